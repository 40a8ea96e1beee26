import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { PopupState } from '../../utils/state/popup-state.ts'
import { focusAddress } from '../ui/focus-address.ts'
import { WalletChoices } from '../ui/wallet-choices.tsx'

interface RecentWalletsProps {
  popup: PopupState
  /** Shown beside the title. */
  actions?: ComponentChildren | undefined
}

/** The wallets that were opened last, each with a button that removes it from the list. */
export function RecentWallets({ popup, actions }: RecentWalletsProps) {
  const { app } = popup
  return (
    <WalletChoices
      title={i18n.t('recents.title')}
      wallets={app.recents.value}
      chainNames={app.chainNames.value}
      actions={actions}
      onOpen={({ address, chainId }) => {
        void popup.openAddress(address, chainId)
        focusAddress()
      }}
      onRemove={(recent) => {
        void app.removeRecent(recent)
        focusAddress()
      }}
    />
  )
}
