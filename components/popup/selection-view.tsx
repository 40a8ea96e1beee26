import { i18n } from '#i18n'
import type { ContextMenuSelection } from '../../utils/domain/stored-choices.ts'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { Button } from '../common/button.tsx'
import { focusAddress } from '../common/focus.ts'
import { Notice } from '../common/notice.tsx'
import { Recents } from '../wallet/recents.tsx'
import styles from './popup-page.module.css'

interface SelectionViewProps {
  popup: PopupState
  selection: ContextMenuSelection
}

/** What was right-clicked, if it is not exactly one address. */
export function SelectionView({ popup, selection }: SelectionViewProps) {
  const close = () => {
    popup.dismissSelection()
    focusAddress()
  }
  if (selection.addresses.length === 0) {
    return (
      <div class={styles.notices}>
        <Notice
          tone="warn"
          part="offer-none"
          actions={<Button onClick={close}>{i18n.t('offer.dismiss')}</Button>}
        >
          {i18n.t(selection.hasTransactionHash ? 'offer.transactionHash' : 'offer.none')}
        </Notice>
      </div>
    )
  }
  const chainId = popup.form.chainId.value
  return (
    <>
      <Recents
        title={i18n.t('offer.several')}
        wallets={selection.addresses.map((address) => ({ address, chainId }))}
        names={popup.app.chainNames.value}
        onCheck={({ address }) => {
          void popup.openAddress(address)
          focusAddress()
        }}
      />
      <div class={styles.notices}>
        <Button onClick={close}>{i18n.t('offer.dismiss')}</Button>
      </div>
    </>
  )
}
