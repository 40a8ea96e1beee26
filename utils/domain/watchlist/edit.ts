import { isSameAddress } from '../wallet-query.ts'
import {
  blankWallet,
  canonicalChainIds,
  comparableName,
  visibleName,
  type WalletGroup,
  type WatchedWallet,
  type Watchlist,
} from './watchlist.ts'

/** A change of a watched wallet. */
export type WalletChange = Partial<Omit<WatchedWallet, 'address'>>

export const findWallet = ({ wallets }: Watchlist, address: string): WatchedWallet | undefined =>
  wallets.find((wallet) => isSameAddress(wallet.address, address))

/**
 * Adds a wallet at the end, or at an index. If the address is already watched, changes the fields and chains
 * that differ from an earlier version of the wallet, so that other changes since then stay.
 * @param wallet with its address in checksum form
 * @param before the earlier version; by default, a wallet with empty fields
 */
export function withWallet(
  watchlist: Watchlist,
  wallet: WatchedWallet,
  { index = watchlist.wallets.length, before = blankWallet(wallet.address) } = {},
): Watchlist {
  const known = findWallet(watchlist, wallet.address)
  if (!known) {
    const added = {
      ...wallet,
      label: visibleName(wallet.label),
      chainIds: canonicalChainIds(wallet.chainIds),
    }
    return { ...watchlist, wallets: watchlist.wallets.toSpliced(index, 0, added) }
  }
  const changed = Object.entries(wallet).filter(
    ([name, value]) => value !== before[name as keyof WatchedWallet],
  )
  return withWalletChange(watchlist, wallet.address, {
    ...Object.fromEntries(changed),
    chainIds: mergedChains(known.chainIds, before.chainIds, wallet.chainIds),
  })
}

/**
 * The current chains, without those that were removed and with those that were added between two versions.
 */
function mergedChains(current: string[], before: readonly string[], after: string[]): string[] {
  const isUnchanged = current.length === before.length && current.every((id) => before.includes(id))
  if (isUnchanged) return after
  const kept = current.filter((id) => after.includes(id) || !before.includes(id))
  const merged = [...kept, ...after.filter((id) => !before.includes(id))]
  return merged.length > 0 ? merged : after
}

/** Adds a removed wallet at its index. If it is watched again, what was entered since then stays. */
export function withWalletRestored(watchlist: Watchlist, wallet: WatchedWallet, index: number): Watchlist {
  const known = findWallet(watchlist, wallet.address)
  return withoutUnknownGroups(
    known
      ? withWallet(withWalletChange(watchlist, wallet.address, wallet), known)
      : withWallet(watchlist, wallet, { index }),
  )
}

/**
 * Wallets whose group was removed elsewhere are in no group. The group may have been private, so the user
 * confirms again that the service can link wallets that are refreshed together.
 */
export function withoutUnknownGroups(watchlist: Watchlist): Watchlist {
  const ids = new Set([null, ...watchlist.groups.map(({ id }) => id)])
  if (watchlist.wallets.every(({ groupId }) => ids.has(groupId))) return watchlist
  const wallets = watchlist.wallets.map((wallet) =>
    ids.has(wallet.groupId) ? wallet : { ...wallet, groupId: null },
  )
  return { ...watchlist, wallets, hasSeenLinkNotice: false }
}

export function withWalletChange(watchlist: Watchlist, address: string, change: WalletChange): Watchlist {
  const { label, chainIds } = change
  const cleaned = {
    ...(label !== undefined && { label: visibleName(label) }),
    ...(chainIds && { chainIds: canonicalChainIds(chainIds) }),
  }
  const wallets = watchlist.wallets.map((wallet) =>
    isSameAddress(wallet.address, address)
      ? { ...wallet, ...change, ...cleaned, address: wallet.address }
      : wallet,
  )
  return { ...watchlist, wallets }
}

export const withoutWallet = (watchlist: Watchlist, address: string): Watchlist => ({
  ...watchlist,
  wallets: watchlist.wallets.filter((wallet) => !isSameAddress(wallet.address, address)),
})

export type Direction = 'up' | 'down'

/**
 * Moves a wallet past the next wallet above or below it, and selects the custom order.
 * @param shown the addresses on screen in its section: it moves past one of these
 */
export const withWalletMoved = (
  watchlist: Watchlist,
  address: string,
  direction: Direction,
  shown: readonly string[],
): Watchlist => ({
  ...watchlist,
  order: 'own',
  wallets: moved(
    watchlist.wallets,
    (wallet) => wallet.address === address,
    direction,
    (wallet) => shown.includes(wallet.address),
  ),
})

/** The group with a name, in any letter case. Spaces and invisible characters do not make another name. */
export const findGroup = ({ groups }: Watchlist, name: string): WalletGroup | undefined =>
  groups.find((group) => comparableName(group.name) === comparableName(name))

/** Adds a group, unless another group has its name. */
export const withGroup = (watchlist: Watchlist, group: WalletGroup): Watchlist =>
  findGroup(watchlist, group.name)
    ? watchlist
    : { ...watchlist, groups: [...watchlist.groups, { ...group, name: visibleName(group.name) }] }

/**
 * Changes a group. It keeps its name if another group has the new one, or if nothing of the new one is
 * visible.
 */
export function withGroupChange(
  watchlist: Watchlist,
  id: string,
  { name, ...change }: Partial<Omit<WalletGroup, 'id'>>,
): Watchlist {
  const visible = visibleName(name ?? '')
  const renamed = visible === '' || isNameTaken(watchlist, id, visible) ? {} : { name: visible }
  return {
    ...watchlist,
    groups: watchlist.groups.map((group) =>
      group.id === id ? { ...group, ...change, ...renamed, id } : group,
    ),
  }
}

/** Whether a group other than `id` has this name. */
export const isNameTaken = ({ groups, ...watchlist }: Watchlist, id: string, name: string): boolean =>
  findGroup({ ...watchlist, groups: groups.filter((group) => group.id !== id) }, name) !== undefined

/**
 * Removes a group. Its wallets are then in no group. If it was private, the user has to confirm again that
 * the service can link wallets, before they are requested together with others.
 */
export function withoutGroup(watchlist: Watchlist, id: string): Watchlist {
  const { wallets, groups, hasSeenLinkNotice } = watchlist
  const isPrivate = groups.some((group) => group.id === id && group.isPrivate)
  const becomesOpen = isPrivate && wallets.some(({ groupId }) => groupId === id)
  return {
    ...watchlist,
    groups: groups.filter((group) => group.id !== id),
    wallets: wallets.map((wallet) => (wallet.groupId === id ? { ...wallet, groupId: null } : wallet)),
    hasSeenLinkNotice: hasSeenLinkNotice && !becomesOpen,
  }
}

export interface RemovedGroup {
  group: WalletGroup
  /** Its position among the groups. */
  index: number
  /** The addresses of its wallets, in checksum form. */
  addresses: readonly string[]
}

/**
 * Adds a removed group where it was, unless another group has its name now. Its wallets return to the group
 * with its name, unless they are in another group now. A private group stays private.
 */
export function withGroupRestored(
  watchlist: Watchlist,
  { group, index, addresses }: RemovedGroup,
): Watchlist {
  const members = new Set(addresses)
  const known = findGroup(watchlist, group.name)
  return {
    ...watchlist,
    groups: known
      ? watchlist.groups.map((one) => (one === known && group.isPrivate ? { ...one, isPrivate: true } : one))
      : watchlist.groups.toSpliced(index, 0, group),
    wallets: watchlist.wallets.map((wallet) =>
      wallet.groupId === null && members.has(wallet.address)
        ? { ...wallet, groupId: (known ?? group).id }
        : wallet,
    ),
  }
}

/** Moves a group past the next one above or below it. */
export const withGroupMoved = (watchlist: Watchlist, id: string, direction: Direction): Watchlist => ({
  ...watchlist,
  groups: moved(watchlist.groups, (group) => group.id === id, direction),
})

/** Moves an entry past the next of the entries on screen, if there is one in this direction. */
function moved<T>(
  entries: T[],
  isMoved: (entry: T) => boolean,
  direction: Direction,
  isShown: (entry: T) => boolean = () => true,
): T[] {
  const isUp = direction === 'up'
  const entry = entries.find(isMoved)
  const shown = entries.filter(isShown)
  const neighbor = entry && shown[shown.indexOf(entry) + (isUp ? -1 : 1)]
  if (!neighbor) return entries
  const others = entries.filter((other) => other !== entry)
  return others.toSpliced(others.indexOf(neighbor) + (isUp ? 0 : 1), 0, entry)
}
