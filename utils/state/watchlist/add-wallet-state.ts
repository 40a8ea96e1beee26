import type { ReadonlySignal } from '@preact/signals'
import type { NamedChain } from '../../domain/chain.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ChainSearchCost, FoundChain } from '../../domain/watchlist/found-chain.ts'
import type { WatchedWallet } from '../../domain/watchlist/watchlist.ts'
import type { WalletChange } from './watchlist-state.ts'

export type ChainSearchStatus =
  | { kind: 'idle' | 'searching' }
  | { kind: 'failed'; failure: Failure }
  /** `requests`: the number of requests that the search took. */
  | { kind: 'found'; found: readonly FoundChain[]; requests: number }

/** The state of the page that adds or edits a watched wallet. */
export interface AddWalletState {
  draft: ReadonlySignal<WatchedWallet>
  isWatched: ReadonlySignal<boolean>
  change(change: WalletChange): void
  toggleChain(chainId: string): void
  /** Chosen and found chains, then recent and known ones. */
  offeredChains: ReadonlySignal<readonly NamedChain[]>
  /** Whether at least one chain is chosen. */
  canSave: ReadonlySignal<boolean>
  search: ReadonlySignal<ChainSearchStatus>
  searchCost: ReadonlySignal<ChainSearchCost>
  /** Requests the host permission, then the wallet's chains. Chooses the chains that are not empty. */
  findChains(): Promise<void>
  save(): Promise<void>
}
