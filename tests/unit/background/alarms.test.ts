import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM, ensureBadgeAlarm, onAlarm } from '../../../utils/background/alarms.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
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
    expect(await alarm()).toMatchObject({ periodInMinutes: 15, scheduledTime: NOW + 7.5 * MINUTE })
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
    expect(await alarm()).toMatchObject({ periodInMinutes: 60, scheduledTime: NOW + 30 * MINUTE })
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

test('an alarm that is none of ours does nothing', async () => {
  const setBadgeText = vi.spyOn(fakeBrowser.action, 'setBadgeText')
  await onAlarm({ name: 'other' })
  expect(setBadgeText).not.toHaveBeenCalled()
})
