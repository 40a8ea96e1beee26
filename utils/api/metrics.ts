import type { ChainInfo } from '../domain/chain-info.ts'
import type { HealthReport } from '../domain/health.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import type { TpsPage } from '../domain/tps.ts'
import { getJson, type RequestOptions } from './client.ts'
import { ofOptionalRoute } from './failures.ts'
import { chainInfoSchema, chainsPageSchema } from './schemas/chains.ts'
import { healthSchema } from './schemas/health.ts'
import { tpsSchema } from './schemas/tps.ts'
import { chainSegment, evmChainSegment, serviceUrl } from './urls.ts'

/** Days per page of the v2 route. */
const V2_PAGE_SIZE = 31

/**
 * Requests a page of a chain's average transactions per second (API 4.1, or AvaCloud's newer route).
 * Timestamps are Unix seconds, in any order. A body whose field `status` is not 200 is a `badResponse`.
 * @throws UrlError for an invalid chain id
 */
export async function avgTps(
  profile: Profile,
  chainId: string,
  pageToken?: string,
  options?: RequestOptions,
): Promise<Outcome<TpsPage>> {
  const chain = chainSegment(chainId)
  const url =
    profile.tpsRoute === 'v1'
      ? serviceUrl(profile.metricsUrl, ['v1', 'avg_tps', chain], { pageToken })
      : serviceUrl(profile.metricsUrl, ['v2', 'chains', chain, 'metrics', 'avgTps'], {
          timeInterval: 'day',
          pageSize: V2_PAGE_SIZE,
          pageToken,
        })
  const outcome = await getJson({
    url,
    schema: tpsSchema,
    rejectReason: ({ status }) => (status === 200 ? null : 'statusField'),
    options,
  })
  if (!outcome.ok) return outcome
  const { status: _, ...page } = outcome.value
  return succeed(page)
}

/**
 * Requests information about a chain (API 4.2). A response for another chain is a `badResponse`.
 * @throws UrlError for an invalid EVM chain id
 */
export async function chainInfo(
  profile: Profile,
  chainId: string,
  options?: RequestOptions,
): Promise<Outcome<ChainInfo>> {
  const url = serviceUrl(profile.metricsUrl, ['v2', 'chains', evmChainSegment(chainId)])
  const rejectReason = ({ evmChainId }: ChainInfo) =>
    String(evmChainId) === BigInt(chainId).toString() ? null : 'otherChain'
  return getJson({ url, schema: chainInfoSchema, rejectReason, options })
}

export interface ChainsPage {
  chains: ChainInfo[]
  nextPageToken: string | null
}

/**
 * Requests a page of the metrics interface's chains. The API lacks this route; services with `chainsList`
 * have it.
 */
export function listMetricsChains(
  profile: Profile,
  pageToken?: string,
  options?: RequestOptions,
): Promise<Outcome<ChainsPage>> {
  const url = serviceUrl(profile.metricsUrl, ['v2', 'chains'], { pageToken })
  return getJson({ url, schema: chainsPageSchema, options }).then(ofOptionalRoute)
}

/** Checks the health of the metrics interface (API 4.6). */
export function healthCheck(profile: Profile, options?: RequestOptions): Promise<Outcome<HealthReport>> {
  return getJson({
    url: serviceUrl(profile.metricsUrl, ['v2', 'health-check']),
    schema: healthSchema,
    options,
  })
}
