import * as v from 'valibot'
import { toChecksumAddress } from '../address.ts'
import { canonicalChainId, isChainId } from '../chain.ts'
import { parseJson } from '../parse-json.ts'
import { cleanText } from '../text.ts'

/** Hues of the avatar colors to choose from, in degrees. */
export const WALLET_HUES = [265, 25, 60, 150, 240, 320] as const

/** The highest number of characters that can be typed for a wallet's label and for a group's name. */
export const MAX_LABEL_LENGTH = 60
export const MAX_GROUP_NAME_LENGTH = 40

export const WALLET_ORDERS = ['value', 'age', 'name', 'own'] as const
/** The order of the wallets in a section. `own`: the stored order, which the user can change. */
export type WalletOrder = (typeof WALLET_ORDERS)[number]

const walletSchema = v.object({
  /** In checksum form. The address identifies the wallet. */
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** If it is empty, the address is shown instead. */
  label: v.string(),
  /** null: in no group. */
  groupId: v.nullable(v.string()),
  /** The hue of the avatar, in degrees; null to derive it from the address. */
  hue: v.nullable(v.number()),
  note: v.string(),
  /** Canonical chain ids, in the order on screen. */
  chainIds: v.array(v.string()),
  countsInTotal: v.boolean(),
})
export type WatchedWallet = v.InferOutput<typeof walletSchema>

/** A wallet with empty fields. */
export const blankWallet = (address: string): WatchedWallet => ({
  address,
  label: '',
  groupId: null,
  hue: null,
  note: '',
  chainIds: [],
  countsInTotal: true,
})

const groupSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether its wallets are never refreshed in the same run as wallets outside the group. */
  isPrivate: v.boolean(),
})
export type WalletGroup = v.InferOutput<typeof groupSchema>

const storedWatchlist = v.object({
  /** In the custom order. */
  wallets: v.array(walletSchema),
  /** In the custom order. */
  groups: v.array(groupSchema),
  order: v.picklist(WALLET_ORDERS),
  /** Whether the user has confirmed that the service can link wallets that are refreshed together. */
  hasSeenLinkNotice: v.boolean(),
})

/** The user's watched wallets. Each address is listed once, in checksum form. */
export type Watchlist = v.InferOutput<typeof storedWatchlist>

export const EMPTY_WATCHLIST: Watchlist = {
  wallets: [],
  groups: [],
  order: 'value',
  hasSeenLinkNotice: false,
}

/** Accepts JSON text, and the object itself. */
export const watchlistSchema = v.pipe(
  v.unknown(),
  v.transform((stored) => (typeof stored === 'string' ? parseJson(stored) : stored)),
  storedWatchlist,
  v.transform((stored) => withUniqueGroups(withCanonicalIds(stored))),
)

/** Unlike a search, distinguishes accents: a user may have groups named "Cafe" and "Café". */
export const comparableName = (name: string): string =>
  cleanText(name.normalize('NFKC'), name.length * 2).toLowerCase()

/** A typed name without outer white space. Empty if nothing of it is visible. */
export const visibleName = (name: string): string => (comparableName(name) === '' ? '' : name.trim())

/** Merges groups with the same name into the first one. The result is private if one of them is. */
function withUniqueGroups(watchlist: Watchlist): Watchlist {
  const byName = new Map<string, WalletGroup>()
  const ids = new Map<string, string>()
  for (const group of watchlist.groups) {
    const name = comparableName(group.name)
    const first = byName.get(name) ?? group
    byName.set(name, { ...first, isPrivate: first.isPrivate || group.isPrivate })
    ids.set(group.id, first.id)
  }
  if (byName.size === watchlist.groups.length) return watchlist
  const wallets = watchlist.wallets.map((wallet) => ({
    ...wallet,
    groupId: ids.get(wallet.groupId ?? '') ?? wallet.groupId,
  }))
  return { ...watchlist, wallets, groups: [...byName.values()] }
}

/**
 * Replaces addresses and chain ids by their canonical form, and merges wallets with the same address.
 * @param evmChainIds learned from the service, by blockchain id
 */
export function withCanonicalIds(watchlist: Watchlist, evmChainIds?: ReadonlyMap<string, string>): Watchlist {
  const wallets = new Map<string, WatchedWallet>()
  for (const wallet of watchlist.wallets) {
    const key = wallet.address.toLowerCase()
    const known = wallets.get(key)
    const allChainIds = known ? [...known.chainIds, ...wallet.chainIds] : wallet.chainIds
    const chainIds = canonicalChainIds(allChainIds, evmChainIds)
    wallets.set(key, { ...(known ?? wallet), address: canonicalAddress(wallet.address), chainIds })
  }
  return { ...watchlist, wallets: [...wallets.values()] }
}

export const canonicalChainIds = (
  chainIds: readonly string[],
  evmChainIds?: ReadonlyMap<string, string>,
): string[] => [...new Set(chainIds.filter(isChainId).map((id) => canonicalChainId(id, evmChainIds)))]

/** The checksum form of an address. An address in mixed case is assumed to be in this form. */
const canonicalAddress = (address: string): string => {
  const isMixed = /[a-f]/.test(address) && /[A-F]/.test(address)
  return isMixed ? address : toChecksumAddress(address)
}
