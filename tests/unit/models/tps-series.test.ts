import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Failure } from '../../../utils/domain/failure.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import type { TpsPage } from '../../../utils/domain/tps.ts'
import { command } from '../../../utils/models/command.ts'
import { createTpsSeriesModel } from '../../../utils/models/tps-series.ts'
import { keepPage, tpsSeriesItem } from '../../../utils/store/tps-series.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const URL = 'https://metrics.example.org'
const DAY = 86_400
const TODAY = 1_724_716_800
const NOW = (TODAY + DAY / 2) * 1_000

const page = (from: number, to: number, nextPageToken: string | null): TpsPage => ({
  points: Array.from({ length: to - from + 1 }, (_, index) => ({
    timestamp: TODAY - (from + index) * DAY,
    value: 1,
  })),
  lastRun: null,
  nextPageToken,
})

const asked: (string | null)[] = []

/** Answers by token as the background does: what it answers is kept first. */
function answer(answers: (token: string | null, count: number) => TpsPage | Failure): void {
  vi.mocked(command).mockImplementation((async (_: string, { pageToken }: { pageToken: string | null }) => {
    asked.push(pageToken)
    const given = answers(pageToken, asked.length)
    if ('kind' in given) return fail(given)
    await keepPage(URL, '1', given, pageToken, NOW)
    return succeed(given)
  }) as never)
}

/** A hundred days a page, three pages. */
const PAGES: Record<string, TpsPage> = {
  null: page(0, 99, 'b'),
  b: page(100, 199, 'c'),
  c: page(200, 299, null),
}
const threePages = (token: string | null) => PAGES[String(token)] ?? { kind: 'notFound' as const }
const model = () => createTpsSeriesModel(() => NOW)
const length = (series: ReturnType<typeof model>) => series.series.value.points.length

beforeEach(() => {
  fakeBrowser.reset()
  asked.length = 0
  answer(threePages)
})

describe('the series of a chain', () => {
  test('is asked for once, for 30 days', async () => {
    const series = model()
    await series.show(URL, '1')
    expect(asked).toEqual([null])
    expect([series.days.value, length(series), series.progress.value, series.end.value]).toEqual([
      30,
      100,
      null,
      null,
    ])
  })

  test('is painted from storage, and not asked for again within five minutes', async () => {
    await keepPage(URL, '1', page(0, 99, 'b'), null, NOW - 299_999)
    const series = model()
    await series.show(URL, '1')
    expect(asked).toEqual([])
    await keepPage(URL, '1', page(0, 99, 'b'), null, NOW - 300_000)
    await series.show(URL, '1')
    expect(asked).toEqual([null])
  })

  test('is asked for further back as far as it is needed, and says where it begins', async () => {
    const series = model()
    await series.show(URL, '1')
    await series.look(90)
    expect(asked).toEqual([null])
    await series.look(365)
    expect(asked).toEqual([null, 'b', 'c'])
    expect([length(series), series.end.value]).toEqual([300, 'begins'])
    await series.look(1_095)
    expect(asked).toEqual([null, 'b', 'c'])
  })

  test('is not asked for with a blockchain id', async () => {
    await model().show(URL, '2q9e4r6Mu3')
    expect(asked).toEqual([])
  })

  test('begins again from page one where a token is refused, and only once', async () => {
    const refused: Failure = { kind: 'badRequest', status: 400, messages: ['expired'] }
    await keepPage(URL, '1', page(0, 99, 'old'), null, NOW)
    answer((token) => (token === 'old' ? refused : threePages(token)))
    const series = model()
    await series.show(URL, '1')
    await series.look(365)
    expect(asked).toEqual(['old', null, 'b', 'c'])
    expect([length(series), series.failure.value]).toEqual([300, null])
    asked.length = 0
    await tpsSeriesItem(URL, '1').setValue({ ...series.series.value, older: 'old' })
    answer((token) => (token === null ? page(0, 99, 'old') : refused))
    await series.look(1_095)
    expect(asked).toEqual(['old', null, 'old'])
    expect(series.failure.value).toEqual(refused)
  })

  test('says what went wrong and keeps what is known', async () => {
    const series = model()
    await series.show(URL, '1')
    answer(() => ({ kind: 'timeout' }))
    await series.refresh()
    expect([series.failure.value, length(series), series.progress.value]).toEqual([
      { kind: 'timeout' },
      100,
      null,
    ])
  })

  test('is read to its end where it is told from its beginning', async () => {
    answer((token) => {
      const from = token === null ? 0 : Number(token)
      const points = [0, 1].map((day) => ({ timestamp: TODAY - (9 - from - day) * DAY, value: from + day }))
      return { points, lastRun: null, nextPageToken: from < 8 ? String(from + 2) : null }
    })
    const series = model()
    await series.show(URL, '1')
    expect(series.series.value.points.at(-1)).toEqual({ timestamp: TODAY, value: 9 })
    expect(length(series)).toBe(10)
  })

  test('is not followed where it never ends', async () => {
    answer((token) => (token === null ? page(0, 9, 'x0') : page(0, 9, `x${asked.length}`)))
    const series = model()
    await series.show(URL, '1')
    expect(asked).toEqual([null, 'x0'])
    answer((_, count) => page(count + 20, count + 20, `y${count}`))
    await series.look(1_095)
    expect(asked.length).toBeLessThan(60)
    expect(series.end.value).toBe('endless')
    asked.length = 0
    answer((_, count) => (count === 1 ? page(0, 9, 'same') : page(count + 200, count + 200, 'same')))
    await series.refresh()
    expect(asked.length).toBeLessThan(4)
  })

  test('can be stopped; what comes afterwards is not waited for', async () => {
    const series = model()
    await series.show(URL, '1')
    const late = Promise.withResolvers<ReturnType<typeof succeed<TpsPage>>>()
    vi.mocked(command).mockImplementation((() => {
      asked.push('late')
      return late.promise
    }) as never)
    const walk = series.look(365)
    expect(series.progress.value).toBe(0)
    series.stop()
    expect([series.progress.value, series.end.value]).toEqual([null, 'stopped'])
    late.resolve(succeed(page(100, 199, 'c')))
    await walk
    expect([series.end.value, length(series)]).toEqual(['stopped', 100])
    expect(asked).toEqual([null, 'late'])
  })

  test('follows what is learned elsewhere of its chain, until nobody looks', async () => {
    const series = model()
    await series.show(URL, '1')
    await keepPage(URL, '1', page(100, 149, 'c'), 'b', NOW)
    expect(length(series)).toBe(150)
    series.close()
    await keepPage(URL, '1', page(150, 199, 'd'), 'c', NOW)
    expect(length(series)).toBe(150)
  })
})
