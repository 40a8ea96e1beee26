import { CHAINS } from '../dataset/chains.ts'
import { isActiveOn } from '../dataset/holdings.ts'
import type { Call } from '../http/call.ts'
import { Parameters } from '../http/params.ts'
import { listedChain } from './data-chains.ts'

/**
 * The public service's list of the chains on which an address took part in transactions or token transfers.
 * The address may no longer hold anything there. A chain whose node is unavailable is not indexed: only its
 * id is listed.
 */
export function addressChains(call: Call): object {
  const parameters = new Parameters(call.query)
  const address = parameters.address('address', call.path.address)
  parameters.check()
  const chains = CHAINS.filter((chain) => isActiveOn(chain, address))
  return {
    indexedChains: chains.filter(({ isNodeUnavailable }) => !isNodeUnavailable).map(listedChain),
    unindexedChains: chains
      .filter(({ isNodeUnavailable }) => isNodeUnavailable)
      .map(({ chainId }) => chainId),
  }
}
