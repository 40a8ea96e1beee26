import type { AccountView } from '../account-view.ts'
import type { Subtotal, Total } from '../total.ts'
import type { WalletGroup, WatchedWallet } from './watchlist.ts'

/** A watched wallet with its accounts and their total. */
export interface WalletView {
  wallet: WatchedWallet
  group: WalletGroup | null
  accounts: AccountView[]
  total: Total
}

/** A part of the home screen. Wallets that do not count are in `notCounted` only, whatever their group. */
export interface WatchlistSection {
  /** `ungrouped`: counted wallets in no group, listed first. `notCounted` is listed last. */
  kind: 'ungrouped' | 'group' | 'notCounted'
  group: WalletGroup | null
  wallets: WalletView[]
  total: Subtotal
}

/** A part of the allocation bar. `other` combines the remaining tokens and has empty token fields. */
export interface AllocationPart {
  kind: 'token' | 'other'
  chainId: string
  /** In lower case; empty for the native token. */
  contract: string
  symbol: string
  /** The share of the total from 0 to 1. It is a float, because it is only drawn. */
  share: number
}

/** The watched wallets, as the home screen shows them. */
export interface WatchlistView {
  /** The total of the wallets that count. */
  total: Total
  allocation: AllocationPart[]
  /** Every group has a section, also without counted wallets. Other sections have at least one wallet. */
  sections: WatchlistSection[]
}
