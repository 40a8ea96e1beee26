import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchTpsPage as fetchPageOf, syncTps } from '../../../utils/background/tps.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import { readTpsRecord, readTpsSeries } from '../../../utils/storage/tps.ts'
import { publishedTps } from '../support/answers.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeSettings } from '../support/stored.ts'
import { json, oneAfterTheOther, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const CHAIN = '43114'
const RIGHT = json(publishedTps())
const NOT_FOUND = json({ message: 'no' }, 404)

/** Chooses a service with these responses of its metrics interface. */
async function choose(answer: Parameters<typeof serve>[0]) {
  const server = await serve(answer)
  const profile: Profile = { ...PROFILE, dataUrl: `${server.url}/data`, metricsUrl: server.url }
  await storeSettings({ profile })
  const sync = (force = false) => syncTps(profile, CHAIN, { force })
  const syncByAlarm = () => syncTps(profile, CHAIN, { force: true, isAlarm: true })
  const fetchTpsPage = (pageToken: string | null = null) => fetchPageOf(profile, CHAIN, pageToken)
  const record = () => readTpsRecord(server.url, CHAIN)
  const tpsRequests = () => server.seen.filter(({ path }) => path.includes('avg_tps'))
  return { server, sync, syncByAlarm, fetchTpsPage, record, tpsRequests }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => {
    vi.useRealTimers()
  }
})

describe('an alarm', () => {
  test.each([500, 502, 503, 404])(
    'sends one request and no health check, whatever the response: %i',
    async (status) => {
      const { syncByAlarm, record, server } = await choose(json({ message: 'no' }, status))
      expect(await syncByAlarm()).toMatchObject({ ok: false })
      expect((await record()).failure).not.toBeNull()
      expect(server.seen).toHaveLength(1)
    },
  )

  test('sends none during a rate-limit hold', async () => {
    const { syncByAlarm, server } = await choose(json({ message: 'no' }, 429, { 'retry-after': '600' }))
    await syncByAlarm()
    await syncByAlarm()
    expect(server.seen).toHaveLength(1)
  })

  test('differs from a command, which tries three times and checks the health', async () => {
    const { sync, tpsRequests, server } = await choose(json({ message: 'no' }, 500))
    await sync(true)
    expect(tpsRequests()).toHaveLength(3)
    await eventually(() => expect(server.seen.some(({ path }) => path === '/v2/health-check')).toBe(true))
  })
})

describe('the latest TPS of a chain', () => {
  test('is the newest point, stored with its times and its request', async () => {
    const { sync, record, server } = await choose(
      json({ ...publishedTps(), results: publishedTps().results.toReversed() }),
    )
    expect(await sync()).toEqual(succeed(undefined))
    expect(await record()).toEqual({
      point: { timestamp: 1724716800, value: 1.98 },
      finished: { timestamp: 1724630400, value: 2.17 },
      lastRun: 1724780812,
      readAt: NOW,
      requestedAt: NOW,
      failure: null,
      requestRecord: expect.objectContaining({ url: `${server.url}/v1/avg_tps/43114`, status: 200 }),
    })
  })

  test('is requested again after five minutes, on request, and if the clock was set back', async () => {
    const { sync, server } = await choose(RIGHT)
    await sync()
    vi.setSystemTime(NOW + 5 * 60_000 - 1)
    await sync()
    expect(server.seen).toHaveLength(1)
    await sync(true)
    expect(server.seen).toHaveLength(2)
    vi.setSystemTime(NOW + 15 * 60_000)
    await sync()
    vi.setSystemTime(NOW - 60_000)
    await sync()
    expect(server.seen).toHaveLength(4)
  })

  test('stays after a failure, with the failure beside it, until the next success', async () => {
    const { sync, record } = await choose(oneAfterTheOther(RIGHT, NOT_FOUND, RIGHT))
    await sync(true)
    vi.setSystemTime(NOW + 60_000)
    expect(await sync(true)).toEqual(fail({ kind: 'notFound' }))
    expect(await record()).toMatchObject({
      point: { value: 1.98 },
      readAt: NOW,
      requestedAt: NOW + 60_000,
      failure: { kind: 'notFound' },
    })
    await sync()
    expect(await record()).toMatchObject({ point: { value: 1.98 }, failure: null })
  })

  test('stays after an empty response, with its own request', async () => {
    const { sync, record } = await choose(oneAfterTheOther(RIGHT, json({ results: [] })))
    await sync(true)
    vi.setSystemTime(NOW + 1_000)
    await sync(true)
    expect(await record()).toMatchObject({
      point: { value: 1.98 },
      readAt: NOW + 1_000,
      requestRecord: { at: NOW, status: 200 },
    })
  })

  test('is null if the series is empty', async () => {
    const { sync, record } = await choose(json({ results: [], status: 200 }))
    await sync()
    expect(await record()).toMatchObject({ point: null, requestedAt: NOW, failure: null })
  })

  test('is on the last page of a series that ascends', async () => {
    const pages = [0, 1, 2].map((page) => ({
      results: [1, 2].map((day) => ({ timestamp: (2 * page + day) * 86_400, value: 2 * page + day })),
      ...(page < 2 && { nextPageToken: `page ${page + 1}` }),
    }))
    const { sync, record, server } = await choose((response, seen, count) =>
      json(pages[count - 1])(response, seen, count),
    )
    await sync()
    expect(server.seen.map(({ query }) => query.pageToken)).toEqual([undefined, 'page 1', 'page 2'])
    expect(await record()).toMatchObject({ point: { value: 6 } })
  })

  test('is searched on at most ten pages', async () => {
    const results = [1, 2].map((day) => ({ timestamp: day * 86_400, value: day }))
    const { sync, server } = await choose(json({ results, nextPageToken: 'again' }))
    await sync()
    expect(server.seen).toHaveLength(10)
  })

  test('is requested once by commands that arrive together', async () => {
    const { sync, server } = await choose(RIGHT)
    await Promise.all([sync(), sync(true), sync()])
    expect(server.seen).toHaveLength(1)
  })

  test('is not replaced by the failure of an older request', async () => {
    const failLater = Promise.withResolvers<() => void>()
    const { syncByAlarm, fetchTpsPage, record } = await choose(
      oneAfterTheOther(
        (response, seen, count) => failLater.resolve(() => NOT_FOUND(response, seen, count)),
        RIGHT,
      ),
    )
    const alarm = syncByAlarm()
    const failNow = await failLater.promise
    vi.setSystemTime(NOW + 1_000)
    await fetchTpsPage()
    const newer = await record()
    expect(newer).toMatchObject({ point: { value: 1.98 }, failure: null })
    failNow()
    expect(await alarm).toMatchObject({ ok: false })
    expect(await record()).toEqual(newer)
  })
})

describe('a page of the series', () => {
  test('is returned and added to the stored series', async () => {
    const older = { results: [{ timestamp: 1724544000, value: 3 }], nextPageToken: 'c' }
    const { fetchTpsPage, server } = await choose(
      oneAfterTheOther(json({ ...publishedTps(), nextPageToken: 'b' }), json(older)),
    )
    expect(await fetchTpsPage()).toMatchObject({ value: { nextPageToken: 'b' } })
    await fetchTpsPage('b')
    expect(server.seen.map(({ query }) => query.pageToken)).toEqual([undefined, 'b'])
    expect(await readTpsSeries(server.url, CHAIN)).toEqual({
      points: [older.results[0], ...publishedTps().results.toReversed()],
      lastRun: 1724780812,
      readAt: NOW,
      answeredAt: NOW,
      older: 'c',
    })
  })

  test('updates the latest TPS only if it is the first', async () => {
    const { fetchTpsPage, record } = await choose(RIGHT)
    await fetchTpsPage('b')
    expect(await record()).toMatchObject({ point: null })
    await fetchTpsPage()
    expect(await record()).toMatchObject({ point: { value: 1.98 }, requestedAt: NOW })
  })

  test('that fails leaves the stored series', async () => {
    const { fetchTpsPage, server } = await choose(oneAfterTheOther(RIGHT, NOT_FOUND))
    await fetchTpsPage()
    expect(await fetchTpsPage()).toEqual(fail({ kind: 'notFound' }))
    expect((await readTpsSeries(server.url, CHAIN)).points).toHaveLength(2)
  })
})
