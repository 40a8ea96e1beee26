import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import { launchExtension } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { dispatchBadgeAlarm, newestTps, readAlarms, readBadge, waitForAlarm } from './support/badge.ts'
import { expect, type Glance, originsOf, test } from './support/fixtures.ts'
import { lookUp } from './support/popup-page.ts'
import { inState } from './support/screen.ts'
import { seedSettings } from './support/seed.ts'
import { storeChoices } from './support/stored.ts'
import { fireAlarm } from './support/worker.ts'

const MINUTE = 60_000
const DAY = 86_400

/** The APIs for the functions that run inside the worker. */
declare const chrome: { windows: { getAll(): Promise<unknown[]> }; alarms: { clearAll(): Promise<boolean> } }

const expectText = (glance: Glance, text: string) =>
  expect.poll(async () => (await readBadge(glance.worker)).text).toBe(text)

/** The fixtures of tests that have restarted the worker to activate their routes. */
const restarted = new WeakSet<Glance>()

/** Responds to TPS requests with a series of the test. */
async function serveSeries(glance: Glance, results: { timestamp: number; value: number }[]) {
  const { extension } = glance
  const body = JSON.stringify({ results, status: 200, lastRun: Math.floor(Date.now() / 1000) })
  await extension.context.route('**/v1/avg_tps/**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  // The first route of a test does not affect a worker that is already running, so restart the worker.
  if (restarted.has(glance)) return
  restarted.add(glance)
  await extension.stopWorker()
  await extension.worker()
}

const today = () => Math.floor(Date.now() / 1000 / DAY) * DAY

test('the badge shows the latest TPS, and its tooltip shows chain, TPS and time', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15 })
  const tps = await newestTps(glance.service, '43114')
  await expectText(glance, tps.toFixed(2))
  const { title, color } = await readBadge(glance.worker)
  expect(title).toContain(`Avalanche C-Chain: ${tps} TPS, `)
  expect(title).toMatch(/\d{4}, \d{1,2}:\d{2}\s[AP]M$/)
  expect(color).toBe('blue')
})

test('the badge shows the point with the latest timestamp, in whatever order the points arrive', async ({
  glance,
}) => {
  const now = today()
  await serveSeries(glance, [
    { timestamp: now - 2 * DAY, value: 1.11 },
    { timestamp: now, value: 3.33 },
    { timestamp: now - DAY, value: 2.22 },
  ])
  await glance.chooseService({ badgeMinutes: 15 })
  await expectText(glance, '3.33')
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

test('the badge text has at most four characters, and the tooltip shows the TPS more precisely', async ({
  glance,
}) => {
  await glance.chooseService()
  const seen: string[] = []
  for (const [value, text, title = value.toLocaleString('en', TITLE_FORMAT)] of BADGE_TEXTS) {
    await glance.extension.context.unrouteAll()
    await serveSeries(glance, [{ timestamp: today(), value }])
    await glance.chooseService({ badgeMinutes: 15 })
    await dispatchBadgeAlarm(glance.worker)
    await expect
      .poll(async () => (await readBadge(glance.worker)).title)
      // With the surrounding text, because the tooltip also contains a time.
      .toContain(`: ${title} TPS`)
    await expectText(glance, text)
    seen.push(text)
  }
  expect(seen.every((text) => text.length <= 4)).toBe(true)
})

test('the badge is grey if the TPS is a hundred days old', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15, badgeChainId: '432204' })
  const tps = await newestTps(glance.service, '432204')
  await expectText(glance, tps.toFixed(2))
  expect(await readBadge(glance.worker)).toMatchObject({ color: 'grey' })
  expect((await readBadge(glance.worker)).title).toContain('Dexalot')
})

test('the badge is grey if the TPS is from the future', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15, badgeChainId: '779672' })
  const tps = await newestTps(glance.service, '779672')
  await expectText(glance, tps.toFixed(2))
  expect((await readBadge(glance.worker)).color).toBe('grey')
  expect((await readBadge(glance.worker)).title).toContain('Chain 779672')
})

test('a chain without TPS data has an empty badge, and a tooltip that explains it', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15, badgeChainId: '53935' })
  await expect.poll(async () => (await readBadge(glance.worker)).title).toBe('DFK Chain: no TPS yet')
  expect((await readBadge(glance.worker)).text).toBe('')
})

test('choosing a chain without TPS data empties the badge', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15 })
  await expect.poll(async () => (await readBadge(glance.worker)).text).not.toBe('')
  await glance.chooseService({ badgeMinutes: 15, badgeChainId: '53935' })
  await expectText(glance, '')
})

test('an alarm requests the TPS even if the stored TPS is new', async ({ glance }) => {
  await serveSeries(glance, [{ timestamp: today(), value: 1.11 }])
  await glance.chooseService({ badgeMinutes: 15 })
  await expectText(glance, '1.11')
  await serveSeries(glance, [{ timestamp: today(), value: 2.22 }])
  await fireAlarm(glance.worker, 'badge')
  await expectText(glance, '2.22')
})

test('an alarm starts a stopped worker', async ({ glance }) => {
  await serveSeries(glance, [{ timestamp: today(), value: 1.11 }])
  await glance.chooseService({ badgeMinutes: 15 })
  await expectText(glance, '1.11')
  await serveSeries(glance, [{ timestamp: today(), value: 2.22 }])
  await glance.worker.evaluate(() => {
    const { alarms } = chrome as unknown as { alarms: { create(name: string, info: object): Promise<void> } }
    return alarms.create('badge', { when: Date.now() + 1_000, periodInMinutes: 15 })
  })
  await glance.extension.stopWorker()
  // The test does not start the worker; only the alarm can.
  const page = await glance.extension.context.newPage()
  await page.goto(`chrome-extension://${glance.extension.extensionId}/manifest.json`)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { action } = chrome as unknown as { action: { getBadgeText(details: object): Promise<string> } }
        return action.getBadgeText({})
      }),
    )
    .toBe('2.22')
})

test('starting the worker does not change the alarm', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15 })
  await expect.poll(() => readAlarms(glance.worker)).toHaveLength(1)
  const [before] = await readAlarms(glance.worker)
  await glance.extension.stopWorker()
  const worker = await glance.extension.worker()
  // The worker clears the alarm only after its start is complete.
  await storeChoices(worker, { settings: {} })
  await expect.poll(() => readAlarms(worker)).toHaveLength(0)
  await glance.chooseService({ badgeMinutes: 15 })
  await expect.poll(() => readAlarms(worker)).toHaveLength(1)
  const [fresh] = await readAlarms(worker)
  await glance.extension.stopWorker()
  const popup = await glance.popupPage()
  await lookUp(popup, SPECIAL_WALLETS.ordinary)
  const [after] = await readAlarms(await glance.extension.worker())
  expect(after?.scheduledTime).toBe(fresh?.scheduledTime)
  expect(before?.periodInMinutes).toBe(15)
})

test('the alarm fires every 15 minutes by default, first at a random moment', async ({ glance }) => {
  const first = new Set<number>()
  for (let round = 0; round < 3; round += 1) {
    await glance.worker.evaluate(() => chrome.alarms.clearAll())
    const { dataUrl, metricsUrl } = glance.service
    const profile = {
      id: 'custom',
      dataUrl,
      metricsUrl,
      keyHeader: `x-key-${round}`,
      tpsRoute: 'v1',
      chainsList: false,
    }
    await storeChoices(glance.worker, { settings: { profile } })
    await expect.poll(() => readAlarms(glance.worker)).toHaveLength(1)
    const [alarm] = await readAlarms(glance.worker)
    expect(alarm?.periodInMinutes).toBe(15)
    const wait = (alarm?.scheduledTime ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThanOrEqual(15 * MINUTE)
    first.add(Math.round(wait / 1_000))
  }
  expect(first.size).toBeGreaterThan(1)
})

test('choosing another period replaces the alarm, and choosing "Off" removes alarm and badge', async ({
  glance,
}) => {
  await glance.chooseService({ badgeMinutes: 15 })
  await expect.poll(async () => (await readBadge(glance.worker)).text).not.toBe('')
  await glance.chooseService({ badgeMinutes: 5 })
  await expect.poll(async () => (await readAlarms(glance.worker))[0]?.periodInMinutes).toBe(5)
  await glance.chooseService({ badgeMinutes: 0 })
  await expect.poll(() => readAlarms(glance.worker)).toEqual([])
  await expectText(glance, '')
  glance.service.log.length = 0
  await dispatchBadgeAlarm(glance.worker)
  await waitForAlarm(glance.worker)
  expect(glance.service.log).toEqual([])
  await glance.chooseService({ badgeMinutes: 60 })
  await expect.poll(async () => (await readAlarms(glance.worker))[0]?.periodInMinutes).toBe(60)
})

/**
 * Fires the alarm until the tooltip is `title`, because an alarm during an update starts no other request.
 */
const fireAlarmUntil = (worker: Glance['worker'], title: string) =>
  expect(async () => {
    await dispatchBadgeAlarm(worker)
    expect((await readBadge(worker)).title).toBe(title)
  }).toPass({ timeout: 10_000 })

test('a failing service changes only the tooltip', async ({ glance }) => {
  const { service, worker, extension } = glance
  await glance.chooseService({ badgeMinutes: 15 })
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

test('the badge uses its own chain, independent of the popup', async ({ glance }) => {
  await glance.chooseService({ badgeMinutes: 15, badgeChainId: '1', chainId: '43113' })
  const tps = await newestTps(glance.service, '1')
  await expectText(glance, tps < 10 ? tps.toFixed(2) : tps.toFixed(1))
  const popup = await glance.popupPage()
  await inState(popup, 'idle').waitFor()
  await expect(popup.getByTestId('tps')).toContainText(`${await newestTps(glance.service, '43113')} TPS`)
  expect((await readBadge(glance.worker)).title).toContain('Ethereum')
})

test('the badge uses the newer TPS route if the service has it', async ({ glance }) => {
  const { dataUrl, metricsUrl } = glance.service
  const profile = {
    id: 'custom',
    dataUrl,
    metricsUrl,
    keyHeader: 'x-service-api-key',
    tpsRoute: 'v2',
    chainsList: false,
  } as const
  await glance.chooseService({ profile, badgeMinutes: 15 })
  const tps = await newestTps(glance.service, '43114')
  await expectText(glance, tps.toFixed(2))
  const requests = glance.service.log.filter(({ route }) => route === 'avgTpsV2')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.query).toMatchObject({ timeInterval: 'day' })
})

test('badge and alarm are restored after a restart of the browser, even if the service is unavailable', async ({
  glance,
}) => {
  const profileDir = mkdtempSync(join(tmpdir(), 'wallet-glance-badge-'))
  const launch = () => launchExtension({ extensionDir: EXTENSION_DIR, profileDir })
  try {
    const first = await launch()
    await first.allow(...originsOf(glance.service))
    await seedSettings(await first.worker(), glance.service, { badgeMinutes: 30 })
    await expect.poll(async () => (await readBadge(await first.worker())).text).not.toBe('')
    const before = await readBadge(await first.worker())
    await first.close()
    glance.service.setFault('all', { cut: true })
    const second = await launch()
    await expect.poll(async () => (await readBadge(await second.worker())).text).toBe(before.text)
    expect((await readBadge(await second.worker())).color).toBe(before.color)
    await expect
      .poll(async () =>
        (await readAlarms(await second.worker())).map(({ periodInMinutes }) => periodInMinutes),
      )
      .toEqual([30])
    await second.close()
  } finally {
    await rm(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
