import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { buildForFirefox } from '../../scripts/browser/build.ts'
import { until } from '../../scripts/browser/until.ts'
import { randomOf } from '../service/dataset/random.ts'
import type { LocalService } from '../service/service.ts'
import { pageClientScript } from './kills/driver.ts'
import { launchFirefox } from './kills/firefox.ts'
import { refetchedPages, requestedTwice } from './kills/observer.ts'
import type { PageClient, SyncResult } from './kills/page-client.ts'
import { type ExpectedWallet, isAsExpected, PAGE_SIZE, walletsOf } from './kills/wallets.ts'
import { checkStored, checkText } from './support/key-leaks.ts'
import { readPage } from './support/output-recorder.ts'
import { listenToLog } from './support/request-listener.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import { customProfile, itemKey, storedApiKey } from './support/stored-items.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'
import { TEST_KEY } from './support/test-key.ts'

declare const pageClient: PageClient
declare const browser: {
  storage: { local: { set(items: object): Promise<void> } }
  extension: { getViews(): { location: Location; performance: Performance }[] }
}

const SEED = '1'
const SUSPENSIONS = 50
/** The limit for rounds, because not every round suspends the event page. */
const MAX_ROUNDS = 4 * SUSPENSIONS
const IDLE_MS = 500
const WALLETS = 12
const PARALLEL_SYNCS = 3
const TIMEOUT_MS = 30_000
const STUCK_MS = 20_000

test.use({ key: 'sent' })

/** Wallets are synced by Firefox's event page, which is suspended between and during the syncs. */
test('kills-firefox', async ({ stress: { figure, log } }) => {
  log(`seed ${SEED}`)
  // The service's clock starts at noon, because its balances change at midnight.
  const noonOffset = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  const service = await startServiceWithKey({ cors: true, clock: () => Date.now() + noonOffset })
  try {
    const firefox = await launchFirefox(await buildForFirefox(), IDLE_MS)
    try {
      checkPageOutput(firefox.page)
      await runSuspensions(firefox.page, service, { figure, log })
      await searchForKey(firefox.page)
    } finally {
      await firefox.close()
    }
  } finally {
    await service.stop()
  }
})

async function runSuspensions(
  page: Page,
  service: LocalService,
  { figure, log }: Pick<StressRun, 'figure' | 'log'>,
): Promise<void> {
  const wallets = await walletsOf(service.dataUrl, 'firefox', WALLETS)
  await storeService(page, service)
  await page.evaluate(await pageClientScript())
  await page.evaluate(() => pageClient.recordChanges())
  const listener = listenToLog(service.log)
  const { synced, suspensions } = await syncBetweenSuspensions(page, service, wallets, log)
  const ended = synced.map((one) => ({ ...one, address: wallets[one.wallet]?.query.address ?? '' }))
  const changes = await page.evaluate(() => pageClient.takeChanges())
  const lists = listener.all.filter(({ request }) => request.route === 'listErc20')
  log(`${lists.length} requests, ${changes.length} changes in storage`)
  const durations = ended.map(({ began, ended: end }) => end - began)
  figure('suspensions of the event page', suspensions, `>= ${SUSPENSIONS}`)
  figure('requests repeated in a sync', requestedTwice(lists, ended).length, '>= 20')
  figure('syncs', ended.length, `>= ${SUSPENSIONS * PARALLEL_SYNCS}`)
  figure('lost syncs', ended.filter(({ answer }) => answer !== 'ok').length, '= 0')
  figure(
    'wrong wallets',
    ended.filter(({ wallet, stored }) => !isAsExpected(wallets[wallet] as ExpectedWallet, stored)).length,
    '= 0',
  )
  figure('syncs that took longer than 20 s', durations.filter((ms) => ms > STUCK_MS).length, '= 0')
  figure('stored pages requested again', refetchedPages(lists, changes, ended).length, '= 0')
}

/** Searches the page's output for the key. */
function checkPageOutput(page: Page): void {
  page.on('console', (message) => checkText('console', message.text()))
  page.on('pageerror', (error) => checkText('console', String(error)))
}

async function searchForKey(page: Page): Promise<void> {
  for (const [part, text] of await page.evaluate(readPage)) checkText(`page, ${part}`, text)
  await checkStored(page)
}

/** Stores the chosen service and its key. */
async function storeService(page: Page, service: LocalService): Promise<void> {
  const settings = { profile: customProfile(service), pageSize: PAGE_SIZE, badgeMinutes: 0 }
  await page.evaluate((items) => browser.storage.local.set(items), {
    [itemKey('settings')]: settings,
    [itemKey('apiKey')]: storedApiKey(TEST_KEY, service),
  })
}

/** Repeatedly waits until the event page is suspended or about to be, and then syncs. */
async function syncBetweenSuspensions(
  page: Page,
  service: LocalService,
  wallets: readonly ExpectedWallet[],
  log: StressRun['log'],
): Promise<{ synced: SyncResult[]; suspensions: number }> {
  const random = randomOf('firefox', SEED)
  const synced: SyncResult[] = []
  let suspensions = 0
  for (let round = 0; suspensions < SUSPENSIONS && round < MAX_ROUNDS; round += 1) {
    const before = await startedAt(page)
    if (random.chance(50)) {
      await until(async () => (await startedAt(page)) === 0, {
        timeout: TIMEOUT_MS,
        what: 'the event page to be suspended',
      })
    } else await sleep(IDLE_MS + random.below(IDLE_MS) - IDLE_MS / 4)
    // Some responses take longer than the idle timeout, so that the event page is suspended during a request.
    service.setFault('listErc20', {
      latencyMs: 2 * IDLE_MS,
      times: random.below(PARALLEL_SYNCS + 1),
      afterRequests: random.below(2 * PARALLEL_SYNCS),
    })
    const first = round * PARALLEL_SYNCS
    const walletIndexes = Array.from(
      { length: PARALLEL_SYNCS },
      (_, index) => (first + index) % wallets.length,
    )
    const results = await page.evaluate(
      (queries) => Promise.all(queries.map(([query, wallet]) => pageClient.sync(query, wallet))),
      walletIndexes.map((wallet) => [(wallets[wallet] as ExpectedWallet).query, wallet] as const),
    )
    synced.push(...results)
    for (const { answer, stored } of results) if (answer !== 'ok') log(`${answer}: ${stored.slice(0, 80)}`)
    if ((await startedAt(page)) !== before) suspensions += 1
    if (round % 10 === 9) log(`${suspensions} suspensions, ${synced.length} syncs`)
  }
  return { synced, suspensions }
}

/**
 * When the event page was started, in ms since 1970; 0 while it is suspended. Reading this does not wake it.
 */
const startedAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const views = browser.extension.getViews()
    return views.find(({ location }) => location.pathname.includes('background'))?.performance.timeOrigin ?? 0
  })
