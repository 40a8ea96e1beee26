import { KNOWN_CHAINS, type NamedChain } from '../chain.ts'

/** A chain that was checked for holdings of an address. `failed`: the request failed. */
export interface FoundChain extends NamedChain {
  result: 'holds' | 'nothing' | 'failed'
}

/** The result of a search for the chains of an address, and the requests that it took. */
export interface ChainSearch {
  chains: FoundChain[]
  requests: number
}

/** The cost of a search for the chains of an address. */
export interface ChainSearchCost {
  /** The maximum number of requests, without those for listed chains. */
  requests: number
  /**
   * The maximum number of further requests for each chain that is checked after the service listed the chains
   * of the address; null if the service is not asked for them.
   */
  requestsPerListedChain: number | null
}

/** The maximum for one chain: the first page, and the native balance if the page lacks it. */
const REQUESTS_PER_CHAIN = 2

/** The chains to check if the service does not list those of an address. */
export const CHAINS_TO_CHECK: readonly NamedChain[] = KNOWN_CHAINS.filter(({ test }) => !test)

/** @param listsAddressChains whether the service is asked for the chains of the address */
export const chainSearchCost = (listsAddressChains: boolean): ChainSearchCost =>
  listsAddressChains
    ? { requests: 1, requestsPerListedChain: REQUESTS_PER_CHAIN }
    : { requests: CHAINS_TO_CHECK.length * REQUESTS_PER_CHAIN, requestsPerListedChain: null }
