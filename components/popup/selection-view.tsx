import { i18n } from '#i18n'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { AddressChoices } from '../ui/address-choices.tsx'
import { refusalText } from '../ui/address-message.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusAddress } from '../ui/focus-address.ts'

/** Lists the addresses in the text that was right-clicked or pasted, or reports why there are none. */
export function SelectionView({ popup, selection }: { popup: PopupState; selection: ContextMenuSelection }) {
  const close = () => {
    popup.dismissSelection()
    focusAddress()
  }
  const closeButton = (
    <Button onClick={close} testId="close-selection">
      {i18n.t('ui.close')}
    </Button>
  )
  if (selection.addresses.length === 0)
    return (
      <EmptyState
        icon="warning"
        title={i18n.t('selection.none')}
        tone="error"
        actions={closeButton}
        testId="no-address"
      >
        {reasonText(selection)}
      </EmptyState>
    )
  return (
    <AddressChoices
      selection={selection}
      chainId={popup.form.chainId.value}
      chainNames={popup.app.chainNames.value}
      actions={closeButton}
      onOpen={(found) => {
        void popup.openFound(found)
        focusAddress()
      }}
    />
  )
}

function reasonText({ hasTransactionHash, refusal }: ContextMenuSelection): string {
  if (hasTransactionHash) return refusalText({ kind: 'transactionHash' })
  return refusal ? refusalText(refusal) : i18n.t('selection.noneText')
}
