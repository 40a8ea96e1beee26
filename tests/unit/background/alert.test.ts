import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { updateBadgeTps } from '../../../utils/background/alarms.ts'
import { checkAlert, registerAlert } from '../../../utils/background/alert.ts'
import type { TpsAlert } from '../../../utils/domain/stored-items.ts'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { tpsRecords } from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedItem, storeItem, storeSettings } from '../support/stored.ts'
import { inSequence, json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const DAY = 86_400
const TODAY = 1_724_716_800

/** Title and message of each notification. */
const notifications: string[] = []

const storeFinishedDay = (value: number, daysAgo = 1, chainId = '43114') =>
  tpsRecords.change([PROFILE.metricsUrl, chainId], () => ({
    ...NO_TPS,
    point: { timestamp: TODAY, value: 999 },
    finished: { timestamp: TODAY - daysAgo * DAY, value },
  }))
const turnOnAlert = (change: Partial<TpsAlert> = {}) =>
  storeItem('tpsAlert', { isOn: true, direction: 'above', threshold: 5, ...change })
const check = async () => {
  const settings = await storedItem('settings')
  await checkAlert(settings, await tpsRecords.read([PROFILE.metricsUrl, settings.badgeChainId]))
}
/** Stores the last finished day's TPS and checks the alert. @returns the number of notifications so far */
const notificationsAfter = async (value: number) => {
  await storeFinishedDay(value)
  await check()
  return notifications.length
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  notifications.length = 0
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation((async (
    id: string,
    { title, message }: { title: string; message: string },
  ) => {
    notifications.push(`${title}: ${message}`)
    return id
  }) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: (TODAY + DAY / 2) * 1_000 })
  await storeSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe('the alert', () => {
  test('is off by default', async () => {
    expect(await notificationsAfter(1e9)).toBe(0)
  })

  test('notifies once per crossing', async () => {
    await turnOnAlert()
    expect(await notificationsAfter(5)).toBe(0)
    expect(await notificationsAfter(5.01)).toBe(1)
    expect(notifications).toEqual(['Avalanche C-Chain: 5.01 TPS on Aug 26, 2024, above 5.'])
    expect(await notificationsAfter(6)).toBe(1)
    expect(await notificationsAfter(4)).toBe(1)
    expect(await notificationsAfter(7)).toBe(2)
  })

  test('notifies of a value below the threshold if its direction is "below"', async () => {
    await turnOnAlert({ direction: 'below', threshold: 2.5 })
    expect(await notificationsAfter(2.5)).toBe(0)
    expect(await notificationsAfter(2.4)).toBe(1)
    expect(notifications[0]).toBe('Avalanche C-Chain: 2.4 TPS on Aug 26, 2024, below 2.5.')
  })

  test('ignores a value that is too old and the value of the current day', async () => {
    await turnOnAlert()
    await storeFinishedDay(9, 3)
    await check()
    await tpsRecords.change([PROFILE.metricsUrl, '43114'], () => ({
      ...NO_TPS,
      point: { timestamp: TODAY, value: 9 },
    }))
    await check()
    expect(notifications).toEqual([])
  })

  test('notifies again after a change of the threshold or chain', async () => {
    await turnOnAlert()
    await notificationsAfter(9)
    await turnOnAlert({ threshold: 6 })
    await notificationsAfter(9)
    await storeSettings({ badgeChainId: '2786' })
    await storeFinishedDay(9, 1, '2786')
    await check()
    await check()
    expect(notifications).toEqual([
      'Avalanche C-Chain: 9 TPS on Aug 26, 2024, above 5.',
      'Avalanche C-Chain: 9 TPS on Aug 26, 2024, above 6.',
      'Chain 2786: 9 TPS on Aug 26, 2024, above 6.',
    ])
  })

  test('is checked after a successful TPS request, and not after a failed one', async () => {
    const point = { timestamp: TODAY - DAY, value: 9 }
    const server = await serve(inSequence(json({}, 404), json({ results: [point] })))
    await storeSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    await tpsRecords.change([server.url, '43114'], () => ({ ...NO_TPS, finished: point }))
    await turnOnAlert()
    const settings = await storedItem('settings')
    await updateBadgeTps(settings, { isAlarm: true })
    expect(notifications).toEqual([])
    await updateBadgeTps(settings, { isAlarm: true })
    expect(notifications).toHaveLength(1)
  })

  test('waits for a service that last updated its data before the day was over', async () => {
    const points = [
      { timestamp: TODAY - DAY, value: 0.1 },
      { timestamp: TODAY - 2 * DAY, value: 9 },
    ]
    const responseOf = (lastRun: number, value: number) =>
      json({ results: [{ ...points[0], value }, points[1]], lastRun })
    const server = await serve(inSequence(responseOf(TODAY - 3_600, 0.1), responseOf(TODAY, 8)))
    await storeSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    await turnOnAlert({ direction: 'below', threshold: 1 })
    vi.setSystemTime((TODAY + 300) * 1_000)
    const settings = await storedItem('settings')
    await updateBadgeTps(settings, { isAlarm: true })
    await updateBadgeTps(settings, { isAlarm: true })
    expect((await tpsRecords.read([server.url, '43114'])).finished?.value).toBe(8)
    expect(notifications).toEqual([])
  })

  test('counts as reported even if the browser refuses the notification', async () => {
    await turnOnAlert()
    vi.spyOn(fakeBrowser.notifications, 'create').mockRejectedValue(new Error('no permission'))
    await notificationsAfter(9)
    expect(await storedItem('tpsAlertState')).toMatchObject({ isBeyond: true })
  })
})

test('the alert is turned off if the permission to notify is removed', async () => {
  const removed = Promise.withResolvers<(change: { permissions: string[] }) => void>()
  const { permissions } = fakeBrowser
  vi.spyOn(permissions.onAdded, 'addListener').mockImplementation(() => {})
  vi.spyOn(permissions.onRemoved, 'addListener').mockImplementation(removed.resolve as never)
  registerAlert()
  await turnOnAlert()
  const onRemoved = await removed.promise
  onRemoved({ permissions: [] })
  expect((await storedItem('tpsAlert')).isOn).toBe(true)
  onRemoved({ permissions: ['notifications'] })
  await eventually(async () =>
    expect(await storedItem('tpsAlert')).toMatchObject({ isOn: false, threshold: 5 }),
  )
})

test('a click on the notification opens the network page of the chain', async () => {
  vi.spyOn(fakeBrowser.permissions.onAdded, 'addListener').mockImplementation(() => {})
  vi.spyOn(fakeBrowser.permissions.onRemoved, 'addListener').mockImplementation(() => {})
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((async () => {}) as never)
  registerAlert()
  await turnOnAlert()
  await notificationsAfter(9)
  await fakeBrowser.notifications.onClicked.trigger('tps-alert')
  await fakeBrowser.notifications.onClicked.trigger('other')
  expect(create).toHaveBeenCalledExactlyOnceWith({ url: expect.stringMatching(/#network\?chain=43114$/) })
})
