import { CHAINS } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { pageOf, startOf } from '../http/paging.ts'
import { Parameters } from '../http/params.ts'
import { chainInformation } from './chain-info.ts'

/** Small, so that the list has several pages. */
const CHAINS_PER_PAGE = 6

/** The public service's list of chains, as pages of chain information. */
export function metricsChains(call: Call): object {
  const parameters = new Parameters(call.query)
  const network = parameters.oneOf('network', ['mainnet', 'testnet'])
  const pageToken = parameters.pageToken()
  parameters.check()
  const chains = CHAINS.filter((chain) => network === undefined || chain.network === network)
  const { items, next } = pageOf(call, chains, startOf(call, pageToken), CHAINS_PER_PAGE)
  return { chains: items.map(chainInformation), ...next }
}
