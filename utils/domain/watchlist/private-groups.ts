import type { WatchedWallet, Watchlist } from './watchlist.ts'

/** The id of the private group of each wallet that is in one, by address in lower case. */
function privateGroups({ wallets, groups }: Watchlist): Map<string, string> {
  const privateIds = new Set(groups.filter(({ isPrivate }) => isPrivate).map(({ id }) => id))
  const isPrivate = ({ groupId }: WatchedWallet) => groupId !== null && privateIds.has(groupId)
  return new Map(
    wallets.filter(isPrivate).map(({ address, groupId }) => [address.toLowerCase(), groupId ?? '']),
  )
}

/** Whether addresses may be requested in the same run: all are in one private group, or none is in any. */
export function mayReadTogether(watchlist: Watchlist, addresses: readonly string[]): boolean {
  const groupOf = privateGroups(watchlist)
  return new Set(addresses.map((address) => groupOf.get(address.toLowerCase()) ?? null)).size <= 1
}
