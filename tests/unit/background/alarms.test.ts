import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM, ensureBadgeAlarm, onAlarm, updateBadgeTps } from '../../../utils/background/alarms.ts'
import { readRequestLog } from '../../../utils/storage/request-log.ts'
import { publishedTps } from '../support/responses.ts'
import { reset, storedItem, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const alarm = () => fakeBrowser.alarms.get(BADGE_ALARM)
const ensure = (random = 0.5) => ensureBadgeAlarm(() => random)

/** Starts a service that responds to TPS requests, and stores it as the chosen one. */
async function startService() {
  const server = await serve(json(publishedTps()))
  await storeSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
  return server
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await storeSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe("the badge's alarm", () => {
  test.each([
    [0, 0.5],
    [0.5, 7.75],
    [1, 15],
  ])('fires every 15 minutes, first at a random moment (random number %d)', async (random, minutes) => {
    await ensure(random)
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + minutes * MINUTE })
  })

  test('is kept if it is correct, because creating it again would restart its period', async () => {
    await ensure()
    const before = await alarm()
    vi.setSystemTime(NOW + 5 * MINUTE)
    await ensure(0.9)
    expect(await alarm()).toEqual(before)
  })

  test('is replaced if the clock was set back by a day', async () => {
    await ensure()
    const yesterday = NOW - 24 * 60 * MINUTE
    vi.setSystemTime(yesterday)
    await ensure()
    expect((await alarm())?.scheduledTime).toBe(yesterday + 7.75 * MINUTE)
  })

  test('is replaced if the period changes', async () => {
    await ensure()
    await storeSettings({ badgeMinutes: 60 })
    await ensure()
    expect(await alarm()).toMatchObject({ periodInMinutes: 60, scheduledTime: NOW + 30.25 * MINUTE })
  })

  test.each([{ badgeMinutes: 0 as const }, { profile: null }])(
    'is cleared if the settings change to %j',
    async (change) => {
      await ensure()
      await storeSettings(change)
      await ensure()
      expect(await alarm()).toBeUndefined()
    },
  )
})

describe('onAlarm', () => {
  const fire = (lateMs = 0) => onAlarm({ name: BADGE_ALARM, scheduledTime: Date.now() - lateMs }, () => 0.5)

  test('requests the TPS each time, even within five minutes, and writes the request log', async () => {
    const server = await startService()
    await fire()
    expect((await readRequestLog()).requestRecords).toHaveLength(1)
    vi.setSystemTime(NOW + 5 * MINUTE - 80)
    await fire()
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/avg_tps/43114', '/v1/avg_tps/43114'])
  })

  test('reads the settings once', async () => {
    await startService()
    const get = vi.spyOn(fakeBrowser.storage.local, 'get')
    await fire()
    const reads = get.mock.calls.filter(([keys]) => JSON.stringify(keys).includes('item:settings'))
    expect(reads).toHaveLength(1)
  })

  test('requests nothing and starts a new period if the alarm is more than a minute late', async () => {
    const server = await startService()
    await fire(MINUTE + 1)
    expect(server.requests).toEqual([])
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + 7.75 * MINUTE })
  })

  test.each([MINUTE, -3_600 * MINUTE])(
    'requests the TPS if the alarm is at most a minute late (%d ms)',
    async (lateMs) => {
      const server = await startService()
      await fire(lateMs)
      expect(server.requests).toHaveLength(1)
      expect(await alarm()).toBeUndefined()
    },
  )

  test.each([0, 60 * MINUTE])('does nothing if the badge is off (alarm %d ms late)', async (lateMs) => {
    const server = await startService()
    await storeSettings({ badgeMinutes: 0 })
    await fire(lateMs)
    expect(await alarm()).toBeUndefined()
    expect(server.requests).toEqual([])
  })

  test('ignores other alarms', async () => {
    const server = await startService()
    await onAlarm({ name: 'other', scheduledTime: NOW })
    expect(server.requests).toEqual([])
  })
})

test('updateBadgeTps without an alarm does not request the TPS again within five minutes', async () => {
  const server = await startService()
  const settings = await storedItem('settings')
  await updateBadgeTps(settings, { isAlarm: false })
  await updateBadgeTps(settings, { isAlarm: false })
  expect(server.requests).toHaveLength(1)
})
