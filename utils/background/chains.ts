import { i18n } from '#i18n'
import { listDataChains } from '../api/data.ts'
import { chainInfo, listMetricsChains } from '../api/metrics.ts'
import { namedChain, plainChainId } from '../domain/chain.ts'
import type { ChainInfo } from '../domain/chain-info.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { readItem } from '../storage/items.ts'
import { chainInfos, chainLists, serviceKey } from '../storage/network-values.ts'
import { isFresh } from '../sync/freshness.ts'
import { CHAINS_FRESH_MS } from '../sync/limits.ts'
import { type OnRequest, request, requestData, withProfile } from './gateway.ts'
import { doNotLog, logRequest } from './request-log.ts'
import { singleFlight } from './single-flight.ts'

const MAX_PAGES = 50
const MAX_CHAINS = 5_000

/** A chain's built-in or learned name, else "Chain" and its id. */
export async function readChainName(chainId: string): Promise<string> {
  const names = await readItem('chainNames')
  return namedChain(chainId, names)?.name || i18n.t('chain.numbered', [chainId])
}

/**
 * Requests and stores both chain lists of the chosen service, if it has chain lists. Without `force`, does
 * nothing if both were read in the last 24 hours. If a list cannot be read, keeps its stored chains and
 * stores the failure.
 */
export const syncChainLists = (force: boolean, onRequest: OnRequest = logRequest): Promise<Outcome<void>> =>
  withProfile(async (profile) => {
    if (!profile.chainsList) return succeed(undefined)
    if (!force) {
      const { data, metrics, requestedAt } = await chainLists.read(serviceKey(profile))
      const hasFailed = data.failure !== null || metrics.failure !== null
      if (!hasFailed && isFresh(requestedAt, Date.now(), CHAINS_FRESH_MS)) return succeed(undefined)
    }
    return await singleFlight(`chains|${profile.dataUrl}|${profile.metricsUrl}`, async () => {
      const [data, metrics] = await Promise.all([
        requestData(profile.dataUrl, listDataChains, { onRequest }),
        fetchMetricsChains(profile, onRequest),
      ])
      await chainLists.change(serviceKey(profile), (before) => ({
        data: nextList(before.data, data),
        metrics: nextList(before.metrics, metrics),
        requestedAt: Date.now(),
      }))
      return succeed(undefined)
    })
  })

/** The list of one interface after a request. */
const nextList = <List extends { chains: unknown[] }>(before: List, outcome: Outcome<List['chains']>) =>
  outcome.ok ? { chains: outcome.value, failure: null } : { ...before, failure: outcome.failure }

/** Requests the metrics interface's chain list page by page, up to a limit or a repeated page token. */
async function fetchMetricsChains(profile: Profile, onRequest: OnRequest): Promise<Outcome<ChainInfo[]>> {
  const chains: ChainInfo[] = []
  const seenTokens = new Set<string>()
  let pageToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES && chains.length < MAX_CHAINS; pages += 1) {
    const token = pageToken
    const page = await request(profile.metricsUrl, (options) => listMetricsChains(profile, token, options), {
      onRequest,
    })
    if (!page.ok) return page
    chains.push(...page.value.chains)
    const next = page.value.nextPageToken
    if (next === null || seenTokens.has(next)) break
    seenTokens.add(next)
    pageToken = next
  }
  return succeed(chains.slice(0, MAX_CHAINS))
}

interface ChainInfoOptions {
  force: boolean
  /** If true, the result is not stored and the request is not logged. */
  isIncognito: boolean
}

/**
 * Requests and stores information about an EVM chain (API 4.2). Without `force`, returns the stored
 * information if it was read in the last 24 hours. A failure is stored next to the old information, but
 * `notFound` removes the information.
 */
export async function fetchChainInfo(
  profile: Profile,
  chainId: string,
  { force, isIncognito }: ChainInfoOptions,
): Promise<Outcome<ChainInfo>> {
  const { metricsUrl } = profile
  const id = plainChainId(chainId)
  const stored = await chainInfos.read([metricsUrl, id])
  const now = Date.now()
  if (stored.info && !stored.failure && !force && isFresh(stored.requestedAt, now, CHAINS_FRESH_MS))
    return succeed(stored.info)
  return await singleFlight(`chainInfo|${isIncognito}|${metricsUrl}|${id}`, async () => {
    const onRequest = isIncognito ? doNotLog : logRequest
    const outcome = await request(metricsUrl, (options) => chainInfo(profile, id, options), { onRequest })
    if (isIncognito) return outcome
    const kept = outcome.ok || outcome.failure.kind === 'notFound' ? null : stored.info
    await chainInfos.change([metricsUrl, id], () => ({
      info: outcome.ok ? outcome.value : kept,
      failure: outcome.ok ? null : outcome.failure,
      requestedAt: now,
    }))
    return outcome
  })
}
