import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { checkAlert, registerAlert } from '../../../utils/background/alert.ts'
import { refreshBadge } from '../../../utils/background/badge.ts'
import { alertItem, alertStateItem, NO_ALERT } from '../../../utils/store/alert.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { NO_TPS, tpsItem } from '../../../utils/store/tps.ts'
import { eventually } from '../support/eventually.ts'
import { json, oneAfterTheOther, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const DAY = 86_400
const TODAY = 1_724_716_800
const NOW = (TODAY + DAY / 2) * 1_000

/** What was said, the text alone. */
const said: string[] = []

const finished = (value: number, daysAgo = 1, chain = '43114') =>
  tpsItem(PROFILE.metricsUrl, chain).setValue({
    ...NO_TPS,
    point: { timestamp: TODAY, value: 999 },
    finished: { timestamp: TODAY - daysAgo * DAY, value },
  })
const turnOn = (change = {}) => alertItem.setValue({ ...NO_ALERT, on: true, figure: 5, ...change })
const check = async (value: number) => {
  await finished(value)
  await checkAlert()
  return said.length
}

beforeEach(async () => {
  fakeBrowser.reset()
  said.length = 0
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation((async (
    id: string,
    { title, message }: { title: string; message: string },
  ) => {
    said.push(`${title}: ${message}`)
    return id
  }) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await updateSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe('the alert', () => {
  test('is off by default', async () => {
    expect(await check(1e9)).toBe(0)
  })

  test('says the figure, the chain, the day and the bound, once per crossing', async () => {
    await turnOn()
    expect(await check(5)).toBe(0)
    expect(await check(5.01)).toBe(1)
    expect(said).toEqual(['Avalanche C-Chain: 5.01 TPS on Aug 26, 2024, above 5.'])
    expect(await check(6)).toBe(1)
    expect(await check(4)).toBe(1)
    expect(await check(7)).toBe(2)
  })

  test('says also that a figure is below', async () => {
    await turnOn({ side: 'below', figure: 2.5 })
    expect(await check(2.5)).toBe(0)
    expect(await check(2.4)).toBe(1)
    expect(said[0]).toBe('Avalanche C-Chain: 2.4 TPS on Aug 26, 2024, below 2.5.')
  })

  test('leaves figures alone that are too old, and a day that is not over', async () => {
    await turnOn()
    await finished(9, 3)
    await checkAlert()
    await tpsItem(PROFILE.metricsUrl, '43114').setValue({ ...NO_TPS, point: { timestamp: TODAY, value: 9 } })
    await checkAlert()
    expect(said).toEqual([])
  })

  test('begins anew with another figure, side or chain', async () => {
    await turnOn()
    await check(9)
    await turnOn({ figure: 6 })
    await check(9)
    await updateSettings({ badgeChainId: '2786' })
    await finished(9, 1, '2786')
    await checkAlert()
    await checkAlert()
    expect(said).toEqual([
      'Avalanche C-Chain: 9 TPS on Aug 26, 2024, above 5.',
      'Avalanche C-Chain: 9 TPS on Aug 26, 2024, above 6.',
      'Chain 2786: 9 TPS on Aug 26, 2024, above 6.',
    ])
  })

  test('is compared after a reading of the badge, and not after one that failed', async () => {
    const point = { timestamp: TODAY - DAY, value: 9 }
    const server = await serve(oneAfterTheOther(json({}, 404), json({ results: [point] })))
    await updateSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    await tpsItem(server.url, '43114').setValue({ ...NO_TPS, finished: point })
    await turnOn()
    await refreshBadge('alarm')
    expect(said).toEqual([])
    await refreshBadge('alarm')
    expect(said).toHaveLength(1)
  })

  test('is kept as told where the browser refuses', async () => {
    await turnOn()
    vi.spyOn(fakeBrowser.notifications, 'create').mockRejectedValue(new Error('no permission'))
    await finished(9)
    await checkAlert()
    expect(await alertStateItem.getValue()).toMatchObject({ beyond: true })
  })
})

test('an alert whose permission is taken away in the browser is off', async () => {
  const removed = Promise.withResolvers<(change: { permissions: string[] }) => void>()
  const { permissions } = fakeBrowser
  vi.spyOn(permissions.onAdded, 'addListener').mockImplementation(() => {})
  vi.spyOn(permissions.onRemoved, 'addListener').mockImplementation(removed.resolve as never)
  registerAlert()
  await turnOn()
  const tell = await removed.promise
  tell({ permissions: [] })
  expect((await alertItem.getValue()).on).toBe(true)
  tell({ permissions: ['notifications'] })
  await eventually(async () => expect(await alertItem.getValue()).toMatchObject({ on: false, figure: 5 }))
})
