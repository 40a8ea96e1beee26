import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { quietPage } from '../../scripts/browser/worker.ts'
import { originsOf } from '../../scripts/start/service.ts'
import type { LocalService } from '../service/service.ts'
import { createDriver } from './kills/driver.ts'
import { betweenPages, lostResponses, refetchedPages, type Span } from './kills/observer.ts'
import type { SyncResult } from './kills/page-client.ts'
import { type PopupResult, typeWallets } from './kills/popup.ts'
import { type StopCounts, stopRepeatedly } from './kills/stop-repeatedly.ts'
import { type ExpectedWallet, isAsExpected, PAGE_SIZE, walletsOf } from './kills/wallets.ts'
import { createWorkerStopper } from './kills/worker-stopper.ts'
import { seedWithKey } from './support/browser-with-key.ts'
import { listenToLog, type TimedRequest } from './support/request-listener.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import type { StoredChange } from './support/stored-data-in-page.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

/** How many syncs and stops to run. */
interface Amounts {
  syncs: number
  /** Wallets typed into the popup. */
  typed: number
  stops: number
  /** The minimum for each kind of stop: between pages, before a response is stored, during an alarm. */
  minPerKind: number
}

const FULL: Amounts = { syncs: 9_600, typed: 400, stops: 1_000, minPerKind: 100 }
const QUICK: Amounts = { syncs: 120, typed: 4, stops: 16, minPerKind: 1 }

const SEED = '1'
const PARALLEL_SYNCS = 4
const WALLETS = 48
const STUCK_MS = 20_000

test.use({ key: 'sent' })

/** Wallets are synced by Chromium's worker, which is stopped repeatedly. No sync may be lost. */
test('kills', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const amounts = quick ? QUICK : FULL
  log(`seed ${SEED}`)
  // The service's clock starts at noon, because its balances change at midnight.
  const noonOffset = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  const service = await startServiceWithKey({ clock: () => Date.now() + noonOffset })
  try {
    reportFigures(amounts, await runKills(extension, service, amounts, log), { figure, log })
  } finally {
    await service.stop()
  }
})

interface Outcome {
  wallets: ExpectedWallet[]
  typedWallets: ExpectedWallet[]
  synced: SyncResult[]
  typed: PopupResult[]
  stops: StopCounts
  requests: TimedRequest[]
  changes: StoredChange[]
}

async function runKills(
  browser: ExtensionBrowser,
  service: LocalService,
  amounts: Amounts,
  log: StressRun['log'],
): Promise<Outcome> {
  const { context, extensionId } = browser
  await browser.allow(...originsOf(service))
  await seedWithKey(await browser.worker(), service, { pageSize: PAGE_SIZE, badgeMinutes: 15 })
  const wallets = await walletsOf(service.dataUrl, 'kills', WALLETS)
  // Each wallet is typed once, because a wallet with fresh data would cause no request.
  const typedWallets = await walletsOf(service.dataUrl, 'typed', amounts.typed)
  const driver = await createDriver(await quietPage(context, extensionId))
  const stopper = await createWorkerStopper(context, await quietPage(context, extensionId))
  const popup = await browser.page('popup.html')
  const listener = listenToLog(service.log)
  let isTypingDone = false
  let lastDone = 0
  const done = async () => {
    lastDone = Math.max(lastDone, await driver.done())
    return lastDone + (isTypingDone ? amounts.typed : 0)
  }
  await driver.begin(
    wallets.map(({ query }) => query),
    PARALLEL_SYNCS,
  )
  const typing = typeWallets(popup, driver, typedWallets).finally(() => {
    isTypingDone = true
  })
  const changes: StoredChange[] = []
  const stopOptions = {
    service,
    listener,
    stopper,
    driver,
    done,
    count: amounts.syncs + amounts.typed,
    minStops: amounts.stops,
    log,
  }
  // Awaited together, so that the first error is reported.
  const [stops, typed] = await Promise.all([stopRepeatedly(stopOptions, SEED), typing])
  await driver.end()
  changes.push(...(await driver.takeChanges()))
  log(`${stops.times.length} stops, ${listener.all.length} requests, ${changes.length} changes in storage`)
  return {
    wallets,
    typedWallets,
    synced: await driver.results(),
    typed,
    stops,
    requests: listener.all,
    changes,
  }
}

function reportFigures(
  amounts: Amounts,
  outcome: Outcome,
  { figure, log }: Pick<StressRun, 'figure' | 'log'>,
): void {
  const { wallets, typedWallets, synced, typed, stops, requests, changes } = outcome
  const expected = new Map([...wallets, ...typedWallets].map((one) => [one.query.address, one]))
  const ended = [
    ...synced.map(({ wallet, ...one }) => ({ ...one, address: wallets[wallet]?.query.address ?? '' })),
    ...typed.map((one) => ({ ...one, answer: one.isShown ? 'ok' : 'not shown' })),
  ]
  const isRight = ({ address, stored }: Span & { stored: string }): boolean =>
    isAsExpected(expected.get(address) as ExpectedWallet, stored)
  const lists = requests.filter(({ request }) => request.route === 'listErc20')
  const durations = ended.map(({ began, ended: end }) => end - began)
  figure('syncs', ended.length, `>= ${amounts.syncs + amounts.typed}`)
  figure('syncs through the popup', typed.length, `>= ${amounts.typed}`)
  figure('stops of the worker', stops.times.length, `>= ${amounts.stops}`)
  figure('stops between two pages', betweenPages(stops.times, changes, ended), `>= ${amounts.minPerKind}`)
  figure('responses lost before they were stored', lostResponses(lists, ended), `>= ${amounts.minPerKind}`)
  figure('stops during an alarm', stops.duringAlarm, `>= ${amounts.minPerKind}`)
  figure('failed alarms after a stop', stops.brokenAlarms, '= 0')
  figure('alarms without any request', stops.silentAlarms, '<= 1')
  const lost = ended.filter(({ answer }) => answer !== 'ok')
  for (const { answer, began, ended: at, stored } of lost)
    log(`LOST: ${answer} after ${at - began} ms, at ${at}; in storage: ${stored.slice(0, 200)}`)
  figure('lost syncs', lost.length, '= 0')
  figure('wrong wallets', ended.filter((one) => one.answer === 'ok' && !isRight(one)).length, '= 0')
  const stuck = ended.filter((one) => one.ended - one.began > STUCK_MS)
  for (const { address, answer, began, ended: at } of stuck)
    log(`STUCK: ${address}, ${answer} after ${at - began} ms, at ${at}`)
  figure('syncs that took longer than 20 s', stuck.length, '= 0')
  figure('slowest sync, s', Math.max(...durations) / 1000, '<= 20')
  const refetched = refetchedPages(lists, changes, ended)
  for (const { request, at } of refetched) {
    const { pageToken = 'first page' } = request.query as { pageToken?: string }
    const stopped = stops.times.findLast((time) => time < at)
    log(`REFETCHED: ${request.path}, ${pageToken}, at ${at}, ${at - (stopped ?? 0)} ms after a stop`)
  }
  figure('stored pages requested again', refetched.length, '= 0')
}
