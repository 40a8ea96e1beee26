import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { dispatchBadgeAlarm, newestTps, readAlarms, readBadge, waitForAlarm } from './support/badge.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { lookUpWallet } from './support/popup-page.ts'
import { inState } from './support/screen.ts'
import { storeItems } from './support/stored.ts'
import { fireAlarm } from './support/worker.ts'

const MINUTE = 60_000
const DAY = 86_400

/** The APIs for the functions that run inside the worker. */
declare const chrome: { windows: { getAll(): Promise<unknown[]> }; alarms: { clearAll(): Promise<boolean> } }

const expectText = (setup: Setup, text: string) =>
  expect.poll(async () => (await readBadge(setup.worker)).text).toBe(text)

/** The fixtures of tests that have restarted the worker to activate their routes. */
const restarted = new WeakSet<Setup>()

/** Responds to TPS requests with a series of the test. */
async function serveSeries(setup: Setup, results: { timestamp: number; value: number }[]) {
  const { extension } = setup
  const body = JSON.stringify({ results, status: 200, lastRun: Math.floor(Date.now() / 1000) })
  await extension.context.route('**/v1/avg_tps/**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  // The first route of a test does not affect a worker that is already running, so restart the worker.
  if (restarted.has(setup)) return
  restarted.add(setup)
  await extension.stopWorker()
  await extension.worker()
}

const today = () => Math.floor(Date.now() / 1000 / DAY) * DAY

test('the badge shows the TPS of each chain, in the chosen period', async ({ setup }) => {
  await test.step('the badge shows the latest TPS, and its tooltip shows chain, TPS and time', async () => {
    await setup.chooseService({ badgeMinutes: 15 })
    const tps = await newestTps(setup.service, '43114')
    await expectText(setup, tps.toFixed(2))
    const { title, color } = await readBadge(setup.worker)
    expect(title).toContain(`Avalanche C-Chain: ${tps} TPS, `)
    expect(title).toMatch(/\d{4}, \d{1,2}:\d{2}\s[AP]M$/)
    expect(color).toBe('blue')
  })
  await test.step('the badge is grey if the TPS is a hundred days old', async () => {
    await setup.chooseService({ badgeMinutes: 15, badgeChainId: '432204' })
    const tps = await newestTps(setup.service, '432204')
    await expectText(setup, tps.toFixed(2))
    expect(await readBadge(setup.worker)).toMatchObject({ color: 'grey' })
    expect((await readBadge(setup.worker)).title).toContain('Dexalot')
  })
  await test.step('a chain without TPS data has an empty badge, and a tooltip that explains it', async () => {
    await setup.chooseService({ badgeMinutes: 15, badgeChainId: '53935' })
    await expect.poll(async () => (await readBadge(setup.worker)).title).toBe('DFK Chain: no TPS yet')
    await expect.poll(async () => (await readBadge(setup.worker)).text).toBe('')
  })
  await test.step('the badge is grey if the TPS is from the future', async () => {
    await setup.chooseService({ badgeMinutes: 15, badgeChainId: '779672' })
    const tps = await newestTps(setup.service, '779672')
    await expectText(setup, tps.toFixed(2))
    expect((await readBadge(setup.worker)).color).toBe('grey')
    expect((await readBadge(setup.worker)).title).toContain('Chain 779672')
  })
  await test.step('choosing another period replaces the alarm, and choosing "Off" removes alarm and badge', async () => {
    await setup.chooseService({ badgeMinutes: 15 })
    await expect.poll(async () => (await readBadge(setup.worker)).text).not.toBe('')
    await setup.chooseService({ badgeMinutes: 5 })
    await expect.poll(async () => (await readAlarms(setup.worker))[0]?.periodInMinutes).toBe(5)
    await setup.chooseService({ badgeMinutes: 0 })
    await expect.poll(() => readAlarms(setup.worker)).toEqual([])
    await expectText(setup, '')
    setup.service.log.length = 0
    await dispatchBadgeAlarm(setup.worker)
    await waitForAlarm(setup.worker)
    expect(setup.service.log).toEqual([])
    await setup.chooseService({ badgeMinutes: 60 })
    await expect.poll(async () => (await readAlarms(setup.worker))[0]?.periodInMinutes).toBe(60)
  })
})

test('the badge uses its own chain, and the newer TPS route if the service has it', async ({ setup }) => {
  await test.step('the badge uses its own chain, independent of the popup', async () => {
    await setup.chooseService({ badgeMinutes: 15, badgeChainId: '1', chainId: '43113' })
    const tps = await newestTps(setup.service, '1')
    await expectText(setup, tps < 10 ? tps.toFixed(2) : tps.toFixed(1))
    const popup = await setup.popupPage()
    await inState(popup, 'idle').waitFor()
    await expect(popup.getByTestId('tps')).toContainText(`${await newestTps(setup.service, '43113')} TPS`)
    expect((await readBadge(setup.worker)).title).toContain('Ethereum')
  })
  await test.step('the badge uses the newer TPS route if the service has it', async () => {
    setup.service.log.length = 0
    const { dataUrl, metricsUrl } = setup.service
    const profile = {
      id: 'custom',
      dataUrl,
      metricsUrl,
      keyHeader: 'x-service-api-key',
      tpsRoute: 'v2',
      chainsList: false,
      blockRoutes: true,
    } as const
    await setup.chooseService({ profile, badgeMinutes: 15 })
    const tps = await newestTps(setup.service, '43114')
    await expectText(setup, tps.toFixed(2))
    const requests = setup.service.log.filter(({ route }) => route === 'avgTpsV2')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.query).toMatchObject({ timeInterval: 'day' })
  })
})

/** A badge has room for four characters. The tooltip shortens numbers from a million on. */
const BADGE_TEXTS: [value: number, text: string, title?: string][] = [
  [0, '0.00'],
  [0.004, '<.01'],
  [1.98, '1.98'],
  [9.999, '10.0'],
  [12.34, '12.3'],
  [99.96, '100'],
  [456.7, '457'],
  [1234.4, '1234'],
  [9999.6, '10K'],
  [12_345, '12K'],
  [1_250_000, '1.3M', '1.25M'],
  [1e15, '999T', '1E15'],
]

/** Two decimals or two significant digits, whichever is more precise. */
const TITLE_FORMAT = {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
} as const

test('the badge shows the latest TPS in at most four characters, and an alarm updates it', async ({
  setup,
}) => {
  await test.step('the badge shows the point with the latest timestamp, in whatever order the points arrive', async () => {
    const now = today()
    await serveSeries(setup, [
      { timestamp: now - 2 * DAY, value: 1.11 },
      { timestamp: now, value: 3.33 },
      { timestamp: now - DAY, value: 2.22 },
    ])
    await setup.chooseService({ badgeMinutes: 15 })
    await expectText(setup, '3.33')
  })
  await test.step('the badge text has at most four characters, and the tooltip shows the TPS more precisely', async () => {
    const seen: string[] = []
    for (const [value, text, title = value.toLocaleString('en', TITLE_FORMAT)] of BADGE_TEXTS) {
      await setup.extension.context.unrouteAll()
      await serveSeries(setup, [{ timestamp: today(), value }])
      await setup.chooseService({ badgeMinutes: 15 })
      await dispatchBadgeAlarm(setup.worker)
      await expect
        .poll(async () => (await readBadge(setup.worker)).title)
        // With the surrounding text, because the tooltip also contains a time.
        .toContain(`: ${title} TPS`)
      await expectText(setup, text)
      seen.push(text)
    }
    expect(seen.every((text) => text.length <= 4)).toBe(true)
  })
  await test.step('an alarm requests the TPS even if the stored TPS is new', async () => {
    await serveSeries(setup, [{ timestamp: today(), value: 1.11 }])
    await dispatchBadgeAlarm(setup.worker)
    await expectText(setup, '1.11')
    await serveSeries(setup, [{ timestamp: today(), value: 2.22 }])
    await fireAlarm(setup.worker, 'badge')
    await expectText(setup, '2.22')
    await test.step('an alarm starts a stopped worker', async () => {
      await serveSeries(setup, [{ timestamp: today(), value: 3.33 }])
      await setup.worker.evaluate(() => {
        const { alarms } = chrome as unknown as {
          alarms: { create(name: string, info: object): Promise<void> }
        }
        return alarms.create('badge', { when: Date.now() + 1_000, periodInMinutes: 15 })
      })
      await setup.extension.stopWorker()
      // The test does not start the worker; only the alarm can.
      const page = await setup.extension.page('manifest.json')
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { action } = chrome as unknown as {
              action: { getBadgeText(details: object): Promise<string> }
            }
            return action.getBadgeText({})
          }),
        )
        .toBe('3.33')
    })
  })
})

test('starting the worker does not change the alarm', async ({ setup }) => {
  await setup.chooseService({ badgeMinutes: 15 })
  await expect.poll(() => readAlarms(setup.worker)).toHaveLength(1)
  const [before] = await readAlarms(setup.worker)
  await setup.extension.stopWorker()
  const worker = await setup.extension.worker()
  // The service stays chosen: a worker that is still starting would restore a service that is missing.
  await setup.chooseService({ badgeMinutes: 0 })
  await expect.poll(() => readAlarms(worker)).toHaveLength(0)
  await setup.chooseService({ badgeMinutes: 15 })
  await expect.poll(() => readAlarms(worker)).toHaveLength(1)
  const [fresh] = await readAlarms(worker)
  await setup.extension.stopWorker()
  const popup = await setup.popupPage()
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  const [after] = await readAlarms(await setup.extension.worker())
  expect(after?.scheduledTime).toBe(fresh?.scheduledTime)
  expect(before?.periodInMinutes).toBe(15)
  await test.step('the alarm fires every 15 minutes by default, first at a random moment', async () => {
    const first = new Set<number>()
    for (let round = 0; round < 3; round += 1) {
      await setup.worker.evaluate(() => chrome.alarms.clearAll())
      const { dataUrl, metricsUrl } = setup.service
      const profile = {
        id: 'custom',
        dataUrl,
        metricsUrl,
        keyHeader: `x-key-${round}`,
        tpsRoute: 'v1',
        chainsList: false,
        blockRoutes: true,
      }
      await storeItems(setup.worker, { settings: { profile } })
      await expect.poll(() => readAlarms(setup.worker)).toHaveLength(1)
      const [alarm] = await readAlarms(setup.worker)
      expect(alarm?.periodInMinutes).toBe(15)
      const wait = (alarm?.scheduledTime ?? 0) - Date.now()
      expect(wait).toBeGreaterThan(20_000)
      expect(wait).toBeLessThanOrEqual(15 * MINUTE)
      first.add(Math.round(wait / 1_000))
    }
    expect(first.size).toBeGreaterThan(1)
  })
})

/**
 * Fires the alarm until the tooltip is `title`, because an alarm during an update starts no other request.
 */
const fireAlarmUntil = (worker: Setup['worker'], title: string) =>
  expect(async () => {
    await dispatchBadgeAlarm(worker)
    expect((await readBadge(worker)).title).toBe(title)
  }).toPass({ timeout: 10_000 })

test('a failing service changes only the tooltip', async ({ setup }) => {
  const { service, worker, extension } = setup
  await setup.chooseService({ badgeMinutes: 15 })
  await expect.poll(async () => (await readBadge(worker)).text).not.toBe('')
  const before = await readBadge(worker)
  const pages = extension.context.pages().length
  const windows = await worker.evaluate(async () => (await chrome.windows.getAll()).length)
  for (const fault of [{ cut: true }, { status: 500 }, { body: 'html' }] as const) {
    service.clearFaults()
    await fireAlarmUntil(worker, before.title)
    service.setFault('avgTps', fault)
    await fireAlarmUntil(
      worker,
      `${before.title}\nThe last update failed. The next one starts automatically.`,
    )
    const after = await readBadge(worker)
    expect(after).toEqual({ ...before, title: expect.stringContaining(`${before.title}\n`) })
  }
  expect(extension.context.pages()).toHaveLength(pages)
  expect(await worker.evaluate(async () => (await chrome.windows.getAll()).length)).toBe(windows)
  expect(await worker.evaluate(() => 'notifications' in chrome)).toBe(false)
})
