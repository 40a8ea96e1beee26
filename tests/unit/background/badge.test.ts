import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM } from '../../../utils/background/alarms.ts'
import { startBadge } from '../../../utils/background/badge.ts'
import type { TpsRecord } from '../../../utils/domain/tps-record.ts'
import { tpsRecords } from '../../../utils/storage/network-values.ts'
import { addChainNames } from '../../../utils/storage/recents.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRaw, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const DAY = 86_400_000
const POINT = { timestamp: 1_724_716_800, value: 1.98 }

const storeTps = (change: Partial<TpsRecord> = {}, chainId = '43114') =>
  tpsRecords.change([PROFILE.metricsUrl, chainId], (before) => ({
    ...before,
    point: POINT,
    readAt: NOW,
    ...change,
  }))

const { action } = fakeBrowser
const readBadge = async () => ({
  text: await action.getBadgeText({}),
  title: await action.getTitle({}),
})
const readColor = async () => String(await action.getBadgeBackgroundColor({}))
const expectBadge = (expected: object) =>
  eventually(async () => expect(await readBadge()).toMatchObject(expected))

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.stubEnv('FIREFOX', '')
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await storeSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

describe('the badge at start', () => {
  test('shows the stored TPS; its title has the chain and the time', async () => {
    await storeTps({ lastRun: NOW / 1_000 })
    startBadge()
    await expectBadge({
      text: '1.98',
      title: expect.stringMatching(/^Avalanche C-Chain: 1\.98 TPS, Aug 2[67], 2024, /),
    })
  })

  test('has the day in UTC in its title if the service does not say when it updated the data', async () => {
    await storeTps({ lastRun: null })
    startBadge()
    await expectBadge({ title: 'Avalanche C-Chain: 1.98 TPS, Aug 27, 2024' })
  })

  test('is empty without a TPS, with a title that explains it', async () => {
    startBadge()
    await expectBadge({ text: '', title: 'Avalanche C-Chain: no TPS yet' })
  })

  test.each([{ badgeMinutes: 0 as const }, { profile: null }])(
    'is empty with the settings %j',
    async (change) => {
      await storeTps()
      await storeSettings(change)
      startBadge()
      await expectBadge({ text: '', title: 'Wallet Glance' })
    },
  )

  test('has at most three characters in Firefox, which cuts longer texts', async () => {
    vi.stubEnv('FIREFOX', 'true')
    await storeTps({ point: { ...POINT, value: 1_234 } })
    startBadge()
    await expectBadge({ text: '1K', title: expect.stringContaining('1,234 TPS') })
  })

  test('has another color if the value is stale', async () => {
    await storeTps()
    startBadge()
    await expectBadge({ text: '1.98' })
    const freshColor = await readColor()
    vi.setSystemTime(POINT.timestamp * 1000 + 2 * DAY + 1_000)
    startBadge()
    await eventually(async () => expect(await readColor()).not.toBe(freshColor))
    await expectBadge({ text: '1.98' })
  })
})

test('the badge changes its color at an alarm that was missed, which requests nothing', async () => {
  await storeTps()
  startBadge()
  await expectBadge({ text: '1.98' })
  const freshColor = await readColor()
  vi.setSystemTime(POINT.timestamp * 1000 + 3 * DAY)
  await fakeBrowser.alarms.onAlarm.trigger({ name: BADGE_ALARM, scheduledTime: NOW } as never)
  await eventually(async () => expect(await readColor()).not.toBe(freshColor))
})

describe('the badge after a change', () => {
  beforeEach(async () => {
    await storeTps()
    startBadge()
    await expectBadge({ text: '1.98' })
  })

  test('shows the new TPS', async () => {
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await expectBadge({ text: '2.22' })
  })

  test('shows a failure in its title, and keeps the value', async () => {
    await storeTps({ failure: { kind: 'timeout' } })
    await expectBadge({ text: '1.98', title: expect.stringContaining('\n') })
  })

  test('shows the newly chosen chain, and only the TPS of that chain', async () => {
    await storeSettings({ badgeChainId: '2786' })
    await expectBadge({ text: '', title: 'Chain 2786: no TPS yet' })
    await storeTps({ point: { ...POINT, value: 3 } })
    await storeTps({ point: { ...POINT, value: 7 } }, '2786')
    await expectBadge({ text: '7.00', title: expect.stringMatching(/^Chain 2786/) })
  })

  test('shows the new name of a chain', async () => {
    await storeSettings({ badgeChainId: '2786' })
    await addChainNames({ chainId: '2786', name: 'Seven', test: false })
    await expectBadge({ title: 'Seven: no TPS yet' })
  })

  test('is empty if it is turned off', async () => {
    await storeSettings({ badgeMinutes: 0 })
    await expectBadge({ text: '', title: 'Wallet Glance' })
  })

  test('shows the latest value even if an older update is slow', async () => {
    const slow = Promise.withResolvers<void>()
    const set = vi
      .spyOn(action, 'setBadgeBackgroundColor')
      .mockImplementationOnce((() => slow.promise) as never)
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await eventually(() => expect(set).toHaveBeenCalled())
    await storeTps({ point: { ...POINT, value: 3.33 } })
    slow.resolve()
    await expectBadge({ text: '3.33' })
  })

  test('ignores damaged settings until valid ones are stored', async () => {
    await storeRaw('settings', 'garbage')
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await storeRaw('settings', { profile: PROFILE })
    await expectBadge({ text: '2.22' })
  })
})
