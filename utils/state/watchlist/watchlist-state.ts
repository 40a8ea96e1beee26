import type { ReadonlySignal, Signal } from '@preact/signals'
import type { WalletView, WatchlistSection, WatchlistView } from '../../domain/watchlist/view.ts'
import type { WalletGroup, WalletOrder, WatchedWallet, Watchlist } from '../../domain/watchlist/watchlist.ts'
import type { AppState } from '../app-state.ts'
import type { RefreshState } from './refresh-state.ts'

/** A change of a watched wallet. */
export type WalletChange = Partial<Omit<WatchedWallet, 'address'>>

export interface WatchlistState {
  app: AppState
  watchlist: ReadonlySignal<Watchlist>
  hasWallets: ReadonlySignal<boolean>
  /** The total, the allocation and the sections, in the chosen order. */
  view: ReadonlySignal<WatchlistView>
  /** The search text of the home screen. */
  search: Signal<string>
  /** The sections of `view` with the wallets that match the search. Their totals include all wallets. */
  sections: ReadonlySignal<readonly WatchlistSection[]>
  walletView(address: string): WalletView | null
  isWatched(address: string): boolean
  refresh: RefreshState
  /** The wallet that was removed last, until it is restored or dismissed. */
  lastRemoved: ReadonlySignal<WatchedWallet | null>
  /** Adds a wallet, or changes a watched one and adds the chains. */
  addWallet(wallet: WatchedWallet): Promise<void>
  updateWallet(address: string, change: WalletChange): Promise<void>
  /** Removes a wallet and its stored records. */
  removeWallet(address: string): Promise<void>
  undoRemove(): Promise<void>
  dismissRemoved(): void
  /** Moves a wallet before another one, or to the end, and sorts by the user's own order. */
  moveWallet(address: string, before: string | null): Promise<void>
  setOrder(order: WalletOrder): Promise<void>
  /** @returns the id of the new group, or of the group that has this name */
  addGroup(name: string, isPrivate?: boolean): Promise<string>
  updateGroup(id: string, change: Partial<Omit<WalletGroup, 'id'>>): Promise<void>
  /** Removes a group. Its wallets stay. */
  removeGroup(id: string): Promise<void>
  moveGroup(id: string, before: string | null): Promise<void>
  /** Stops following storage. */
  stop(): void
}
