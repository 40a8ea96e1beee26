import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { isEvmChainId } from '../domain/chain.ts'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { TpsPage } from '../domain/tps.ts'
import { CHART_RANGES, type ChartRange, NO_SERIES, type TpsSeries } from '../domain/tps-series.ts'
import { sendCommand } from '../send-command.ts'
import { tpsSeries } from '../storage/network-values.ts'
import { isFresh } from '../sync/freshness.ts'
import { TPS_FRESH_MS } from '../sync/limits.ts'
import { createLatest } from './latest.ts'
import { fetchTpsHistory, type HistoryEnd } from './tps-history.ts'

/** The status of the requests for pages of the series. */
export type SeriesStatus =
  | { status: 'idle' }
  | { status: 'loading'; pages: number }
  | { status: 'ended'; end: Exclude<HistoryEnd, { failure: Failure }> }
  | { status: 'failed'; failure: Failure }

export interface TpsSeriesState {
  chainId: ReadonlySignal<string>
  series: ReadonlySignal<TpsSeries>
  days: ReadonlySignal<ChartRange>
  status: ReadonlySignal<SeriesStatus>
  /** Shows the stored series of a chain, then requests missing days. */
  show(metricsUrl: string, chainId: string): Promise<void>
  /** Changes the range and requests missing days. */
  setDays(days: ChartRange): Promise<void>
  /** Requests the first page again, and missing days. */
  refresh(): Promise<void>
  /** Sends one request during a rate limit. If the service accepts it, requests missing days. */
  tryNow(): Promise<void>
  stop(): void
  close(): void
}

export function createTpsSeriesState(now: () => number = Date.now): TpsSeriesState {
  const chainId = signal('')
  const series = signal<TpsSeries>(NO_SERIES)
  const days = signal<ChartRange>(CHART_RANGES[0])
  const status = signal<SeriesStatus>({ status: 'idle' })
  const latest = createLatest()
  let url = ''
  let load = async () => {}
  let unsubscribe = () => {}

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

  async function setDays(next: ChartRange): Promise<void> {
    days.value = next
    await fetchMissing(isOutdated())
  }

  async function fetchMissing(fromNewest: boolean): Promise<void> {
    if (!isEvmChainId(chainId.peek())) return
    const isLatest = latest.start()
    status.value = { status: 'loading', pages: 0 }
    const end = await fetchTpsHistory({
      fetchPage: (pageToken) => fetchPage(pageToken, isLatest),
      series: () => series.peek(),
      days: days.peek(),
      fromNewest,
      isWanted: isLatest,
      now,
    })
    if (!isLatest()) return
    status.value =
      typeof end === 'object' ? { status: 'failed', failure: end.failure } : { status: 'ended', end }
  }

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
    refresh: () => fetchMissing(true),
    tryNow,
    stop,
    close: () => {
      latest.start()
      unsubscribe()
    },
  }
}
