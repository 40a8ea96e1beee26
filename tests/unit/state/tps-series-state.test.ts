import { beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { TpsPage } from '../../../utils/domain/tps.ts'
import { createTpsSeriesState } from '../../../utils/state/tps-series-state.ts'
import { eventually } from '../support/eventually.ts'
import { addTpsPage, reset } from '../support/stored.ts'
import { answerCommands } from './support.ts'

const METRICS_URL = 'https://metrics.example.org'
const DAY = 86_400
const TODAY = 1_724_716_800
const NOW = (TODAY + DAY / 2) * 1_000

/** A page with one point per day, newest first. @param from, to in days before today */
const page = (from: number, to: number, nextPageToken: string | null): TpsPage => ({
  points: Array.from({ length: to - from + 1 }, (_, index) => ({
    timestamp: TODAY - (from + index) * DAY,
    value: 1,
  })),
  lastRun: null,
  nextPageToken,
})

const requestedPageTokens: (string | null)[] = []

/** Responds to page requests as the background does: stores each page before returning it. */
function respondWith(respond: (pageToken: string | null, count: number) => TpsPage | Failure): void {
  answerCommands({
    fetchTpsPage: async ({ pageToken }): Promise<Outcome<TpsPage>> => {
      requestedPageTokens.push(pageToken)
      const response = respond(pageToken, requestedPageTokens.length)
      if ('kind' in response) return fail(response)
      await addTpsPage(METRICS_URL, '1', response, pageToken, NOW)
      return succeed(response)
    },
  })
}

/** Three pages of a hundred days each. */
const PAGES: Record<string, TpsPage> = {
  null: page(0, 99, 'b'),
  b: page(100, 199, 'c'),
  c: page(200, 299, null),
}
const threePages = (pageToken: string | null) => PAGES[String(pageToken)] ?? { kind: 'notFound' as const }

const openSeries: ReturnType<typeof createTpsSeriesState>[] = []
function createSeries() {
  const series = createTpsSeriesState(() => NOW)
  openSeries.push(series)
  return series
}
const lengthOf = ({ series }: ReturnType<typeof createSeries>) => series.value.points.length

beforeEach(async () => {
  await reset()
  requestedPageTokens.length = 0
  respondWith(threePages)
  return () => {
    for (const series of openSeries.splice(0)) series.close()
  }
})

describe("a chain's TPS series", () => {
  test('is requested once for 30 days', async () => {
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    expect(requestedPageTokens).toEqual([null])
    expect([series.days.value, lengthOf(series)]).toEqual([30, 100])
    expect(series.status.value).toEqual({ status: 'ended', end: 'complete' })
  })

  test('is displayed from storage and not requested again within five minutes', async () => {
    await addTpsPage(METRICS_URL, '1', page(0, 99, 'b'), null, NOW - 299_999)
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    expect([lengthOf(series), requestedPageTokens]).toEqual([100, []])
    await addTpsPage(METRICS_URL, '1', page(0, 99, 'b'), null, NOW - 300_000)
    await series.show(METRICS_URL, '1')
    expect(requestedPageTokens).toEqual([null])
  })

  test('is requested only as far back as the range needs, or to the start of the series', async () => {
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    await series.setDays(90)
    expect(requestedPageTokens).toEqual([null])
    await series.setDays(365)
    expect(requestedPageTokens).toEqual([null, 'b', 'c'])
    expect([lengthOf(series), series.status.value]).toEqual([300, { status: 'ended', end: 'seriesStart' }])
    await series.setDays(1_095)
    expect(requestedPageTokens).toEqual([null, 'b', 'c'])
  })

  test('is not requested for a blockchain id', async () => {
    await createSeries().show(METRICS_URL, '2q9e4r6Mu3')
    expect(requestedPageTokens).toEqual([])
  })

  test('is requested again from the first page, at most once, if a page token is rejected', async () => {
    const rejected: Failure = { kind: 'badRequest', status: 400, messages: ['expired'] }
    await addTpsPage(METRICS_URL, '1', page(0, 99, 'old'), null, NOW)
    respondWith((pageToken) => (pageToken === 'old' ? rejected : threePages(pageToken)))
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    await series.setDays(365)
    expect(requestedPageTokens).toEqual(['old', null, 'b', 'c'])
    expect(lengthOf(series)).toBe(300)
  })

  test('has the status "failed" if the page token is rejected again', async () => {
    const rejected: Failure = { kind: 'badRequest', status: 400, messages: ['expired'] }
    await addTpsPage(METRICS_URL, '1', page(0, 99, 'old'), null, NOW)
    respondWith((pageToken) => (pageToken === null ? page(0, 99, 'old') : rejected))
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    await series.setDays(365)
    expect(requestedPageTokens).toEqual(['old', null, 'old'])
    expect(series.status.value).toEqual({ status: 'failed', failure: rejected })
  })

  test('keeps its points after a failure', async () => {
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    respondWith(() => ({ kind: 'timeout' }))
    await series.refresh()
    expect(series.status.value).toEqual({ status: 'failed', failure: { kind: 'timeout' } })
    expect(lengthOf(series)).toBe(100)
  })

  test('is read to its end if the service lists the oldest point first', async () => {
    respondWith((pageToken) => {
      const from = Number(pageToken ?? 0)
      const points = [0, 1].map((day) => ({ timestamp: TODAY - (9 - from - day) * DAY, value: from + day }))
      return { points, lastRun: null, nextPageToken: from < 8 ? String(from + 2) : null }
    })
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    expect(series.series.value.points.at(-1)).toEqual({ timestamp: TODAY, value: 9 })
    expect(lengthOf(series)).toBe(10)
  })

  test('is requested no further after a page without new points', async () => {
    respondWith(() => page(0, 9, `x${requestedPageTokens.length}`))
    await createSeries().show(METRICS_URL, '1')
    expect(requestedPageTokens).toHaveLength(2)
  })

  test.each([
    ['its pages never end', (count: number) => `y${count}`],
    ['its page token repeats', () => 'same'],
  ])('ends with the reason "endless" if %s', async (_, next) => {
    respondWith((_token, count) => page(count * 2, count * 2, next(count)))
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    await series.setDays(1_095)
    expect(requestedPageTokens.length).toBeLessThan(110)
    expect(series.status.value).toEqual({ status: 'ended', end: 'endless' })
  })

  test('can be stopped; a later response changes nothing', async () => {
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    const lateResponse = Promise.withResolvers<Outcome<TpsPage>>()
    answerCommands({ fetchTpsPage: () => lateResponse.promise })
    const loading = series.setDays(365)
    expect(series.status.value).toEqual({ status: 'loading', pages: 0 })
    series.stop()
    lateResponse.resolve(succeed(page(100, 199, 'c')))
    await loading
    expect([series.status.value, lengthOf(series)]).toEqual([{ status: 'ended', end: 'stopped' }, 100])
  })

  test('follows changes from elsewhere until it is closed', async () => {
    const series = createSeries()
    await series.show(METRICS_URL, '1')
    await addTpsPage(METRICS_URL, '1', page(100, 149, 'c'), 'b', NOW)
    await eventually(() => expect(lengthOf(series)).toBe(150))
    series.close()
    const other = createSeries()
    await other.show(METRICS_URL, '1')
    await addTpsPage(METRICS_URL, '1', page(150, 199, 'd'), 'c', NOW)
    await eventually(() => expect(lengthOf(other)).toBe(200))
    expect(lengthOf(series)).toBe(150)
  })
})
