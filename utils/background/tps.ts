import { avgTps } from '../api/metrics.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { Profile } from '../domain/settings.ts'
import { latestPoint, type TpsPage } from '../domain/tps.ts'
import { NO_TPS, type TpsRecord } from '../domain/tps-record.ts'
import { isAscending, isFinished, mergePage } from '../domain/tps-series.ts'
import { tpsRecords, tpsSeries } from '../storage/network-values.ts'
import { isFresh } from '../sync/freshness.ts'
import { TPS_FRESH_MS } from '../sync/limits.ts'
import { type OnRequest, request } from './gateway.ts'
import { logRequest } from './request-log.ts'
import { singleFlight } from './single-flight.ts'

/** The maximum number of pages that are read to find the newest points. */
const MAX_PAGES = 10

interface SyncTpsOptions {
  /** Sends a request even if the stored TPS is fresh. */
  force: boolean
  /** Turns off retries and the health check, because the next alarm repeats the request. */
  isAlarm?: boolean
  onRequest?: OnRequest
}

/**
 * Requests and stores a chain's latest TPS, unless the stored TPS is fresh. After a failure, keeps the stored
 * TPS and stores the failure.
 * @returns the stored record, which the badge shows
 */
export async function syncTps(
  profile: Profile,
  chainId: string,
  options: SyncTpsOptions,
): Promise<TpsRecord> {
  if (!options.force) {
    const stored = await tpsRecords.read([profile.metricsUrl, chainId])
    if (!stored.failure && isFresh(stored.requestedAt, Date.now(), TPS_FRESH_MS)) return stored
  }
  return await singleFlight(`tps|${profile.metricsUrl}|${chainId}`, async () => {
    const now = Date.now()
    const { page, lastRequest } = await fetchNewestPage(profile, chainId, options)
    return await storeLatest(profile, chainId, page, now, lastRequest)
  })
}

interface FetchedPage {
  page: Outcome<TpsPage>
  lastRequest: RequestRecord | null
}

/**
 * Requests the page with the newest points: the first page, or the last page if the oldest points come first.
 */
async function fetchNewestPage(
  profile: Profile,
  chainId: string,
  options: SyncTpsOptions,
): Promise<FetchedPage> {
  let pageToken: string | null = null
  for (let pages = 1; ; pages += 1) {
    const fetched = await fetchSinglePage(profile, chainId, pageToken, options)
    const { page } = fetched
    if (!page.ok || !isAscending(page.value.points) || pages === MAX_PAGES) return fetched
    if (page.value.nextPageToken === null) return fetched
    pageToken = page.value.nextPageToken
  }
}

async function fetchSinglePage(
  profile: Profile,
  chainId: string,
  pageToken: string | null,
  { isAlarm = false, onRequest = logRequest }: Omit<SyncTpsOptions, 'force'>,
): Promise<FetchedPage> {
  let lastRequest: RequestRecord | null = null
  const onEach: OnRequest = (sent) => {
    onRequest(sent)
    lastRequest = sent
  }
  const page = await request(
    profile.metricsUrl,
    (options) =>
      avgTps(profile, chainId, pageToken ?? undefined, {
        ...options,
        noRetry: isAlarm || options.noRetry,
      }),
    { onRequest: onEach, noHealthCheck: isAlarm },
  )
  return { page, lastRequest }
}

/**
 * @param requestedAt in ms
 * @returns the stored record
 */
async function storeLatest(
  { metricsUrl }: Profile,
  chainId: string,
  page: Outcome<TpsPage>,
  requestedAt: number,
  lastRequest: RequestRecord | null,
): Promise<TpsRecord> {
  let record = NO_TPS
  await tpsRecords.change([metricsUrl, chainId], (before) => {
    record = nextRecord(before, page, requestedAt, lastRequest)
    return record
  })
  return record
}

function nextRecord(
  before: TpsRecord,
  page: Outcome<TpsPage>,
  requestedAt: number,
  lastRequest: RequestRecord | null,
): TpsRecord {
  // A later request has already succeeded. A time in the future is of a clock that was set back.
  if (!page.ok && before.readAt > requestedAt && before.readAt <= Date.now()) return before
  if (!page.ok) return { ...before, requestedAt, failure: page.failure }
  const { points, lastRun } = page.value
  // If the page is empty, the stored TPS is kept.
  const latest = latestPoint(points)
  return {
    point: latest ?? before.point,
    finished:
      latestPoint(points.filter((point) => isFinished(point, lastRun, requestedAt))) ?? before.finished,
    lastRun,
    readAt: requestedAt,
    requestedAt,
    failure: null,
    requestRecord: latest ? lastRequest : before.requestRecord,
  }
}

/**
 * Requests one page of a chain's TPS series (API 4.1, 4.7) and adds it to the stored series. The first page
 * also updates the latest TPS, unless the oldest points come first.
 * @param pageToken null for the first page
 */
export async function fetchTpsPage(
  profile: Profile,
  chainId: string,
  pageToken: string | null,
): Promise<Outcome<TpsPage>> {
  const { page, lastRequest } = await fetchSinglePage(profile, chainId, pageToken, {})
  if (!page.ok) return page
  const now = Date.now()
  await tpsSeries.change([profile.metricsUrl, chainId], (before) =>
    mergePage(before, page.value, pageToken, now),
  )
  if (pageToken === null && !isAscending(page.value.points))
    await storeLatest(profile, chainId, page, now, lastRequest)
  return page
}
