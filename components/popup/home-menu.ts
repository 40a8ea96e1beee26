import { i18n } from '#i18n'
import type { RefreshScope } from '../../utils/domain/watchlist/refresh-run.ts'
import { WALLET_ORDERS, type WalletOrder, type Watchlist } from '../../utils/domain/watchlist/watchlist.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { shortChainLabel } from '../ui/chain-name.ts'
import { currencyItem } from '../ui/currency-item.ts'
import type { MenuItem } from '../ui/menu.tsx'
import { costDetail } from '../watchlist/refresh-text.ts'
import { type RefreshControl, scopeKey } from '../watchlist/use-refresh.ts'

interface ScopeEntry {
  scope: RefreshScope
  label: string
}

/** The refreshes that the menu offers: of all, failed and older values, of each group, and of each chain. */
export function refreshEntries({ watchlist, app }: WatchlistState): ScopeEntry[] {
  const { wallets, groups } = watchlist.value
  return [
    { scope: { kind: 'all' }, label: i18n.t('watchlist.refresh.all') },
    { scope: { kind: 'failed' }, label: i18n.t('watchlist.refresh.failed') },
    { scope: { kind: 'older' }, label: i18n.t('watchlist.refresh.older') },
    ...groups
      .filter(({ id }) => wallets.some(({ groupId }) => groupId === id))
      .map(({ id, name }) => ({ scope: { kind: 'group' as const, groupId: id }, label: name })),
    ...chainIdsOf(watchlist.value).map((chainId) => ({
      scope: { kind: 'chain' as const, chainId },
      label: shortChainLabel(chainId, app.chainNames.value),
    })),
  ]
}

const chainIdsOf = ({ wallets }: Watchlist): string[] => [
  ...new Set(wallets.flatMap(({ chainIds }) => chainIds)),
]

/** The menu of the watchlist: refreshes with their costs, further entries, the order and the currency. */
export function homeMenuItems(
  watchlist: WatchlistState,
  control: RefreshControl,
  more: readonly MenuItem[],
): MenuItem[] {
  const { app, refresh } = watchlist
  const isActive = refresh.isActive.value
  const toItem = ({ scope, label }: ScopeEntry): MenuItem => {
    const cost = control.costs.value.get(scopeKey(scope))
    return {
      kind: 'action',
      id: scopeKey(scope),
      label,
      detail: costDetail(cost),
      disabled: isActive || cost?.accounts === 0,
      onSelect: () => control.request(scope),
      testId: `refresh-${scope.kind}`,
    }
  }
  return [
    ...refreshEntries(watchlist).map(toItem),
    { kind: 'separator', id: 'refreshes' },
    ...more,
    {
      kind: 'choice',
      id: 'order',
      label: i18n.t('watchlist.sort.title'),
      value: watchlist.watchlist.value.order,
      options: WALLET_ORDERS.map((order) => ({ value: order, label: i18n.t(`watchlist.sort.${order}`) })),
      onChange: (order) => void watchlist.setOrder(order as WalletOrder),
    },
    { kind: 'separator', id: 'order-end' },
    currencyItem(app.settings.value.currency, (currency) => void app.setCurrency(currency)),
  ]
}
