import type { Holding } from './tokens.ts'

/** What an address holds on a chain at a block. */
export interface Wallet {
  /** Of the native token, in the smallest unit. */
  native: bigint
  /** Whether the native token's price is left out whatever the chain. */
  nativeUnpriced: boolean
  holdings: readonly Holding[]
}
