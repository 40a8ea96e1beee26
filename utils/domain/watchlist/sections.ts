import type { Currency } from '../currency.ts'
import { allocationOf } from './allocation.ts'
import { cellsOfWallet } from './cell.ts'
import type { CellViews } from './cell-views.ts'
import { sortWallets } from './order.ts'
import { addTotals, totalOf } from './total.ts'
import type { CellsTotal, WalletView, WatchlistSection, WatchlistView } from './view.ts'
import type { WalletGroup, WatchedWallet, Watchlist } from './watchlist.ts'

/** Creates the view of a watchlist: its total, allocation and sections. */
export function createView(watchlist: Watchlist, viewOf: CellViews, currency: Currency): WatchlistView {
  const groups = new Map(watchlist.groups.map((group) => [group.id, group]))
  const wallets = watchlist.wallets.map((wallet) => walletView(wallet, groups, viewOf, currency))
  const counted = wallets.filter(({ wallet }) => wallet.countsInTotal)
  const total = totalOfWallets(counted, currency)
  const section = (
    kind: WatchlistSection['kind'],
    group: WalletGroup | null,
    members: readonly WalletView[],
  ): WatchlistSection[] =>
    members.length === 0
      ? []
      : [
          {
            kind,
            group,
            wallets: sortWallets(members, watchlist.order),
            total: totalOfWallets(members, currency),
          },
        ]
  return {
    total,
    allocation: allocationOf(
      counted.flatMap(({ cells }) => cells),
      total.sum,
    ),
    sections: [
      ...section(
        'ungrouped',
        null,
        counted.filter(({ group }) => group === null),
      ),
      ...watchlist.groups.flatMap((group) =>
        section(
          'group',
          group,
          counted.filter((view) => view.group?.id === group.id),
        ),
      ),
      ...section(
        'notCounted',
        null,
        wallets.filter(({ wallet }) => !wallet.countsInTotal),
      ),
    ],
  }
}

const totalOfWallets = (wallets: readonly WalletView[], currency: Currency): CellsTotal =>
  addTotals(
    wallets.map(({ total }) => total),
    currency,
  )

function walletView(
  wallet: WatchedWallet,
  groups: ReadonlyMap<string, WalletGroup>,
  viewOf: CellViews,
  currency: Currency,
): WalletView {
  const cells = cellsOfWallet(wallet).map(viewOf)
  const group = groups.get(wallet.groupId ?? '') ?? null
  return { wallet, group, cells, total: totalOf(cells, currency) }
}
