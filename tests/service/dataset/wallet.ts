import type { Holding } from './tokens.ts'

/** The holdings of an address on a chain at a block. */
export interface Wallet {
  /** The native balance in the smallest unit. */
  native: bigint
  /** Whether the native token's price is omitted, even if the chain has one. */
  nativeUnpriced: boolean
  holdings: readonly Holding[]
}
