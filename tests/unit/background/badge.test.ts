import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startBadge } from '../../../utils/background/badge.ts'
import type { TpsRecord } from '../../../utils/domain/tps-record.ts'
import { addChainName } from '../../../utils/storage/recents.ts'
import { changeTpsRecord } from '../../../utils/storage/tps.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeRaw, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const DAY = 86_400_000
const POINT = { timestamp: 1_724_716_800, value: 1.98 }

const storeTps = (change: Partial<TpsRecord> = {}, chainId = '43114') =>
  changeTpsRecord(PROFILE.metricsUrl, chainId, (before) => ({
    ...before,
    point: POINT,
    readAt: NOW,
    ...change,
  }))

const { action } = fakeBrowser
const shown = async () => ({
  text: await action.getBadgeText({}),
  title: await action.getTitle({}),
})
const color = async () => String(await action.getBadgeBackgroundColor({}))
const shows = (expected: object) => eventually(async () => expect(await shown()).toMatchObject(expected))

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await storeSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe('the badge at start', () => {
  test('shows the stored TPS; its title has the chain and the time', async () => {
    await storeTps()
    startBadge()
    await shows({
      text: '1.98',
      title: expect.stringMatching(/^Avalanche C-Chain: 1\.98 TPS, Aug 2[67], 2024/),
    })
  })

  test('is empty without a TPS, with a title that explains it', async () => {
    startBadge()
    await shows({ text: '', title: 'Avalanche C-Chain: no TPS yet' })
  })

  test.each([{ badgeMinutes: 0 as const }, { profile: null }])('is empty with %j', async (change) => {
    await storeTps()
    await storeSettings(change)
    startBadge()
    await shows({ text: '', title: 'Wallet Glance' })
  })

  test('has another color if the value is too old', async () => {
    await storeTps()
    startBadge()
    await shows({ text: '1.98' })
    const fresh = await color()
    vi.setSystemTime(POINT.timestamp * 1000 + 2 * DAY + 1_000)
    startBadge()
    await eventually(async () => expect(await color()).not.toBe(fresh))
    await shows({ text: '1.98' })
  })
})

describe('the badge follows', () => {
  beforeEach(async () => {
    await storeTps()
    startBadge()
    await shows({ text: '1.98' })
  })

  test('the stored TPS', async () => {
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await shows({ text: '2.22' })
  })

  test('a failure in its title, and keeps the value', async () => {
    await storeTps({ failure: { kind: 'timeout' } })
    await shows({ text: '1.98', title: expect.stringContaining('\n') })
  })

  test('the chosen chain, and then the TPS of that chain only', async () => {
    await storeSettings({ badgeChainId: '2786' })
    await shows({ text: '', title: 'Chain 2786: no TPS yet' })
    await storeTps({ point: { ...POINT, value: 3 } })
    await storeTps({ point: { ...POINT, value: 7 } }, '2786')
    await shows({ text: '7.00', title: expect.stringMatching(/^Chain 2786/) })
  })

  test('the names of chains', async () => {
    await storeSettings({ badgeChainId: '2786' })
    await addChainName({ chainId: '2786', name: 'Seven', test: false })
    await shows({ title: 'Seven: no TPS yet' })
  })

  test('the settings when it is turned off', async () => {
    await storeSettings({ badgeMinutes: 0 })
    await shows({ text: '', title: 'Wallet Glance' })
  })

  test('the latest state, even if an older update ends later', async () => {
    const slow = Promise.withResolvers<void>()
    const set = vi
      .spyOn(action, 'setBadgeBackgroundColor')
      .mockImplementationOnce((() => slow.promise) as never)
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await eventually(() => expect(set).toHaveBeenCalled())
    await storeTps({ point: { ...POINT, value: 3.33 } })
    slow.resolve()
    await shows({ text: '3.33' })
  })

  test('no damaged settings, and the next valid ones', async () => {
    await storeRaw('settings', 'garbage')
    await storeTps({ point: { ...POINT, value: 2.22 } })
    await storeRaw('settings', { profile: PROFILE })
    await shows({ text: '2.22' })
  })
})
