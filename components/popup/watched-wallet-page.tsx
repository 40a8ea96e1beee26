import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import { shownSide } from '../../utils/state/export-sides.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Balances } from '../balances/balances.tsx'
import { useWalletKeys } from '../balances/use-wallet-keys.ts'
import { ExportDialog } from '../export/export-dialog.tsx'
import { exportEntry } from '../export/export-entry.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { progressShare } from '../watchlist/refresh-text.ts'
import { useRefresh } from '../watchlist/use-refresh.ts'
import { walletName } from '../watchlist/watchlist-text.ts'
import { ChainChips } from './chain-chips.tsx'
import pageStyles from './popup-page.module.css'
import { WatchedWalletBar } from './watched-wallet-bar.tsx'
import { WatchedWalletHeader } from './watched-wallet-header.tsx'

export interface WatchedWalletPageProps {
  watchlist: WatchlistState
  /** The wallet on each of its chains. */
  accounts: AccountsState
  address: string
  onBack: () => void
  onEdit: () => void
  footer: ComponentChildren
}

/** A watched wallet on all its chains, or on one of them. */
export function WatchedWalletPage(props: WatchedWalletPageProps) {
  const { watchlist, accounts, address, onBack, onEdit, footer } = props
  const { app, refresh } = watchlist
  const control = useRefresh(watchlist, [{ kind: 'wallet', address }])
  const isRefreshing = refresh.isActive.value
  const body = useRef<HTMLDivElement>(null)
  const selected = useSignal<string | null>(null)
  const isSearchOpen = useSignal(false)
  const isExporting = useSignal(false)
  const all = accounts.accounts.value
  // The id of the selected chain can have been replaced by its EVM id.
  const isSelected = ({ query }: ShownAccount) => query.chainId === selected.value
  const shown = all.some(isSelected) ? all.filter(isSelected) : all
  const isLoading = accounts.progress.value !== null
  const isOutsideRun = ({ query }: ShownAccount) => refresh.accountProgress(query) === null
  const isInRun = !all.every(isOutsideRun)
  /** Starts a refresh run of the wallet, or reads only the selected chain. */
  const refreshShown = () => {
    if (selected.peek() === null) control.request({ kind: 'wallet', address })
    else for (const { query } of shown.filter(isOutsideRun)) void accounts.sync('refresh', query)
  }
  const stop = () => void accounts.stop()
  useWalletKeys({
    isSearchOpen,
    canSearch: all.some(({ snapshot }) => snapshot !== null),
    onRefresh: () => {
      if (!isLoading) refreshShown()
    },
  })
  const view = watchlist.walletView(address)
  if (!view) return null
  return (
    <main class={pageStyles.page} data-state={accounts.status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <WatchedWalletBar
        watchlist={watchlist}
        address={address}
        selected={all.find(isSelected) ?? null}
        isLoading={isLoading}
        isRefreshing={isInRun || (isRefreshing && !isLoading && selected.value === null)}
        isSearchOpen={isSearchOpen}
        exportEntry={exportEntry(isExporting)}
        onBack={onBack}
        onEdit={onEdit}
        onRefresh={refreshShown}
        onStop={stop}
      />
      <div ref={body} class={pageStyles.body} data-testid="body">
        <WatchedWalletHeader
          watchlist={watchlist}
          wallet={view.wallet}
          accounts={accounts}
          shown={shown}
          onStop={() => {
            void refresh.stopRun()
            stop()
          }}
        />
        {all.length > 1 && (
          <ChainChips
            accounts={all}
            selected={selected.value}
            chainNames={app.chainNames.value}
            onSelect={setterOf(selected)}
          />
        )}
        <ProgressLine
          active={isLoading || isRefreshing}
          value={isRefreshing ? progressShare(refresh.progress.value) : undefined}
          testId="progress"
        />
        <Balances
          key={shown.map(({ query }) => query.chainId).join('|')}
          app={app}
          accounts={accounts}
          shown={shown}
          showsRateLimit={isOutsideRun}
          isSearchOpen={isSearchOpen}
          scroller={body}
        />
      </div>
      {footer}
      {control.dialog}
      <ExportDialog
        app={app}
        sides={() => [shownSide(shown, app.settings.peek().currency)]}
        isOpen={isExporting}
        name={walletName(view.wallet)}
      />
    </main>
  )
}
