import type { ReadonlySignal } from '@preact/signals'
import type { CellsTotal } from '../../domain/watchlist/view.ts'
import type { WalletState } from '../wallet-state.ts'

/** A wallet over several chains. */
export interface AllChainsState {
  address: ReadonlySignal<string | null>
  /** One wallet state per chain, in the given order. */
  chains: ReadonlySignal<readonly { chainId: string; wallet: WalletState }[]>
  /** The exact total over the chains. */
  total: ReadonlySignal<CellsTotal>
  /** Shows the stored wallets without a request. */
  show(address: string, chainIds: readonly string[]): Promise<void>
  /** Shows the stored wallets and requests each chain. */
  open(address: string, chainIds: readonly string[]): Promise<void>
  refresh(): Promise<void>
  close(): void
}
