import { i18n } from '#i18n'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { BalancesHeader } from '../balances/balances-header.tsx'
import { TotalExplanation } from '../balances/total-explanation.tsx'
import { Address } from '../ui/address.tsx'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { RefreshOrLine } from '../watchlist/refresh-line.tsx'
import { RenameField } from '../watchlist/rename-field.tsx'
import { walletName } from '../watchlist/watchlist-text.ts'
import styles from './watched-wallet-page.module.css'

interface WatchedWalletHeaderProps {
  watchlist: WatchlistState
  wallet: WatchedWallet
  accounts: AccountsState
  /** The accounts on screen: all, or one. */
  shown: readonly ShownAccount[]
  /** Stops the refresh and the reads of the wallet. */
  onStop: () => void
}

/** A watched wallet's name, address and total. */
export function WatchedWalletHeader({
  watchlist,
  wallet,
  accounts,
  shown,
  onStop,
}: WatchedWalletHeaderProps) {
  const { app, refresh } = watchlist
  const only = shown.length === 1 ? shown[0] : undefined
  const total = only ? totalOfAccount(only, testNetworks(app.chainNames.value)) : accounts.total.value
  const hasValues = shown.some(({ snapshot }) => snapshot !== null)
  return (
    <BalancesHeader
      label={i18n.t('walletHeader.label')}
      identity={<Identity watchlist={watchlist} wallet={wallet} />}
      total={total}
    >
      <TotalExplanation
        app={app}
        total={total}
        unit={only && hasValues ? 'tokens' : 'chains'}
        progress={only ? only.progress : accounts.progress.value}
        account={hasValues ? only : undefined}
        loadProvenance={accounts.loadProvenance}
        nameOf={() => walletName(wallet)}
        around={(line) => (
          <RefreshOrLine refresh={refresh} now={app.clock.now.value} onStop={onStop}>
            {line}
          </RefreshOrLine>
        )}
      />
    </BalancesHeader>
  )
}

function Identity({ watchlist, wallet }: Pick<WatchedWalletHeaderProps, 'watchlist' | 'wallet'>) {
  const { address, label, hue, note } = wallet
  return (
    <>
      <div class={styles.identity}>
        <WalletAvatar address={address} size="large" hue={hue ?? undefined} />
        <div class={styles.names}>
          <RenameField
            label={label}
            name={walletName(wallet)}
            onRename={(text) => void watchlist.updateWallet(address, { label: text })}
          />
          <Address address={address} copyable testId="address" />
        </div>
      </div>
      {note && (
        <p class={styles.note} data-testid="wallet-note">
          {note}
        </p>
      )}
    </>
  )
}
