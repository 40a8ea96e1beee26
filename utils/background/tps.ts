import { avgTps } from '../api/metrics.ts'
import type { Profile } from '../api/profiles.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { latestPoint, type TpsPage } from '../domain/tps.ts'
import { isAscending, isFinished } from '../domain/tps-series.ts'
import { underLock } from '../store/lock.ts'
import { readSettings } from '../store/settings.ts'
import type { StorageItem } from '../store/storage.ts'
import { type TpsRecord, tpsItem } from '../store/tps.ts'
import { keepPage } from '../store/tps-series.ts'
import { logRequest } from './request-log.ts'
import { type Ask, request, requestQuietly, type Seen } from './requests.ts'
import { shared } from './shared.ts'

/** The series changes several times an hour (service facts): asking more often shows nothing new. */
const ASK_AGAIN_AFTER = 5 * 60_000

/** How the service is asked. */
interface Way {
  send<T>(address: string, ask: Ask<T>, seen: Seen): Promise<Outcome<T>>
  /** Once, or again at once after a failure that may be over. */
  once: boolean
}

/** Somebody waits for the figure. */
const WAITED_FOR: Way = { send: request, once: false }

/**
 * Nobody does: the next ring is the next attempt. A million browsers that each asked three times, and for the health too,
 * would be six times the load on a service that is failing already.
 */
const BY_ALARM: Way = { send: requestQuietly, once: true }

/**
 * Reads a chain's latest figure and keeps it. What was read a few minutes ago is left alone unless `force`;
 * a figure that is there stays when the service fails.
 * @param log keeps the request record of every attempt
 */
export async function readTps(
  chainId: string,
  force: boolean,
  log: Seen = logRequest,
): Promise<Outcome<void>> {
  return readShared(chainId, force, log, WAITED_FOR)
}

/** The same for the badge's alarm: it asks whenever it rings, and makes one request of it, whatever the answer. */
export const readTpsByAlarm = (chainId: string): Promise<Outcome<void>> =>
  readShared(chainId, true, logRequest, BY_ALARM)

async function readShared(chainId: string, force: boolean, log: Seen, way: Way): Promise<Outcome<void>> {
  const { profile } = await readSettings()
  if (!profile) return fail({ kind: 'notConfigured' })
  const key = `tps|${profile.metricsUrl}|${chainId}`
  return shared(key, () => readAndKeep(profile, chainId, force, log, way))
}

async function readAndKeep(
  profile: Profile,
  chainId: string,
  force: boolean,
  log: Seen,
  way: Way,
): Promise<Outcome<void>> {
  const item = tpsItem(profile.metricsUrl, chainId)
  const known = await item.getValue()
  const now = Date.now()
  const age = now - known.askedAt
  if (!force && !known.failure && age >= 0 && age < ASK_AGAIN_AFTER) return succeed(undefined)
  let last: RequestRecord | undefined
  const keep = (requestRecord: RequestRecord) => {
    log(requestRecord)
    last = requestRecord
  }
  const page = await newestPage(profile, chainId, keep, way)
  await keepRecord(item, page, now, last)
  return page.ok ? succeed(undefined) : page
}

/** Two years of days in pages of a hundred are eight. */
const MOST_PAGES = 10

/** The page with the newest points: the first by habit, the last where a series is told from its beginning. */
async function newestPage(
  profile: Profile,
  chainId: string,
  keep: Seen,
  { send, once }: Way,
): Promise<Outcome<TpsPage>> {
  let pageToken: string | undefined
  for (let pages = 1; ; pages += 1) {
    const token = pageToken
    const ask: Ask<TpsPage> = (seen) => avgTps(profile, chainId, token, { onRequest: seen, noRetry: once })
    const page = await send(profile.metricsUrl, ask, keep)
    if (!page.ok || !isAscending(page.value.points) || pages === MOST_PAGES) return page
    if (page.value.nextPageToken === null) return page
    pageToken = page.value.nextPageToken
  }
}

/** Panel and alarm may ask at the same time: each goes on from what the other has kept by then. */
function keepRecord(
  item: StorageItem<TpsRecord>,
  page: Outcome<TpsPage>,
  askedAt: number,
  last?: RequestRecord,
): Promise<void> {
  return underLock('tps', async () => item.setValue(recordOf(await item.getValue(), page, askedAt, last)))
}

function recordOf(known: TpsRecord, page: Outcome<TpsPage>, now: number, last?: RequestRecord): TpsRecord {
  if (!page.ok) return known.readAt > now ? known : { ...known, askedAt: now, failure: page.failure }
  const { points, lastRun } = page.value
  // An empty answer makes no figure, and takes none away: its age says what it is worth, and it keeps its request record.
  const latest = latestPoint(points)
  const requestRecord = latest ? last : known.requestRecord
  return {
    point: latest ?? known.point,
    finished: latestPoint(points.filter((point) => isFinished(point, now))) ?? known.finished ?? null,
    lastRun,
    readAt: now,
    askedAt: now,
    failure: null,
    ...(requestRecord && { requestRecord }),
  }
}

/**
 * Reads one page of a chain's series (contract 4.1, 4.7), adds it to what is kept of it, and answers it. The first page
 * brings the latest figure, too, so that panel, network line and badge never show two.
 */
export async function readTpsPage({
  chainId,
  pageToken,
}: {
  chainId: string
  pageToken: string | null
}): Promise<Outcome<TpsPage>> {
  const { profile } = await readSettings()
  if (!profile) return fail({ kind: 'notConfigured' })
  let last: RequestRecord | undefined
  const page = await request(
    profile.metricsUrl,
    (seen) => avgTps(profile, chainId, pageToken ?? undefined, { onRequest: seen }),
    (requestRecord) => {
      logRequest(requestRecord)
      last = requestRecord
    },
  )
  if (!page.ok) return page
  const now = Date.now()
  await keepPage(profile.metricsUrl, chainId, page.value, pageToken, now)
  if (pageToken === null && !isAscending(page.value.points))
    await keepRecord(tpsItem(profile.metricsUrl, chainId), page, now, last)
  return page
}
