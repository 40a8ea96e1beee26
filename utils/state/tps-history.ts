import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { TpsPage, TpsPoint } from '../domain/tps.ts'
import { isAscending, lacksDays, type TpsSeries } from '../domain/tps-series.ts'

/** Three years take 36 pages of a month. */
const MAX_PAGES = 48

/** `seriesStart`: the service has no older points. `endless`: repeated page tokens, or too many pages. */
export type HistoryEnd = 'complete' | 'seriesStart' | 'endless' | 'stopped' | { failure: Failure }

interface HistoryRequest {
  /** Requests a page. The background stores it. */
  fetchPage(pageToken: string | null): Promise<Outcome<TpsPage>>
  /** The stored series. */
  series(): TpsSeries
  days: number
  /** Whether to request the first page again, because the stored series may be out of date. */
  fromNewest: boolean
  /** Whether the result is still needed. */
  isWanted(): boolean
  /** In ms. */
  now(): number
}

/**
 * Requests pages of a TPS series until it covers `days`, or all pages if they are listed oldest first. Starts
 * again once if a page token has expired.
 */
export async function fetchTpsHistory(request: HistoryRequest): Promise<HistoryEnd> {
  const { fetchPage, series, isWanted } = request
  const covers = () => !lacksDays(series(), request.days, request.now())
  let walk: Walk = {
    pageToken: series().olderPageToken,
    isAscending: false,
    seen: timestampsOf(series().points),
  }
  let hasRestarted = false
  if (request.fromNewest) {
    const first = await fetchPage(null)
    if (!isWanted()) return 'stopped'
    if (!first.ok) return { failure: first.failure }
    walk = afterFirstPage(first.value, series(), false)
  }
  const requested = new Set<string>()
  while (walk.pageToken !== null && (walk.isAscending || !covers())) {
    if (requested.has(walk.pageToken) || requested.size === MAX_PAGES) return 'endless'
    requested.add(walk.pageToken)
    const page = await fetchPage(walk.pageToken)
    if (!isWanted()) return 'stopped'
    if (page.ok) {
      if (page.value.points.every(({ timestamp }) => walk.seen.has(timestamp))) break
      walk = afterPage(walk, page.value)
      continue
    }
    // API 4.7: a page token expires after 24 hours.
    if (hasRestarted || page.failure.kind !== 'badRequest') return { failure: page.failure }
    hasRestarted = true
    requested.clear()
    const first = await fetchPage(null)
    if (!isWanted()) return 'stopped'
    if (!first.ok) return { failure: first.failure }
    walk = afterFirstPage(first.value, series(), true)
  }
  return covers() ? 'complete' : 'seriesStart'
}

interface Walk {
  pageToken: string | null
  /** Whether the series is listed oldest first, so that later pages have newer points. */
  isAscending: boolean
  /** Timestamps of all points so far. A page without a new one ends the walk. */
  seen: Set<number>
}

/** The walk after the first page. Continues with the next page, or with points older than the series. */
function afterFirstPage(page: TpsPage, series: TpsSeries, fromStart: boolean): Walk {
  const ascending = isAscending(page.points)
  return ascending || fromStart
    ? { pageToken: page.nextPageToken, isAscending: ascending, seen: timestampsOf(page.points) }
    : { pageToken: series.olderPageToken, isAscending: false, seen: timestampsOf(series.points) }
}

const afterPage = (walk: Walk, page: TpsPage): Walk => ({
  ...walk,
  pageToken: page.nextPageToken,
  seen: new Set([...walk.seen, ...timestampsOf(page.points)]),
})

const timestampsOf = (points: readonly TpsPoint[]): Set<number> =>
  new Set(points.map(({ timestamp }) => timestamp))
