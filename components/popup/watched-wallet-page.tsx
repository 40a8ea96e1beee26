import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { portfolioUrl, walletUrl } from '../../utils/domain/portfolio/route.ts'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import { shownSide } from '../../utils/state/export-sides.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Balances } from '../balances/balances.tsx'
import { BalancesHeader } from '../balances/balances-header.tsx'
import { RefreshButton } from '../balances/refresh-button.tsx'
import { SearchButton, useWalletKeys } from '../balances/token-search-button.tsx'
import { TotalExplanation } from '../balances/total-explanation.tsx'
import { ExportDialog } from '../export/export-dialog.tsx'
import { exportEntry } from '../export/export-entry.ts'
import { Address } from '../ui/address.tsx'
import { currencyItem } from '../ui/currency-item.ts'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { RefreshOrLine } from '../watchlist/refresh-line.tsx'
import { progressShare } from '../watchlist/refresh-text.ts'
import { RenameField } from '../watchlist/rename-field.tsx'
import { StarButton } from '../watchlist/star-button.tsx'
import { useRefresh } from '../watchlist/use-refresh.ts'
import { walletName } from '../watchlist/watchlist-text.ts'
import { ChainChips } from './chain-chips.tsx'
import { openInTab } from './menu-entries.ts'
import pageStyles from './popup-page.module.css'
import styles from './watched-wallet-page.module.css'

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
  const menuItems = (): MenuItem[] => {
    const account = all.find(isSelected)
    return [
      openInTab(account ? portfolioUrl(account.shownQuery) : walletUrl(address)),
      exportEntry(isExporting),
      { kind: 'separator', id: 'chains' },
      {
        kind: 'action',
        id: 'remove',
        label: i18n.t('watchlist.form.remove'),
        icon: 'trash',
        onSelect: () => void watchlist.removeWallet(address),
        testId: 'remove-wallet',
      },
      { kind: 'separator', id: 'wallet' },
      currencyItem(app.settings.value.currency, (currency) => void app.setCurrency(currency)),
    ]
  }
  const view = watchlist.walletView(address)
  if (!view) return null
  return (
    <main class={pageStyles.page} data-state={accounts.status.value}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <header class={styles.bar}>
        <IconButton icon="back" label={i18n.t('watchlist.back')} onClick={onBack} testId="back" />
        <span class={styles.tools}>
          <RefreshButton
            isLoading={isLoading}
            isRefreshing={isInRun || (isRefreshing && !isLoading && selected.value === null)}
            onRefresh={refreshShown}
            onStop={stop}
          />
          <SearchButton isOpen={isSearchOpen} />
          <HideAmountsButton />
          <StarButton isWatched onClick={onEdit} />
          <Menu label={i18n.t('walletHeader.more')} items={menuItems} testId="more" />
        </span>
      </header>
      <div ref={body} class={pageStyles.body} data-testid="body">
        <Header
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

interface HeaderProps {
  watchlist: WatchlistState
  wallet: WatchedWallet
  accounts: AccountsState
  /** The accounts on screen: all, or one. */
  shown: readonly ShownAccount[]
  /** Stops the refresh and the reads of the wallet. */
  onStop: () => void
}

/** A watched wallet's name, address and total. */
function Header({ watchlist, wallet, accounts, shown, onStop }: HeaderProps) {
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

function Identity({ watchlist, wallet }: Pick<HeaderProps, 'watchlist' | 'wallet'>) {
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
