import { type Signal, signal } from '@preact/signals'
import type { NamedChain } from '../domain/chain.ts'

/** What a page calls its chains, and which of them come first. */
export interface ChainNames {
  /** What was learned of chains that we do not know ourselves. */
  names: Signal<readonly NamedChain[]>
  /** The ids of the last chains, newest first. */
  last: readonly string[]
  /** A private window's names are gone with it. */
  privately: boolean
}

/** From what is stored; what is damaged is nothing. */
export const createChainNames = (names: unknown, last: unknown, privately = false): ChainNames => ({
  names: signal(Array.isArray(names) ? names : []),
  last: Array.isArray(last) && !privately ? last : [],
  privately,
})
