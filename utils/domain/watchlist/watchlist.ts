import * as v from 'valibot'

/** Hues of the avatar colours to choose from, in degrees. */
export const WALLET_HUES = [265, 25, 60, 150, 240, 320] as const

export const WALLET_ORDERS = ['value', 'age', 'name', 'own'] as const
/** The order of the wallets in a group. `own`: the stored order, which the user changes. */
export type WalletOrder = (typeof WALLET_ORDERS)[number]

const walletSchema = v.object({
  /** In checksum form. It identifies the wallet. */
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** Empty: the wallet is named by its address. */
  label: v.string(),
  /** null: in no group. */
  groupId: v.nullable(v.string()),
  /** Of the avatar, in degrees. null: derived from the address. */
  hue: v.nullable(v.number()),
  note: v.string(),
  /** Canonical chain ids, in the order on screen. */
  chainIds: v.array(v.string()),
  countsInTotal: v.boolean(),
})
export type WatchedWallet = v.InferOutput<typeof walletSchema>

const groupSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Never refreshed in the same run as other wallets. */
  isPrivate: v.boolean(),
})
export type WalletGroup = v.InferOutput<typeof groupSchema>

export const storedWatchlistSchema = v.object({
  /** In the user's own order. */
  wallets: v.array(walletSchema),
  /** In the user's order. */
  groups: v.array(groupSchema),
  order: v.picklist(WALLET_ORDERS),
  /** Whether the user has seen that the service can link wallets that are refreshed together. */
  hasSeenLinkNotice: v.boolean(),
})

/** The user's watched wallets. An address is in it once. */
export type Watchlist = v.InferOutput<typeof storedWatchlistSchema>

export const EMPTY_WATCHLIST: Watchlist = {
  wallets: [],
  groups: [],
  order: 'value',
  hasSeenLinkNotice: false,
}

/** The input to add or edit a wallet. */
export type WalletDraft = WatchedWallet
