import { addressChains } from '../routes/address-chains.ts'
import { avgTps } from '../routes/avg-tps.ts'
import { avgTpsV2 } from '../routes/avg-tps-v2.ts'
import { block, latestBlocks } from '../routes/blocks.ts'
import { chainInfo } from '../routes/chain-info.ts'
import { dataChains } from '../routes/data-chains.ts'
import { getNative } from '../routes/get-native.ts'
import { healthReport } from '../routes/health.ts'
import { listErc20 } from '../routes/list-erc20.ts'
import { metricsChains } from '../routes/metrics-chains.ts'
import type { Handler, PathParts } from './call.ts'

export type Interface = 'data' | 'metrics'

interface Route {
  name: RouteName
  interface: Interface
  /** Path segments; `{chainId}`, `{address}` and `{block}` match any text that is not empty. */
  pattern: string
  /** Compute units. */
  cost: number
  handle: Handler
}

const BALANCE_COST = 20
const ADDRESS_CHAINS_COST = 20
const BLOCK_COST = 10
const TPS_COST = 100

/** All routes of both interfaces. */
const ROUTES = {
  listErc20: ['data', '/v1/chains/{chainId}/addresses/{address}/balances:listErc20', BALANCE_COST, listErc20],
  getNative: ['data', '/v1/chains/{chainId}/addresses/{address}/balances:getNative', BALANCE_COST, getNative],
  liveCheck: ['data', '/v1/live-check', 1, healthReport],
  addressChains: ['data', '/v1/address/{address}/chains', ADDRESS_CHAINS_COST, addressChains],
  dataChains: ['data', '/v1/chains', 1, dataChains],
  latestBlocks: ['data', '/v1/chains/{chainId}/blocks', BLOCK_COST, latestBlocks],
  block: ['data', '/v1/chains/{chainId}/blocks/{block}', BLOCK_COST, block],
  avgTps: ['metrics', '/v1/avg_tps/{chainId}', TPS_COST, avgTps],
  avgTpsV2: ['metrics', '/v2/chains/{chainId}/metrics/avgTps', TPS_COST, avgTpsV2],
  chainInfo: ['metrics', '/v2/chains/{chainId}', 1, chainInfo],
  healthCheck: ['metrics', '/v2/health-check', 1, healthReport],
  metricsChains: ['metrics', '/v2/chains', 1, metricsChains],
} as const satisfies Record<string, readonly [Interface, string, number, Handler]>

export type RouteName = keyof typeof ROUTES

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

const TABLE: readonly Route[] = ROUTE_NAMES.map((name) => {
  const [interfaceName, pattern, cost, handle] = ROUTES[name]
  return { name, interface: interfaceName, pattern, cost, handle }
})

export interface Match {
  route: Route
  path: PathParts
}

/** The decoded segments of the path; undefined for an invalid escape sequence. */
function segmentsOf(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchPattern(pattern: string, segments: readonly string[]): PathParts | undefined {
  const parts = pattern.split('/')
  const path = { chainId: '', address: '', block: '' }
  if (parts.length !== segments.length) return undefined
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]
    if (part === '{chainId}' && segment !== '') path.chainId = segment
    else if (part === '{address}' && segment !== '') path.address = segment
    else if (part === '{block}' && segment !== '') path.block = segment
    else if (part !== segment) return undefined
  }
  return path
}

/**
 * The route of a path. The path is not normalised: `..` is an ordinary segment, and `//` matches no route.
 */
export function findRoute(interfaceName: Interface, path: string): Match | undefined {
  const segments = segmentsOf(path)
  if (!segments) return undefined
  for (const route of TABLE) {
    const found = route.interface === interfaceName ? matchPattern(route.pattern, segments) : undefined
    if (found) return { route, path: found }
  }
  return undefined
}
