import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onRequestFailure } from '../../../utils/background/gateway.ts'
import { checkAfterFailure } from '../../../utils/background/health.ts'
import { fetchTpsPage as fetchPageOf, syncTps } from '../../../utils/background/tps.ts'
import { fail } from '../../../utils/domain/outcome.ts'
import type { Profile } from '../../../utils/domain/settings.ts'
import { tpsRecords, tpsSeries } from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { publishedTps } from '../support/responses.ts'
import { reset, storeSettings } from '../support/stored.ts'
import { inSequence, json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const CHAIN = '43114'
const VALID = json(publishedTps())
const NOT_FOUND = json({ message: 'no' }, 404)

/** Starts a service with these responses, and stores it as the chosen one. */
async function startService(respond: Parameters<typeof serve>[0]) {
  const server = await serve(respond)
  const profile: Profile = { ...PROFILE, dataUrl: `${server.url}/data`, metricsUrl: server.url }
  await storeSettings({ profile })
  const sync = (force = false) => syncTps(profile, CHAIN, { force })
  const syncByAlarm = () => syncTps(profile, CHAIN, { force: true, isAlarm: true })
  const fetchTpsPage = (pageToken: string | null = null) => fetchPageOf(profile, CHAIN, pageToken)
  const record = () => tpsRecords.read([server.url, CHAIN])
  const tpsRequests = () => server.requests.filter(({ path }) => path.includes('avg_tps'))
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

describe('syncTps for an alarm', () => {
  test.each([500, 502, 503, 404])('sends one request and no health check after status %i', async (status) => {
    const { syncByAlarm, record, server } = await startService(json({ message: 'no' }, status))
    const returned = await syncByAlarm()
    expect(returned.failure).not.toBeNull()
    expect(await record()).toEqual(returned)
    expect(server.requests).toHaveLength(1)
  })

  test('sends no request during a rate-limit hold', async () => {
    const { syncByAlarm, server } = await startService(json({ message: 'no' }, 429, { 'retry-after': '600' }))
    await syncByAlarm()
    await syncByAlarm()
    expect(server.requests).toHaveLength(1)
  })
})

describe('syncTps for a command', () => {
  test('makes three attempts and triggers a health check if the service fails', async () => {
    onRequestFailure(checkAfterFailure)
    const { sync, tpsRequests, server } = await startService(json({ message: 'no' }, 500))
    await sync(true)
    expect(tpsRequests()).toHaveLength(3)
    await eventually(() => expect(server.requests.some(({ path }) => path === '/v2/health-check')).toBe(true))
  })
})

describe('the latest TPS of a chain', () => {
  test('is the newest point, stored with its times and its request record', async () => {
    const { sync, record, server } = await startService(
      json({ ...publishedTps(), results: publishedTps().results.toReversed() }),
    )
    expect(await sync()).toEqual({
      point: { timestamp: 1724716800, value: 1.98 },
      finished: { timestamp: 1724630400, value: 2.17 },
      lastRun: 1724780812,
      readAt: NOW,
      requestedAt: NOW,
      failure: null,
      requestRecord: expect.objectContaining({ url: `${server.url}/v1/avg_tps/43114`, status: 200 }),
    })
    expect(await sync()).toEqual(await record())
  })

  test('is requested again after five minutes, when forced, and after the clock was set back', async () => {
    const { sync, server } = await startService(VALID)
    await sync()
    vi.setSystemTime(NOW + 5 * 60_000 - 1)
    await sync()
    expect(server.requests).toHaveLength(1)
    await sync(true)
    expect(server.requests).toHaveLength(2)
    vi.setSystemTime(NOW + 15 * 60_000)
    await sync()
    vi.setSystemTime(NOW - 60_000)
    await sync()
    expect(server.requests).toHaveLength(4)
  })

  test('is requested when forced, also while the stored TPS is found to be fresh', async () => {
    const { sync, syncByAlarm, server } = await startService(VALID)
    await sync()
    for (const forced of [() => sync(true), syncByAlarm]) await Promise.all([sync(), forced()])
    expect(server.requests).toHaveLength(3)
    vi.setSystemTime(NOW + 15 * 60_000)
    await Promise.all([sync(), sync(true), syncByAlarm(), sync()])
    expect(server.requests).toHaveLength(4)
  })

  test('has the failure of a read after the clock was set back', async () => {
    const { sync, record } = await startService(inSequence(VALID, NOT_FOUND))
    await sync(true)
    vi.setSystemTime(NOW - 3 * 3_600_000)
    await sync(true)
    expect(await record()).toMatchObject({ point: { value: 1.98 }, failure: { kind: 'notFound' } })
  })

  test('is kept after a failure, and the failure is stored until the next success', async () => {
    const { sync, record } = await startService(inSequence(VALID, NOT_FOUND, VALID))
    await sync(true)
    vi.setSystemTime(NOW + 60_000)
    expect(await sync(true)).toEqual(await record())
    expect(await record()).toMatchObject({
      point: { value: 1.98 },
      readAt: NOW,
      requestedAt: NOW + 60_000,
      failure: { kind: 'notFound' },
    })
    await sync()
    expect(await record()).toMatchObject({ point: { value: 1.98 }, failure: null })
  })

  test('is kept after an empty response, with the record of its own request', async () => {
    const { sync, record } = await startService(inSequence(VALID, json({ results: [] })))
    await sync(true)
    vi.setSystemTime(NOW + 1_000)
    await sync(true)
    expect(await record()).toMatchObject({
      point: { value: 1.98 },
      readAt: NOW + 1_000,
      requestRecord: { at: NOW, status: 200 },
    })
  })

  test('is null if the first series is empty', async () => {
    const { sync, record } = await startService(json({ results: [], status: 200 }))
    await sync()
    expect(await record()).toMatchObject({ point: null, requestedAt: NOW, failure: null })
  })

  test('is on the last page of a series in ascending order', async () => {
    const pages = [0, 1, 2].map((page) => ({
      results: [1, 2].map((day) => ({ timestamp: (2 * page + day) * 86_400, value: 2 * page + day })),
      ...(page < 2 && { nextPageToken: `page ${page + 1}` }),
    }))
    const { sync, record, server } = await startService((response, request, count) =>
      json(pages[count - 1])(response, request, count),
    )
    await sync()
    expect(server.requests.map(({ query }) => query.pageToken)).toEqual([undefined, 'page 1', 'page 2'])
    expect(await record()).toMatchObject({ point: { value: 6 } })
  })

  test('is searched for on at most ten pages', async () => {
    const results = [1, 2].map((day) => ({ timestamp: day * 86_400, value: day }))
    const { sync, server } = await startService(json({ results, nextPageToken: 'again' }))
    await sync()
    expect(server.requests).toHaveLength(10)
  })

  test('is requested once for simultaneous commands', async () => {
    const { sync, server } = await startService(VALID)
    await Promise.all([sync(), sync(true), sync()])
    expect(server.requests).toHaveLength(1)
  })

  test('is not replaced by the failure of an older request', async () => {
    const firstRequest = Promise.withResolvers<() => void>()
    const { syncByAlarm, fetchTpsPage, record } = await startService(
      inSequence(
        (response, request, count) => firstRequest.resolve(() => NOT_FOUND(response, request, count)),
        VALID,
      ),
    )
    const alarm = syncByAlarm()
    const failFirstRequest = await firstRequest.promise
    vi.setSystemTime(NOW + 1_000)
    await fetchTpsPage()
    const newer = await record()
    expect(newer).toMatchObject({ point: { value: 1.98 }, failure: null })
    failFirstRequest()
    expect(await alarm).toEqual(newer)
    expect(await record()).toEqual(newer)
  })
})

describe('a page of the series', () => {
  test('is returned and added to the stored series', async () => {
    const older = { results: [{ timestamp: 1724544000, value: 3 }], nextPageToken: 'c' }
    const { fetchTpsPage, server } = await startService(
      inSequence(json({ ...publishedTps(), nextPageToken: 'b' }), json(older)),
    )
    expect(await fetchTpsPage()).toMatchObject({ value: { nextPageToken: 'b' } })
    await fetchTpsPage('b')
    expect(server.requests.map(({ query }) => query.pageToken)).toEqual([undefined, 'b'])
    expect(await tpsSeries.read([server.url, CHAIN])).toEqual({
      points: [older.results[0], ...publishedTps().results.toReversed()],
      lastRun: 1724780812,
      readAt: NOW,
      answeredAt: NOW,
      olderPageToken: 'c',
    })
  })

  test('updates the latest TPS only if it is the first', async () => {
    const { fetchTpsPage, record } = await startService(VALID)
    await fetchTpsPage('b')
    expect(await record()).toMatchObject({ point: null })
    await fetchTpsPage()
    expect(await record()).toMatchObject({ point: { value: 1.98 }, requestedAt: NOW })
  })

  test('that fails does not change the stored series', async () => {
    const { fetchTpsPage, server } = await startService(inSequence(VALID, NOT_FOUND))
    await fetchTpsPage()
    expect(await fetchTpsPage()).toEqual(fail({ kind: 'notFound' }))
    expect((await tpsSeries.read([server.url, CHAIN])).points).toHaveLength(2)
  })
})
