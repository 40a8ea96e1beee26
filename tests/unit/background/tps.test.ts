import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { whenRequestFails } from '../../../utils/background/requests.ts'
import { readTps, readTpsByAlarm, readTpsPage } from '../../../utils/background/tps.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { tpsItem } from '../../../utils/store/tps.ts'
import { tpsSeriesItem } from '../../../utils/store/tps-series.ts'
import { publishedTps } from '../support/answers.ts'
import { json, oneAfterTheOther, serve, type TestServer } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const RIGHT = json(publishedTps())
const NOT_FOUND = json({ message: 'no' }, 404)

const choose = ({ url }: TestServer) => updateSettings({ profile: { ...PROFILE, metricsUrl: url } })
const record = ({ url }: TestServer) => tpsItem(url, '43114').getValue()

beforeEach(() => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => {
    vi.useRealTimers()
  }
})

describe('the figure that an alarm asks for', () => {
  const told = vi.fn(async () => {})

  beforeEach(() => {
    told.mockClear()
    whenRequestFails(told)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    return () => {
      whenRequestFails(async () => {})
      vi.restoreAllMocks()
    }
  })

  test.each([500, 502, 503, 404])('is one request, whatever becomes of it: %i', async (status) => {
    const server = await serve(json({ message: 'no' }, status))
    await choose(server)
    expect(await readTpsByAlarm('43114')).toMatchObject({ ok: false })
    expect(server.seen).toHaveLength(1)
    expect(told).not.toHaveBeenCalled()
    expect((await record(server)).failure).not.toBeNull()
  })

  test('is not asked for while the service wants no request', async () => {
    const server = await serve(json({ message: 'no' }, 429, { 'retry-after': '600' }))
    await choose(server)
    await readTpsByAlarm('43114')
    await readTpsByAlarm('43114')
    expect(server.seen).toHaveLength(1)
  })

  test('is tried again, and the health asked, where a person waits for it', async () => {
    const server = await serve(json({ message: 'no' }, 500))
    await choose(server)
    await readTps('43114', true)
    expect(server.seen).toHaveLength(3)
    expect(told).toHaveBeenCalledTimes(1)
  })
})

describe('a figure that is asked for twice at the same time', () => {
  test('is the newer one, though the older question fails later', async () => {
    let end = () => {}
    const late: Parameters<typeof serve>[0] = (response, seen, count) => {
      end = () => json({ message: 'no' }, 404)(response, seen, count)
    }
    const server = await serve(oneAfterTheOther(late, RIGHT))
    await choose(server)
    const alarm = readTpsByAlarm('43114')
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    vi.setSystemTime(NOW + 1_000)
    await readTpsPage({ chainId: '43114', pageToken: null })
    const shown = await record(server)
    expect(shown).toMatchObject({ point: { value: 1.98 }, failure: null })
    end()
    expect(await alarm).toMatchObject({ ok: false })
    expect(await record(server)).toEqual(shown)
  })

  test('keeps what was found meanwhile, beside a failure of now', async () => {
    const server = await serve(oneAfterTheOther(RIGHT, NOT_FOUND))
    await choose(server)
    await readTpsPage({ chainId: '43114', pageToken: null })
    vi.setSystemTime(NOW + 1_000)
    await readTps('43114', true)
    expect(await record(server)).toMatchObject({ point: { value: 1.98 }, failure: { kind: 'notFound' } })
  })
})

describe("a chain's figure", () => {
  test('is not asked for before a service is chosen', async () => {
    expect(await readTps('43114', true)).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('is the newest point, kept with its times', async () => {
    const results = [...publishedTps().results].reverse()
    const server = await serve(json({ ...publishedTps(), results }))
    await choose(server)
    expect(await readTps('43114', false)).toEqual(succeed(undefined))
    expect(await record(server)).toEqual({
      point: { timestamp: 1724716800, value: 1.98 },
      finished: { timestamp: 1724630400, value: 2.17 },
      lastRun: 1724780812,
      readAt: NOW,
      askedAt: NOW,
      failure: null,
      requestRecord: expect.objectContaining({ url: `${server.url}/v1/avg_tps/43114`, status: 200 }),
    })
  })

  test('is not asked for again within five minutes, unless it is forced', async () => {
    const server = await serve(RIGHT)
    await choose(server)
    await readTps('43114', false)
    vi.setSystemTime(NOW + 5 * 60_000 - 1)
    await readTps('43114', false)
    expect(server.seen).toHaveLength(1)
    await readTps('43114', true)
    expect(server.seen).toHaveLength(2)
  })

  test('is asked for again after five minutes, and where the clock was set back', async () => {
    const server = await serve(RIGHT)
    await choose(server)
    await readTps('43114', false)
    vi.setSystemTime(NOW + 5 * 60_000)
    await readTps('43114', false)
    vi.setSystemTime(NOW - 60_000)
    await readTps('43114', false)
    expect(server.seen).toHaveLength(3)
  })

  test('stays where the service fails, with the failure beside it', async () => {
    const server = await serve(oneAfterTheOther(RIGHT, NOT_FOUND))
    await choose(server)
    await readTps('43114', true)
    vi.setSystemTime(NOW + 60_000)
    expect(await readTps('43114', true)).toEqual(fail({ kind: 'notFound' }))
    expect(await record(server)).toMatchObject({
      point: { value: 1.98 },
      readAt: NOW,
      askedAt: NOW + 60_000,
      failure: { kind: 'notFound' },
    })
  })

  test('is asked for again at once after a failure, which it then forgets', async () => {
    const server = await serve(oneAfterTheOther(NOT_FOUND, RIGHT))
    await choose(server)
    await readTps('43114', false)
    await readTps('43114', false)
    expect(await record(server)).toMatchObject({ point: { value: 1.98 }, failure: null })
  })

  test('is none where the series is empty', async () => {
    const server = await serve(json({ results: [], status: 200 }))
    await choose(server)
    await readTps('43114', false)
    expect(await record(server)).toMatchObject({ point: null, askedAt: NOW, failure: null })
  })

  test('stays where a later answer is empty', async () => {
    const server = await serve(oneAfterTheOther(RIGHT, json({ results: [] })))
    await choose(server)
    await readTps('43114', true)
    await readTps('43114', true)
    expect(await record(server)).toMatchObject({ point: { value: 1.98 } })
  })

  test('keeps the receipt of the answer that it came with', async () => {
    const server = await serve(oneAfterTheOther(RIGHT, json({ results: [] }), NOT_FOUND))
    await choose(server)
    for (const at of [NOW, NOW + 1_000, NOW + 2_000]) {
      vi.setSystemTime(at)
      await readTps('43114', true)
    }
    expect(server.seen).toHaveLength(3)
    expect((await record(server)).requestRecord).toMatchObject({ at: NOW, status: 200 })
  })

  test('is on the last page of a series that is told from its beginning', async () => {
    const pages = [0, 1, 2].map((page) => ({
      results: [1, 2].map((day) => ({ timestamp: (2 * page + day) * 86_400, value: 2 * page + day })),
      ...(page < 2 && { nextPageToken: `page ${page + 1}` }),
    }))
    const server = await serve((response, seen, count) => json(pages[count - 1])(response, seen, count))
    await choose(server)
    await readTps('43114', false)
    expect(server.seen.map(({ query }) => query.pageToken)).toEqual([undefined, 'page 1', 'page 2'])
    expect(await record(server)).toMatchObject({ point: { value: 6 } })
  })

  test('is not looked for on endless pages', async () => {
    const results = [1, 2].map((day) => ({ timestamp: day * 86_400, value: day }))
    const server = await serve(json({ results, nextPageToken: 'again' }))
    await choose(server)
    await readTps('43114', false)
    expect(server.seen.length).toBeLessThanOrEqual(10)
  })

  test('is one request for all who ask at once', async () => {
    const server = await serve(RIGHT)
    await choose(server)
    await Promise.all([readTps('43114', false), readTps('43114', true), readTps('43114', false)])
    expect(server.seen).toHaveLength(1)
  })
})

describe('a page of the series', () => {
  const first = { chainId: '43114', pageToken: null }

  test('is not asked for before a service is chosen', async () => {
    expect(await readTpsPage(first)).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('is answered, and kept with the page before it', async () => {
    const older = { results: [{ timestamp: 1724544000, value: 3 }], nextPageToken: 'c' }
    const server = await serve(oneAfterTheOther(json({ ...publishedTps(), nextPageToken: 'b' }), json(older)))
    await choose(server)
    expect(await readTpsPage(first)).toMatchObject({ value: { nextPageToken: 'b' } })
    await readTpsPage({ chainId: '43114', pageToken: 'b' })
    expect(server.seen.map(({ query }) => query.pageToken)).toEqual([undefined, 'b'])
    expect(await tpsSeriesItem(server.url, '43114').getValue()).toEqual({
      points: [older.results[0], ...publishedTps().results.toReversed()],
      lastRun: 1724780812,
      readAt: NOW,
      answeredAt: NOW,
      older: 'c',
    })
  })

  test('brings the latest figure, too, where it is the first', async () => {
    const server = await serve(RIGHT)
    await choose(server)
    await readTpsPage({ chainId: '43114', pageToken: 'b' })
    expect(await record(server)).toMatchObject({ point: null })
    await readTpsPage(first)
    expect(await record(server)).toMatchObject({ point: { value: 1.98 }, askedAt: NOW })
  })

  test('that fails leaves what is kept as it is', async () => {
    const server = await serve(oneAfterTheOther(RIGHT, NOT_FOUND))
    await choose(server)
    await readTpsPage(first)
    expect(await readTpsPage(first)).toEqual(fail({ kind: 'notFound' }))
    expect((await tpsSeriesItem(server.url, '43114').getValue()).points).toHaveLength(2)
  })
})
