import { batch, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { TpsPage, TpsPoint } from '../domain/tps.ts'
import {
  CHART_RANGES,
  type ChartRange,
  isAscending,
  lacksDays,
  NO_SERIES,
  type TpsSeries,
} from '../domain/tps-series.ts'
import { sendCommand } from '../send-command.ts'
import { tpsSeries } from '../storage/network-values.ts'
import { isFresh } from '../sync/freshness.ts'
import { TPS_FRESH_MS } from '../sync/limits.ts'
import { createLatest } from './latest.ts'

/** Three years take 36 pages of a month. */
const MAX_PAGES = 48

/** `seriesStart`: the service has no older points. `endless`: repeated page tokens, or too many pages. */
type HistoryEnd = 'complete' | 'seriesStart' | 'endless' | 'stopped' | { failure: Failure }

/** The status of the requests for pages of the series. */
export type SeriesStatus =
  | { status: 'idle' }
  | { status: 'loading'; pages: number }
  | { status: 'ended'; end: Exclude<HistoryEnd, { failure: Failure }> }
  | { status: 'failed'; failure: Failure }

export type TpsSeriesState = ReturnType<typeof createTpsSeriesState>

export function createTpsSeriesState(now: () => number = Date.now) {
  const chainId = signal('')
  const series = signal<TpsSeries>(NO_SERIES)
  const days = signal<ChartRange>(CHART_RANGES[0])
  const status = signal<SeriesStatus>({ status: 'idle' })
  const latest = createLatest()
  let url = ''
  let load = async () => {}
  let unsubscribe = () => {}

  /** Shows the stored series of a chain, then requests missing days. */
  async function show(metricsUrl: string, next: string): Promise<void> {
    const isLatest = latest.start()
    unsubscribe()
    url = metricsUrl
    const known = await tpsSeries.read([metricsUrl, next])
    if (!isLatest()) return
    load = async () => {
      const stored = await tpsSeries.read([metricsUrl, next])
      if (chainId.peek() === next) series.value = stored
    }
    unsubscribe = tpsSeries.watch([metricsUrl, next], () => void load())
    batch(() => {
      chainId.value = next
      series.value = known
      status.value = { status: 'idle' }
    })
    await fetchMissing(isOutdated())
  }

  const isOutdated = (): boolean => !isFresh(series.peek().answeredAt, now(), TPS_FRESH_MS)

  /** Changes the range and requests missing days. */
  async function setDays(next: ChartRange): Promise<void> {
    days.value = next
    await fetchMissing(isOutdated())
  }

  async function fetchMissing(fromNewest: boolean): Promise<void> {
    if (!isEvmChainId(chainId.peek())) return
    const isLatest = latest.start()
    status.value = { status: 'loading', pages: 0 }
    const end = await fetchHistory(days.peek(), fromNewest, isLatest)
    if (!isLatest()) return
    status.value =
      typeof end === 'object' ? { status: 'failed', failure: end.failure } : { status: 'ended', end }
  }

  /**
   * Requests pages until the series covers `range`, or all pages if they are listed oldest first. Starts again
   * once if a page token has expired.
   * @param fromNewest whether to request the first page again, because the stored series may be out of date
   */
  async function fetchHistory(
    range: ChartRange,
    fromNewest: boolean,
    isLatest: () => boolean,
  ): Promise<HistoryEnd> {
    const covers = () => !lacksDays(series.peek(), range, now())
    let walk = olderThan(series.peek())
    let isFirstPage = fromNewest
    let hasRestarted = false
    const requested = new Set<string>()
    while (isFirstPage || (walk.pageToken !== null && (walk.isAscending || !covers()))) {
      const pageToken = isFirstPage ? null : walk.pageToken
      if (pageToken !== null) {
        if (requested.has(pageToken) || requested.size === MAX_PAGES) return 'endless'
        requested.add(pageToken)
      }
      const page = await fetchPage(pageToken, isLatest)
      if (!isLatest()) return 'stopped'
      if (page.ok) {
        const isKnown = page.value.points.every(({ timestamp }) => walk.seen.has(timestamp))
        if (!isFirstPage && isKnown) break
        walk = isFirstPage
          ? afterFirstPage(page.value, series.peek(), hasRestarted)
          : afterPage(walk, page.value)
        isFirstPage = false
        continue
      }
      // API 4.7: a page token expires after 24 hours.
      if (isFirstPage || hasRestarted || page.failure.kind !== 'badRequest') return { failure: page.failure }
      isFirstPage = true
      hasRestarted = true
      requested.clear()
    }
    return covers() ? 'complete' : 'seriesStart'
  }

  /** Requests a page. The background stores it. */
  async function fetchPage(pageToken: string | null, isLatest: () => boolean): Promise<Outcome<TpsPage>> {
    const outcome = await sendCommand('fetchTpsPage', { chainId: chainId.peek(), pageToken })
    if (!isLatest() || !outcome.ok) return outcome
    // The reply can arrive before the change event.
    await load()
    const before = status.peek()
    if (isLatest() && before.status === 'loading')
      status.value = { status: 'loading', pages: before.pages + 1 }
    return outcome
  }

  /** Sends one request during a rate limit. If the service accepts it, requests missing days. */
  async function tryNow(): Promise<void> {
    await sendCommand('allowTrial', url)
    await fetchMissing(true)
  }

  function stop(): void {
    if (status.peek().status !== 'loading') return
    latest.start()
    status.value = { status: 'ended', end: 'stopped' }
  }

  return {
    chainId,
    series,
    days,
    status,
    show,
    setDays,
    /** Requests the first page again, and missing days. */
    refresh: () => fetchMissing(true),
    tryNow,
    stop,
    close: () => {
      latest.start()
      unsubscribe()
    },
  }
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
    : olderThan(series)
}

/** The walk over the points that are older than a series. */
const olderThan = (series: TpsSeries): Walk => ({
  pageToken: series.olderPageToken,
  isAscending: false,
  seen: timestampsOf(series.points),
})

const afterPage = (walk: Walk, page: TpsPage): Walk => ({
  ...walk,
  pageToken: page.nextPageToken,
  seen: new Set([...walk.seen, ...timestampsOf(page.points)]),
})

const timestampsOf = (points: readonly TpsPoint[]): Set<number> =>
  new Set(points.map(({ timestamp }) => timestamp))
