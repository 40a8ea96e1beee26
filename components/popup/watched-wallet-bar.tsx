import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { portfolioUrl, walletUrl } from '../../utils/domain/portfolio/route.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { RefreshButton } from '../balances/refresh-button.tsx'
import { currencyItem } from '../ui/currency-item.ts'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { StarButton } from '../watchlist/star-button.tsx'
import { openInTab } from './menu-entries.ts'
import styles from './watched-wallet-page.module.css'

interface WatchedWalletBarProps {
  watchlist: WatchlistState
  address: string
  /** The account on the selected chain; null for all chains. */
  selected: ShownAccount | null
  isLoading: boolean
  /** Whether a refresh is active, which has its own button to stop it. */
  isRefreshing: boolean
  isSearchOpen: Signal<boolean>
  /** An entry of the menu. */
  exportEntry: MenuItem
  onBack: () => void
  onEdit: () => void
  onRefresh: () => void
  onStop: () => void
}

/** The toolbar of a watched wallet: back, refresh, search, hide amounts, star and menu. */
export function WatchedWalletBar(props: WatchedWalletBarProps) {
  const { watchlist, address, selected, isLoading, isRefreshing, isSearchOpen } = props
  const { onBack, onEdit, onRefresh, onStop } = props
  const { app } = watchlist
  const remove: MenuItem = {
    kind: 'action',
    id: 'remove',
    label: i18n.t('watchlist.form.remove'),
    icon: 'trash',
    onSelect: () => void watchlist.removeWallet(address),
    testId: 'remove-wallet',
  }
  return (
    <header class={styles.bar}>
      <IconButton icon="back" label={i18n.t('watchlist.back')} onClick={onBack} testId="back" />
      <span class={styles.tools}>
        <RefreshButton
          isLoading={isLoading}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
          onStop={onStop}
        />
        <IconButton
          icon="search"
          label={i18n.t('tokenSearch.open')}
          expanded={isSearchOpen.value}
          onClick={() => {
            isSearchOpen.value = !isSearchOpen.value
          }}
          testId="search"
        />
        <HideAmountsButton />
        <StarButton isWatched onClick={onEdit} />
        <Menu
          label={i18n.t('walletHeader.more')}
          items={() => [
            openInTab(selected ? portfolioUrl(selected.shownQuery) : walletUrl(address)),
            props.exportEntry,
            { kind: 'separator', id: 'chains' },
            remove,
            { kind: 'separator', id: 'wallet' },
            currencyItem(app.settings.value.currency, (currency) => void app.setCurrency(currency)),
          ]}
          testId="more"
        />
      </span>
    </header>
  )
}
