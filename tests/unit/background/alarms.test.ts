import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM, ensureBadgeAlarm, onAlarm, updateBadgeTps } from '../../../utils/background/alarms.ts'
import { readRequestLog } from '../../../utils/storage/request-log.ts'
import { publishedTps } from '../support/answers.ts'
import { reset, storedChoice, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const alarm = () => fakeBrowser.alarms.get(BADGE_ALARM)
const ensure = (random = 0.5) => ensureBadgeAlarm(() => random)

async function chooseServer() {
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
  ])('fires every 15 minutes, first at a random moment: %d', async (random, minutes) => {
    await ensure(random)
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + minutes * MINUTE })
  })

  test('is left alone if it is right: created again it would never fire', async () => {
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

  test.each([{ badgeMinutes: 0 as const }, { profile: null }])('is cleared with %j', async (change) => {
    await ensure()
    await storeSettings(change)
    await ensure()
    expect(await alarm()).toBeUndefined()
  })
})

describe('when the alarm fires', () => {
  const fire = (lateMs = 0) => onAlarm({ name: BADGE_ALARM, scheduledTime: Date.now() - lateMs }, () => 0.5)

  test('the TPS is requested each time, also within five minutes, and the log is written', async () => {
    const server = await chooseServer()
    await fire()
    expect((await readRequestLog()).requestRecords).toHaveLength(1)
    vi.setSystemTime(NOW + 5 * MINUTE - 80)
    await fire()
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/avg_tps/43114', '/v1/avg_tps/43114'])
  })

  test('the settings are read once', async () => {
    await chooseServer()
    const get = vi.spyOn(fakeBrowser.storage.local, 'get')
    await fire()
    const reads = get.mock.calls.filter(([keys]) => JSON.stringify(keys).includes('choice:settings'))
    expect(reads).toHaveLength(1)
  })

  test('more than a minute late, it was missed: a new period starts and nothing is requested', async () => {
    const server = await chooseServer()
    await fire(MINUTE + 1)
    expect(server.seen).toEqual([])
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + 7.75 * MINUTE })
  })

  test.each([MINUTE, -3_600 * MINUTE])('%d ms late, it was not missed', async (lateMs) => {
    const server = await chooseServer()
    await fire(lateMs)
    expect(server.seen).toHaveLength(1)
    expect(await alarm()).toBeUndefined()
  })

  test.each([0, 60 * MINUTE])('nothing happens if the badge is off: %d ms late', async (lateMs) => {
    const server = await chooseServer()
    await storeSettings({ badgeMinutes: 0 })
    await fire(lateMs)
    expect(await alarm()).toBeUndefined()
    expect(server.seen).toEqual([])
  })

  test('another alarm is ignored', async () => {
    const server = await chooseServer()
    await onAlarm({ name: 'other', scheduledTime: NOW })
    expect(server.seen).toEqual([])
  })
})

test('a change of the settings uses a TPS of the last few minutes', async () => {
  const server = await chooseServer()
  const settings = await storedChoice('settings')
  await updateBadgeTps(settings, { isAlarm: false })
  await updateBadgeTps(settings, { isAlarm: false })
  expect(server.seen).toHaveLength(1)
})
