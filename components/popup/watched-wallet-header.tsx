import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { AccountsTotal } from '../../utils/domain/watchlist/view.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { AccountsBreakdown } from '../balances/accounts-breakdown.tsx'
import { AccountsLine } from '../balances/accounts-line.tsx'
import type { WalletOnChain } from '../balances/all-chains-tokens.tsx'
import { Address } from '../ui/address.tsx'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { RefreshLine, RefreshOrLine } from '../watchlist/refresh-line.tsx'
import { RenameField } from '../watchlist/rename-field.tsx'
import { walletName } from '../watchlist/watchlist-text.ts'
import { ChainSummary } from './chain-summary.tsx'
import styles from './watched-wallet-page.module.css'
import { AccountsSum } from './watchlist-hero.tsx'

interface WatchedWalletHeaderProps {
  watchlist: WatchlistState
  wallet: WatchedWallet
  total: AccountsTotal
  /** The chain to show alone; null: all chains. */
  chain: WalletOnChain | null
  isLoading: boolean
  /** Stops the refresh and the reads of the wallet. */
  onStop: () => void
}

/** A watched wallet's name, address and total. */
export function WatchedWalletHeader({
  watchlist,
  wallet,
  total,
  chain,
  isLoading,
  onStop,
}: WatchedWalletHeaderProps) {
  const { app, refresh } = watchlist
  const now = app.clock.now.value
  const isBreakdownOpen = useSignal(false)
  const { address, label, hue, note } = wallet
  return (
    <section class={styles.header} aria-label={i18n.t('walletHeader.label')}>
      <div class={styles.identity}>
        <WalletAvatar address={address} size="large" hue={hue ?? undefined} />
        <div class={styles.names}>
          <RenameField
            label={label}
            name={walletName(wallet)}
            onRename={(text) => void watchlist.updateWallet(address, { label: text })}
          />
          <Address
            address={address}
            copyable
            copyLabel={i18n.t('walletHeader.copyAddress')}
            testId="address"
          />
        </div>
      </div>
      {note && (
        <p class={styles.note} data-testid="wallet-note">
          {note}
        </p>
      )}
      {chain ? (
        <>
          <ChainSummary app={app} chain={chain} />
          {refresh.isActive.value && <RefreshLine refresh={refresh} now={now} onStop={onStop} />}
        </>
      ) : (
        <>
          <AccountsSum total={total} />
          <RefreshOrLine refresh={refresh} now={now} onStop={onStop}>
            <AccountsLine
              total={total}
              unit="chains"
              filtersSpam={app.settings.value.filterSpam}
              clock={app.clock}
              isUpdating={isLoading}
              onOpen={() => {
                isBreakdownOpen.value = true
              }}
            />
          </RefreshOrLine>
          <AccountsBreakdown
            open={isBreakdownOpen.value}
            onClose={() => {
              isBreakdownOpen.value = false
            }}
            total={total}
            unit="chains"
            filtersSpam={app.settings.value.filterSpam}
            nameOf={() => walletName(wallet)}
            chainNames={app.chainNames.value}
            now={now}
          />
        </>
      )}
    </section>
  )
}
