import type { NamedChain } from '../chain.ts'

/**
 * A chain that was checked for holdings of an address. `unknown`: the service lists it for the address, which
 * may hold nothing there any more. `failed`: it did not answer.
 */
export interface FoundChain extends NamedChain {
  result: 'holds' | 'nothing' | 'unknown' | 'failed'
}

/** The cost of a search for an address' chains. */
export interface ChainSearchCost {
  requests: number
  /** Whether the service lists the chains of an address. */
  usesAddressChains: boolean
}
