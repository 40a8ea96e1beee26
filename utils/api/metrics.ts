import type { ChainInfo } from '../domain/chain-info.ts'
import type { HealthReport } from '../domain/health.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { TpsPage } from '../domain/tps.ts'
import { getJson, type RequestOptions } from './client.ts'
import type { Profile } from './profiles.ts'
import { chainInfoSchema, chainsPageSchema } from './schemas/chains.ts'
import { healthSchema } from './schemas/health.ts'
import { tpsSchema } from './schemas/tps.ts'
import { chainSegment, evmChainSegment, serviceUrl } from './urls.ts'

/** A month: a hundred points, the route's default, are more than the latest figure needs. */
const NEWER_ROUTE_PAGE = 31

/**
 * A page of a chain's average transactions per second (contract 4.1, or the public service's newer route).
 * Values in transactions a second, timestamps in Unix seconds, in whatever order the service keeps.
 * A body whose own `status` is not 200 is a `badResponse`.
 * @throws UrlError for a chain id that has no place in a path
 */
export async function avgTps(
  profile: Profile,
  chainId: string,
  pageToken?: string,
  via?: RequestOptions,
): Promise<Outcome<TpsPage>> {
  const chain = chainSegment(chainId)
  const url =
    profile.tpsRoute === 'v1'
      ? serviceUrl(profile.metricsUrl, ['v1', 'avg_tps', chain], { pageToken })
      : serviceUrl(profile.metricsUrl, ['v2', 'chains', chain, 'metrics', 'avgTps'], {
          timeInterval: 'day',
          pageSize: NEWER_ROUTE_PAGE,
          pageToken,
        })
  const outcome = await getJson({
    url,
    schema: tpsSchema,
    doubt: ({ status }) => (status === 200 ? null : 'statusField'),
    via,
  })
  if (!outcome.ok) return outcome
  const { status: _, ...page } = outcome.value
  return succeed(page)
}

/**
 * What the service knows of a chain (contract 4.2). An answer for another chain is a `badResponse`.
 * @throws UrlError for a chain id that has no place in a path
 */
export async function chainInfo(profile: Profile, chainId: string, via?: RequestOptions): Promise<Outcome<ChainInfo>> {
  const url = serviceUrl(profile.metricsUrl, ['v2', 'chains', evmChainSegment(chainId)])
  const doubt = ({ evmChainId }: ChainInfo) =>
    String(evmChainId) === BigInt(chainId).toString() ? null : 'otherChain'
  return getJson({ url, schema: chainInfoSchema, doubt, via })
}

/** A page of a list of chains. */
export interface ChainsPage {
  chains: ChainInfo[]
  nextPageToken: string | null
}

/** A page of the chains that the metrics interface knows (service facts; the contract shows no such route). */
export function listMetricsChains(
  profile: Profile,
  pageToken?: string,
  via?: RequestOptions,
): Promise<Outcome<ChainsPage>> {
  const url = serviceUrl(profile.metricsUrl, ['v2', 'chains'], { pageToken })
  return getJson({ url, schema: chainsPageSchema, via })
}

/** Whether the metrics interface is up (contract 4.6). */
export function healthCheck(profile: Profile, via?: RequestOptions): Promise<Outcome<HealthReport>> {
  return getJson({ url: serviceUrl(profile.metricsUrl, ['v2', 'health-check']), schema: healthSchema, via })
}
