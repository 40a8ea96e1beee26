import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { onAlarm } from '../../../utils/background/alarms.ts'
import { paintBadge, refreshBadge } from '../../../utils/background/badge.ts'
import { addChainName } from '../../../utils/store/chain-names.ts'
import { requestLogItem } from '../../../utils/store/request-log.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { NO_TPS, type TpsRecord, tpsItem } from '../../../utils/store/tps.ts'
import { publishedTps } from '../support/answers.ts'
import { eventually } from '../support/eventually.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const NOW = 1_724_781_000_000
const POINT = { timestamp: 1_724_716_800, value: 1.98 }
const DAY = 86_400_000

/** What the browser was told to show last. */
const shown = { text: '', colour: '', title: '' }

const keep = (change: Partial<TpsRecord>) =>
  tpsItem(PROFILE.metricsUrl, '43114').setValue({
    ...NO_TPS,
    point: POINT,
    readAt: NOW,
    askedAt: NOW,
    ...change,
  })

beforeEach(async () => {
  fakeBrowser.reset()
  Object.assign(shown, { text: '?', colour: '?', title: '?' })
  const shows = (change: Partial<typeof shown>) => Promise.resolve(Object.assign(shown, change))
  const { action } = fakeBrowser
  vi.spyOn(action, 'setBadgeText').mockImplementation((({ text }: { text: string }) =>
    shows({ text })) as never)
  vi.spyOn(action, 'setTitle').mockImplementation((({ title }: { title: string }) =>
    shows({ title })) as never)
  vi.spyOn(action, 'setBadgeTextColor').mockImplementation((() => shows({})) as never)
  vi.spyOn(action, 'setBadgeBackgroundColor').mockImplementation((({ color }: { color: string }) =>
    shows({ colour: color })) as never)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await updateSettings({ profile: PROFILE })
  return () => {
    vi.useRealTimers()
  }
})

describe('the badge', () => {
  test('has the figure, and in its title the chain and the time', async () => {
    await keep({})
    await paintBadge()
    expect(shown.text).toBe('1.98')
    expect(shown.title).toMatch(/^Avalanche C-Chain: 1\.98 TPS, Aug 2[67], 2024/)
  })

  test('has a short title for a huge value', async () => {
    await keep({ point: { ...POINT, value: 1e308 } })
    await paintBadge()
    expect(shown.title).toMatch(/^Avalanche C-Chain: 1E308 TPS, /)
  })

  test('is empty before there is a figure, and says so', async () => {
    await paintBadge()
    expect(shown).toMatchObject({ text: '', title: 'Avalanche C-Chain: no figure yet' })
  })

  test('keeps the figure where the service fails: the failure is said in the title alone', async () => {
    await keep({ failure: { kind: 'timeout' } })
    await paintBadge()
    expect(shown.text).toBe('1.98')
    expect(shown.title).toContain('The service did not answer just now.')
  })

  test('has another colour where the figure is too old', async () => {
    await keep({})
    await paintBadge()
    const fresh = shown.colour
    vi.setSystemTime(POINT.timestamp * 1000 + 2 * DAY + 1_000)
    await paintBadge()
    expect(shown.text).toBe('1.98')
    expect(shown.colour).not.toBe(fresh)
  })

  test('names a chain that we do not know by its number', async () => {
    await updateSettings({ badgeChainId: '2786' })
    await paintBadge()
    expect(shown.title).toBe('Chain 2786: no figure yet')
  })

  test('names a chain as the service did when it was chosen', async () => {
    await addChainName({ chainId: '2786', name: 'Seven', test: false })
    await updateSettings({ badgeChainId: '2786' })
    await paintBadge()
    expect(shown.title).toBe('Seven: no figure yet')
  })

  test('is empty where a person turned it off', async () => {
    await keep({})
    await updateSettings({ badgeMinutes: 0 })
    await paintBadge()
    expect(shown).toMatchObject({ text: '', title: 'Wallet Glance' })
  })

  test('is empty before a service is chosen', async () => {
    await keep({})
    await updateSettings({ profile: null })
    await paintBadge()
    expect(shown).toMatchObject({ text: '', title: 'Wallet Glance' })
  })
})

test('a painting that is slow does not end over a newer one', async () => {
  const slow = Promise.withResolvers<void>()
  const colour = vi.spyOn(fakeBrowser.action, 'setBadgeBackgroundColor')
  colour.mockImplementationOnce((() => slow.promise) as never)
  await keep({})
  const older = paintBadge()
  await eventually(() => expect(colour).toHaveBeenCalled())
  await keep({ point: { ...POINT, value: 2.22 } })
  const newer = paintBadge()
  await new Promise((resolve) => setTimeout(resolve))
  slow.resolve()
  await Promise.all([older, newer])
  expect(shown.text).toBe('2.22')
})

describe('refreshing the badge', () => {
  async function serveFigures() {
    const server = await serve(json(publishedTps()))
    await updateSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    return server
  }

  test('asks for the figure and shows it', async () => {
    const server = await serveFigures()
    await refreshBadge('person')
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/avg_tps/43114'])
    expect(shown.text).toBe('1.98')
  })

  test('leaves nothing to be written once an alarm is over', async () => {
    await serveFigures()
    await requestLogItem.removeValue()
    await refreshBadge('alarm')
    expect((await requestLogItem.getValue()).requestRecords).toHaveLength(1)
  })

  test('asks for nothing where the badge is off', async () => {
    const server = await serveFigures()
    await updateSettings({ badgeMinutes: 0 })
    await refreshBadge('alarm')
    expect(server.seen).toEqual([])
  })

  test('asks with every ring of the alarm, also one that comes a little early', async () => {
    const server = await serveFigures()
    await onAlarm({ name: 'badge', scheduledTime: Date.now() })
    vi.setSystemTime(NOW + 5 * 60_000 - 80)
    await onAlarm({ name: 'badge', scheduledTime: Date.now() })
    expect(server.seen).toHaveLength(2)
  })
})
