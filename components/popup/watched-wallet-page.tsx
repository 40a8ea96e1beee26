import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { AllChainsState } from '../../utils/state/watchlist/all-chains-state.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { AllChainsTokens, type WalletOnChain } from '../balances/all-chains-tokens.tsx'
import { useWalletKeys } from '../balances/use-wallet-keys.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { RefreshDialog } from '../watchlist/refresh-dialog.tsx'
import { progressShare } from '../watchlist/refresh-text.ts'
import { useRefresh } from '../watchlist/use-refresh.ts'
import { ChainChips } from './chain-chips.tsx'
import { chainChipsOf, pageStatus } from './chain-states.ts'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import { WatchedWalletBar } from './watched-wallet-bar.tsx'
import { WatchedWalletHeader } from './watched-wallet-header.tsx'
import styles from './watched-wallet-page.module.css'

export interface WatchedWalletPageProps {
  watchlist: WatchlistState
  allChains: AllChainsState
  address: string
  onBack: () => void
  onEdit: () => void
  footer: ComponentChildren
}

/** A watched wallet on all its chains, or on one of them. */
export function WatchedWalletPage(props: WatchedWalletPageProps) {
  const { watchlist, allChains, address, onBack, onEdit, footer } = props
  const { app, refresh } = watchlist
  const control = useRefresh(watchlist, [{ kind: 'wallet', address }])
  const isRefreshing = refresh.isActive.value
  const format = useAmountFormat()
  const body = useRef<HTMLDivElement>(null)
  const selected = useSignal<string | null>(null)
  const isSearchOpen = useSignal(false)
  const all = allChains.chains.value
  // The id of the selected chain can have been replaced by its EVM id.
  const isKnown = all.some(({ chainId }) => chainId === selected.value)
  const shown = isKnown ? all.filter(({ chainId }) => chainId === selected.value) : all
  const isLoading = all.some(({ wallet }) => wallet.progress.value !== null)
  const isOutsideRun = ({ chainId }: WalletOnChain) => refresh.accountProgress({ address, chainId }) === null
  const isInRun = !all.every(isOutsideRun)
  /** Starts a refresh run of the wallet, or reads only the selected chain. */
  const refreshShown = () => {
    if (selected.peek() === null) control.request({ kind: 'wallet', address })
    else for (const { wallet } of shown.filter(isOutsideRun)) void wallet.sync('refresh')
  }
  const stop = () => {
    for (const { wallet } of all) void wallet.stop()
  }
  // An active run itself continues after a rate limit.
  useSignalEffect(() => {
    const now = app.clock.now.value
    for (const { wallet } of allChains.chains.value.filter(isOutsideRun)) wallet.resumeAfterRateLimit(now)
  })
  useWalletKeys({
    isSearchOpen,
    canSearch: all.some(({ wallet }) => wallet.snapshot.value !== null),
    takesCtrlF: true,
    onRefresh: () => {
      if (!isLoading) refreshShown()
    },
  })
  const view = watchlist.walletView(address)
  if (!view) return null
  return (
    <main class={styles.page} data-state={pageStatus(all)}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <WatchedWalletBar
        watchlist={watchlist}
        address={address}
        chains={all}
        isLoading={isLoading}
        isRefreshing={isInRun || (isRefreshing && !isLoading && selected.value === null)}
        isSearchOpen={isSearchOpen}
        onBack={onBack}
        onEdit={onEdit}
        onRefresh={refreshShown}
        onStop={stop}
      />
      <div ref={body} class={styles.body} data-testid="body">
        <WatchedWalletHeader
          watchlist={watchlist}
          wallet={view.wallet}
          total={allChains.total.value}
          chain={selected.value === null ? null : (shown[0] ?? null)}
          isLoading={isLoading}
          onStop={() => {
            void refresh.stopRun()
            stop()
          }}
        />
        {all.length > 1 && (
          <ChainChips
            chains={chainChipsOf(all, format)}
            selected={selected.value}
            chainNames={app.chainNames.value}
            onSelect={(chainId) => {
              selected.value = chainId
            }}
          />
        )}
        <ProgressLine
          active={isLoading || isRefreshing}
          value={isRefreshing ? progressShare(refresh.progress.value) : undefined}
          bare
          testId="progress"
        />
        <RateLimitNotice app={app} chains={shown.filter(isOutsideRun)} onStop={stop} />
        <AllChainsTokens
          key={keyOf(shown)}
          app={app}
          chains={shown}
          isSearchOpen={isSearchOpen}
          scroller={body}
        />
      </div>
      {footer}
      <RefreshDialog control={control} refresh={refresh} />
    </main>
  )
}

const keyOf = (chains: readonly WalletOnChain[]): string => chains.map(({ chainId }) => chainId).join('|')
