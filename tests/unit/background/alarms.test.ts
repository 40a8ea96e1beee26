import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM, ensureBadgeAlarm, onAlarm } from '../../../utils/background/alarms.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { publishedTps } from '../support/answers.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const alarm = () => fakeBrowser.alarms.get(BADGE_ALARM)

beforeEach(async () => {
  fakeBrowser.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await updateSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe("the badge's alarm", () => {
  test('rings every 15 minutes, for the first time at a random moment of them', async () => {
    await ensureBadgeAlarm(() => 0.5)
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + 7.75 * MINUTE })
  })

  test('never rings before half a minute, the least that browsers allow', async () => {
    await ensureBadgeAlarm(() => 0)
    expect((await alarm())?.scheduledTime).toBe(NOW + MINUTE / 2)
  })

  test('is left alone where it is there: created anew it would never ring', async () => {
    await ensureBadgeAlarm(() => 0.5)
    const before = await alarm()
    vi.setSystemTime(NOW + 5 * MINUTE)
    await ensureBadgeAlarm(() => 0.9)
    expect(await alarm()).toEqual(before)
  })

  test('is set anew where the clock was put back by a day', async () => {
    await ensureBadgeAlarm(() => 0.5)
    const day = 24 * 60 * MINUTE
    vi.setSystemTime(NOW - day)
    await ensureBadgeAlarm(() => 0.5)
    expect((await alarm())?.scheduledTime).toBe(NOW - day + 7.75 * MINUTE)
  })

  test('is looked for before one is created', async () => {
    const get = vi.spyOn(fakeBrowser.alarms, 'get')
    const create = vi.spyOn(fakeBrowser.alarms, 'create')
    await ensureBadgeAlarm()
    expect(get.mock.invocationCallOrder[0]).toBeLessThan(create.mock.invocationCallOrder[0] ?? 0)
  })

  test('is created anew where a person chose another period', async () => {
    await ensureBadgeAlarm(() => 0.5)
    await updateSettings({ badgeMinutes: 60 })
    await ensureBadgeAlarm(() => 0.5)
    expect(await alarm()).toMatchObject({ periodInMinutes: 60, scheduledTime: NOW + 30.25 * MINUTE })
  })

  test('is gone where a person turned the badge off', async () => {
    await ensureBadgeAlarm()
    await updateSettings({ badgeMinutes: 0 })
    await ensureBadgeAlarm()
    expect(await alarm()).toBeUndefined()
  })

  test('is not there before a service is chosen', async () => {
    await updateSettings({ profile: null })
    await ensureBadgeAlarm()
    expect(await alarm()).toBeUndefined()
  })
})

describe('a ring that was missed, because the browser was closed or asleep', () => {
  const ring = (late: number) => onAlarm({ name: BADGE_ALARM, scheduledTime: NOW - late }, () => 0.5)

  beforeEach(() => {
    vi.spyOn(fakeBrowser.action, 'setBadgeText').mockResolvedValue()
    vi.spyOn(fakeBrowser.action, 'setBadgeBackgroundColor').mockResolvedValue()
    vi.spyOn(fakeBrowser.action, 'setBadgeTextColor').mockResolvedValue()
    vi.spyOn(fakeBrowser.action, 'setTitle').mockResolvedValue()
  })

  const served = async () => {
    const server = await serve(json(publishedTps()))
    await updateSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    return server
  }

  test('asks for nothing, and begins the period anew at a random moment of it', async () => {
    const server = await served()
    await ring(MINUTE + 1)
    expect(server.seen).toEqual([])
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + 7.75 * MINUTE })
  })

  test('is not one that is a minute late, as browsers may be by themselves', async () => {
    const server = await served()
    await ring(MINUTE)
    expect(server.seen).toHaveLength(1)
    expect(await alarm()).toBeUndefined()
  })

  test('is not one that rings early by a clock that went back', async () => {
    const server = await served()
    await ring(-3_600 * MINUTE)
    expect(server.seen).toHaveLength(1)
  })

  test('makes no alarm where the badge is off', async () => {
    await updateSettings({ badgeMinutes: 0 })
    await ring(60 * MINUTE)
    expect(await alarm()).toBeUndefined()
  })
})

test('an alarm that is none of ours does nothing', async () => {
  const setBadgeText = vi.spyOn(fakeBrowser.action, 'setBadgeText')
  await onAlarm({ name: 'other', scheduledTime: NOW })
  expect(setBadgeText).not.toHaveBeenCalled()
})
