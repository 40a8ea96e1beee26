import { i18n } from '#i18n'
import type { ContextMenuSelection } from '../../utils/domain/stored-choices.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusAddress } from '../wallet/focus-address.ts'
import { WalletChoices } from '../wallet/wallet-choices.tsx'

interface SelectionViewProps {
  popup: PopupState
  selection: ContextMenuSelection
}

/** Lists the addresses in the link or text that was right-clicked, or reports that there are none. */
export function SelectionView({ popup, selection }: SelectionViewProps) {
  const close = () => {
    popup.dismissSelection()
    focusAddress()
  }
  const closeButton = (
    <Button onClick={close} testId="close-selection">
      {i18n.t('selection.close')}
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
        {i18n.t(selection.hasTransactionHash ? 'selection.transactionHash' : 'selection.noneText')}
      </EmptyState>
    )
  const chainId = popup.form.chainId.value
  return (
    <WalletChoices
      title={i18n.t('selection.title')}
      wallets={selection.addresses.map((address) => ({ address, chainId }))}
      chainNames={popup.app.chainNames.value}
      actions={closeButton}
      onOpen={({ address }) => {
        void popup.openAddress(address)
        focusAddress()
      }}
    />
  )
}
