import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { buildForFirefox } from '../../scripts/browser/build.ts'
import { until } from '../../scripts/browser/until.ts'
import { randomOf } from '../service/dataset/random.ts'
import type { LocalService } from '../service/service.ts'
import type { Asking, Went } from './kills/asking.ts'
import { askingScript } from './kills/driver.ts'
import { launchFirefox } from './kills/firefox.ts'
import { type Expected, isRight, PAGE_SIZE, walletsOf } from './kills/wallets.ts'
import { askedTwice, fetchedAgain } from './kills/witness.ts'
import type { Proving, Suite } from './suite.ts'
import { listenTo } from './support/heard.ts'
import { hear, lookAtKept } from './support/key-watch.ts'
import { startKeyedService } from './support/keyed-service.ts'
import { standingThere } from './support/recorder.ts'
import { storedKey } from './support/watched-browser.ts'

/** Look-ups through Firefox's event page, which falls asleep between them and wherever it can in them. */
export const killsFirefox: Suite = { name: 'kills-firefox', quick: false, key: 'sent', run }

declare const asking: Asking
declare const browser: {
  storage: { local: { set(items: object): Promise<void> } }
  extension: { getViews(): { location: Location; performance: Performance }[] }
}

const SEED = '1'
const SLEEPS = 50
/** It is not put to sleep in every one. */
const MOST_ROUNDS = 4 * SLEEPS
/** After so many ms without work Firefox puts the event page to sleep. */
const IDLE = 500
const WALLETS = 12
/** At a time. */
const HANDS = 3
const PATIENCE = 30_000
const STUCK_MS = 20_000

async function run({ report, say }: Proving): Promise<void> {
  say(`seed ${SEED}`)
  const noon = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  const service = await startKeyedService({ cors: true, clock: () => Date.now() + noon })
  try {
    const home = await launchFirefox(await buildForFirefox(), IDLE)
    try {
      hearPage(home.page)
      await prove(home.page, service, { report, say })
      await lookForKey(home.page)
    } finally {
      await home.close()
    }
  } finally {
    await service.stop()
  }
}

async function prove(
  page: Page,
  service: LocalService,
  { report, say }: Pick<Proving, 'report' | 'say'>,
): Promise<void> {
  const wallets = await walletsOf(service.dataUrl, 'firefox', WALLETS)
  await choose(page, service)
  await page.evaluate(await askingScript())
  await page.evaluate(() => asking.watch())
  const ear = listenTo(service.log)
  const { went, sleeps } = await sleepAndAsk(page, service, wallets, say)
  const ended = went.map((one) => ({ ...one, address: wallets[one.wallet]?.ref.address ?? '' }))
  const kept = await page.evaluate(() => asking.takeKept())
  const lists = ear.all.filter(({ request }) => request.route === 'listErc20')
  say(`${lists.length} requests, ${kept.length} changes in storage`)
  const took = ended.map(({ began, ended: end }) => end - began)
  report({ figure: 'kills-firefox: event page put to sleep', value: sleeps, bound: `>= ${SLEEPS}` })
  report({
    figure: 'kills-firefox: requests lost with it and made again',
    value: askedTwice(lists, ended).length,
    bound: '>= 20',
  })
  report({ figure: 'kills-firefox: look-ups', value: ended.length, bound: `>= ${SLEEPS * HANDS}` })
  report({
    figure: 'kills-firefox: look-ups lost',
    value: ended.filter(({ answer }) => answer !== 'ok').length,
    bound: '= 0',
  })
  report({
    figure: 'kills-firefox: look-ups wrong',
    value: ended.filter(({ wallet, kept: has }) => !isRight(wallets[wallet] as Expected, has)).length,
    bound: '= 0',
  })
  report({
    figure: 'kills-firefox: stuck longer than 20 s',
    value: took.filter((ms) => ms > STUCK_MS).length,
    bound: '= 0',
  })
  report({
    figure: 'kills-firefox: stored pages fetched again',
    value: fetchedAgain(lists, kept, ended).length,
    bound: '= 0',
  })
}

/** What the page says, where the key may not be. */
function hearPage(page: Page): void {
  page.on('console', (message) => hear('console', message.text()))
  page.on('pageerror', (error) => hear('console', String(error)))
}

async function lookForKey(page: Page): Promise<void> {
  for (const [part, text] of await page.evaluate(standingThere)) hear(`page, ${part}`, text)
  await lookAtKept(page)
}

/** Chooses the service, and saves its key, as the options page stores them. */
async function choose(page: Page, service: LocalService): Promise<void> {
  const { dataUrl, metricsUrl } = service
  const profile = {
    ...{ id: 'custom', dataUrl, metricsUrl, keyHeader: 'x-service-api-key' },
    ...{ tpsRoute: 'v1', chainsList: false },
  }
  const settings = { profile, pageSize: PAGE_SIZE, badgeMinutes: 0 }
  await page.evaluate((items) => browser.storage.local.set(items), { settings, apiKey: storedKey(service) })
}

/** Again and again: lets the event page fall asleep, or be just about to, and asks. */
async function sleepAndAsk(
  page: Page,
  service: LocalService,
  wallets: readonly Expected[],
  say: Proving['say'],
): Promise<{ went: Went[]; sleeps: number }> {
  const random = randomOf('firefox', SEED)
  const went: Went[] = []
  let sleeps = 0
  for (let round = 0; sleeps < SLEEPS && round < MOST_ROUNDS; round += 1) {
    const before = await awakeSince(page)
    if (random.chance(50)) {
      await until(async () => (await awakeSince(page)) === 0, {
        timeout: PATIENCE,
        what: 'the event page to sleep',
      })
    } else await pause(IDLE + random.below(IDLE) - IDLE / 4)
    // Some answers take longer than the event page may be idle: it falls asleep over them.
    service.setFault('listErc20', {
      latencyMs: 2 * IDLE,
      times: random.below(HANDS + 1),
      afterRequests: random.below(2 * HANDS),
    })
    const first = round * HANDS
    const refs = Array.from({ length: HANDS }, (_, hand) => (first + hand) % wallets.length)
    const asked = await page.evaluate(
      (those) => Promise.all(those.map(([ref, wallet]) => asking.lookUp(ref, wallet))),
      refs.map((wallet) => [(wallets[wallet] as Expected).ref, wallet] as const),
    )
    went.push(...asked)
    for (const { answer, kept } of asked) if (answer !== 'ok') say(`${answer}: ${kept.slice(0, 80)}`)
    if ((await awakeSince(page)) !== before) sleeps += 1
    if (round % 10 === 9) say(`${sleeps} sleeps, ${went.length} look-ups`)
  }
  return { went, sleeps }
}

/** When the event page was started, in ms since 1970; 0 while it sleeps. Looking does not wake it. */
const awakeSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const views = browser.extension.getViews()
    return views.find(({ location }) => location.pathname.includes('background'))?.performance.timeOrigin ?? 0
  })
