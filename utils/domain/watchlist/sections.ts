import { foldText } from '../confusable.ts'
import type { Currency } from '../currency.ts'
import { addTotals, type Total, totalOf } from '../total.ts'
import { accountsOfWallet } from './account.ts'
import type { AccountViews } from './account-views.ts'
import { allocationOf } from './allocation.ts'
import { sortWallets } from './order.ts'
import type { WalletView, WatchlistSection, WatchlistView } from './view.ts'
import type { WalletGroup, WatchedWallet, Watchlist } from './watchlist.ts'

/** Creates the view of a watchlist: its total, allocation and sections. */
export function createView(watchlist: Watchlist, viewOf: AccountViews, currency: Currency): WatchlistView {
  const groups = new Map(watchlist.groups.map((group) => [group.id, group]))
  const wallets = watchlist.wallets.map((wallet) => walletView(wallet, groups, viewOf, currency))
  const counted = wallets.filter(({ wallet }) => wallet.countsInTotal)
  const notCounted = wallets.filter(({ wallet }) => !wallet.countsInTotal)
  const byGroup = Map.groupBy(counted, ({ group }) => group)
  const section = (
    kind: WatchlistSection['kind'],
    group: WalletGroup | null,
    members: readonly WalletView[] = [],
  ): WatchlistSection[] => {
    if (members.length === 0 && kind !== 'group') return []
    const total = addTotals(totalsOf(members), currency)
    return [{ kind, group, wallets: sortWallets(members, watchlist.order), total }]
  }
  const countedSections = [
    ...section('ungrouped', null, byGroup.get(null)),
    ...watchlist.groups.flatMap((group) => section('group', group, byGroup.get(group))),
  ]
  const total = addTotals(totalsOf(countedSections), currency)
  const accounts = counted.flatMap((view) => view.accounts)
  return {
    total,
    allocation: allocationOf(accounts, total),
    sections: [...countedSections, ...section('notCounted', null, notCounted)],
  }
}

const totalsOf = (parts: readonly { total: Total }[]): Total[] => parts.map(({ total }) => total)

function walletView(
  wallet: WatchedWallet,
  groups: ReadonlyMap<string, WalletGroup>,
  viewOf: AccountViews,
  currency: Currency,
): WalletView {
  const accounts = accountsOfWallet(wallet).map(viewOf)
  const group = groups.get(wallet.groupId ?? '') ?? null
  return { wallet, group, accounts, total: totalOf(accounts, currency) }
}

/** Whether every word of the text is in the label, the group's name, the note or the address. */
function matchesSearch({ wallet, group }: WalletView, text: string): boolean {
  const fields = [wallet.label, wallet.note, wallet.address, group?.name ?? ''].map(foldText)
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return words.every((word) => fields.some((field) => field.includes(word)))
}

/** The sections with the wallets that match. The total of a section still includes all its wallets. */
export const searchSections = (sections: readonly WatchlistSection[], text: string): WatchlistSection[] =>
  sections
    .map((section) => ({ ...section, wallets: section.wallets.filter((view) => matchesSearch(view, text)) }))
    .filter(({ wallets }) => wallets.length > 0)
