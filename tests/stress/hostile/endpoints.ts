import * as v from 'valibot'
import { type DataAccess, getNative, listDataChains, listErc20, liveCheck } from '../../../utils/api/data.ts'
import { avgTps, chainInfo, healthCheck, listMetricsChains } from '../../../utils/api/metrics.ts'
import { erc20Token, nativeToken } from '../../../utils/api/schemas/balances.ts'
import { chainInfoSchema, chainsPageSchema, dataChainsSchema } from '../../../utils/api/schemas/chains.ts'
import { healthSchema } from '../../../utils/api/schemas/health.ts'
import { tpsSchema } from '../../../utils/api/schemas/tps.ts'
import type { Outcome } from '../../../utils/domain/outcome.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { COMPARERS, type Problems } from './compare.ts'
import type { Tree } from './json-tree.ts'
import { JUDGES, type Verdict } from './judge.ts'
import { SAMPLES } from './samples.ts'

export type EndpointName = keyof typeof SAMPLES

/** An endpoint, how its responses are generated, and how they and the client's results are checked. */
export interface Endpoint {
  sample: unknown
  schema: object
  /** Sends the request through the whole client and the global `fetch`. */
  request(profile: Profile): Promise<Outcome<unknown>>
  /** Whether the client must accept or reject a response. */
  judge(tree: Tree): Verdict
  /** Compares the client's result with the response. */
  compare(value: unknown, tree: Tree): Problems
}

export const CHAIN = '43114'
export const QUERY = { chainId: CHAIN, address: SPECIAL_WALLETS.ordinary, currency: 'usd' } as const
const accessTo = (profile: Profile): DataAccess => ({ profile, apiKey: null })

/** The extension reads each token on its own, so its schema of a list says nothing about tokens. */
const ERC20_LIST = v.object({
  nativeTokenBalance: v.nullish(nativeToken),
  erc20TokenBalances: v.array(erc20Token),
  nextPageToken: v.nullish(v.string()),
})

const REQUESTS: Record<EndpointName, [schema: object, request: Endpoint['request']]> = {
  listErc20: [ERC20_LIST, (profile) => listErc20(accessTo(profile), QUERY)],
  getNative: [
    v.object({ nativeTokenBalance: nativeToken }),
    (profile) => getNative(accessTo(profile), QUERY),
  ],
  avgTps: [tpsSchema, (profile) => avgTps(profile, CHAIN)],
  chainInfo: [chainInfoSchema, (profile) => chainInfo(profile, CHAIN)],
  liveCheck: [healthSchema, (profile) => liveCheck(accessTo(profile))],
  healthCheck: [healthSchema, (profile) => healthCheck(profile)],
  dataChains: [dataChainsSchema, (profile) => listDataChains(accessTo(profile))],
  metricsChains: [chainsPageSchema, (profile) => listMetricsChains(profile)],
}

export const ENDPOINT_NAMES = Object.keys(REQUESTS) as EndpointName[]

export function endpoint(name: EndpointName): Endpoint {
  const [schema, request] = REQUESTS[name]
  const compare = COMPARERS[name] as Endpoint['compare']
  return { sample: SAMPLES[name], schema, request, judge: JUDGES[name], compare }
}

/** A profile of a custom service that also has the lists of chains. */
export const profileAt = (dataUrl: string, metricsUrl: string): Profile => ({
  id: 'custom',
  dataUrl,
  metricsUrl,
  keyHeader: 'x-service-api-key',
  tpsRoute: 'v1',
  chainsList: true,
  blockRoutes: true,
})
