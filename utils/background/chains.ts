import { listDataChains } from '../api/data.ts'
import { chainInfo, listMetricsChains } from '../api/metrics.ts'
import { hasChainsList, type Profile } from '../api/profiles.ts'
import { plainChainId } from '../domain/chain.ts'
import type { ChainInfo } from '../domain/chain-info.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { type ChainList, chainInfoItem, chainsItem } from '../store/chains.ts'
import { readSettings } from '../store/settings.ts'
import { dataAccess } from './access.ts'
import { unlogged } from './request-log.ts'
import { request, type Seen } from './requests.ts'
import { shared } from './shared.ts'

/** Chains come and go by the week. */
const ASK_AGAIN_AFTER = 24 * 3_600_000

/** A time that lies ahead is a clock that jumped. */
const isFresh = (askedAt: number, now: number): boolean =>
  askedAt > 0 && askedAt <= now && now - askedAt < ASK_AGAIN_AFTER

/**
 * Reads the chosen service's lists of chains and keeps them: at most once a day unless `force` or one of them failed. A
 * list that cannot be read leaves the old one as it is, with the failure beside it. A service that is not known to have
 * lists is not asked.
 * @param log keeps the request record of every attempt
 */
export async function readChains(force: boolean, log?: Seen): Promise<Outcome<void>> {
  const access = await dataAccess()
  if (!access.ok) return fail(access.failure)
  const { profile } = access.value
  if (!hasChainsList(profile)) return succeed(undefined)
  const item = chainsItem(profile)
  return shared(`chains|${profile.dataUrl}|${profile.metricsUrl}`, async () => {
    const known = await item.getValue()
    const failed = known.data.failure ?? known.metrics.failure
    if (!force && !failed && isFresh(known.askedAt, Date.now())) return succeed(undefined)
    const [data, metrics] = await Promise.all([
      request(profile.dataUrl, (seen) => listDataChains(access.value, { onRequest: seen }), log),
      allMetricsChains(profile, log),
    ])
    await item.setValue({
      data: listOf(known.data, data),
      metrics: listOf(known.metrics, metrics),
      askedAt: Date.now(),
    })
    return succeed(undefined)
  })
}

const listOf = <Chain>(known: ChainList<Chain>, answer: Outcome<Chain[]>): ChainList<Chain> =>
  answer.ok ? { chains: answer.value, failure: null } : { ...known, failure: answer.failure }

const MOST_PAGES = 50
const MOST_CHAINS = 5_000

/** Every page of the list; one that repeats a token, or does not end, is taken as far as it was read. */
async function allMetricsChains(profile: Profile, log?: Seen): Promise<Outcome<ChainInfo[]>> {
  const chains: ChainInfo[] = []
  const seen = new Set<string>()
  let pageToken: string | undefined
  for (let pages = 0; pages < MOST_PAGES && chains.length < MOST_CHAINS; pages += 1) {
    const token = pageToken
    const page = await request(
      profile.metricsUrl,
      (seen) => listMetricsChains(profile, token, { onRequest: seen }),
      log,
    )
    if (!page.ok) return page
    chains.push(...page.value.chains)
    const next = page.value.nextPageToken
    if (next === null || seen.has(next)) break
    seen.add(next)
    pageToken = next
  }
  return succeed(chains.slice(0, MOST_CHAINS))
}

interface ChainInfoRequest {
  chainId: string
  force: boolean
  /** A private window's question leaves nothing behind. */
  keep: boolean
}

/**
 * What the service knows of an EVM chain (contract 4.2). It is asked once a day unless `force`; a failure is kept beside
 * what was known before.
 */
export async function readChainInfo({ chainId, force, keep }: ChainInfoRequest): Promise<Outcome<ChainInfo>> {
  const { profile } = await readSettings()
  if (!profile) return fail({ kind: 'notConfigured' })
  const id = plainChainId(chainId)
  return shared(`info|${keep}|${profile.metricsUrl}|${id}`, async () => {
    const item = chainInfoItem(profile.metricsUrl, id)
    const known = await item.getValue()
    const now = Date.now()
    if (known.info && !known.failure && !force && isFresh(known.askedAt, now)) return succeed(known.info)
    const answer = await request(
      profile.metricsUrl,
      (seen) => chainInfo(profile, id, { onRequest: seen }),
      keep ? undefined : unlogged,
    )
    // A chain that the service does not know any more is no chain of yesterday's information.
    const info = answer.ok ? answer.value : answer.failure.kind === 'notFound' ? null : known.info
    if (keep) await item.setValue({ info, failure: answer.ok ? null : answer.failure, askedAt: now })
    return answer
  })
}
