import { EXTENSION_DIR } from '../../scripts/browser/build.ts'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { quietPage } from '../../scripts/browser/worker.ts'
import { originsOf } from '../../scripts/start/service.ts'
import type { LocalService } from '../service/service.ts'
import type { Kept, Went } from './kills/asking.ts'
import { driverIn } from './kills/driver.ts'
import { createKiller } from './kills/killer.ts'
import { type Seen, typeWallets } from './kills/popup.ts'
import { type Stops, stopAgainAndAgain } from './kills/stopping.ts'
import { type Expected, isRight, PAGE_SIZE, walletsOf } from './kills/wallets.ts'
import { betweenPages, fetchedAgain, lostAnswers, type Span } from './kills/witness.ts'
import type { Proving, Suite } from './suite.ts'
import { type Heard, listenTo } from './support/heard.ts'
import { startKeyedService } from './support/keyed-service.ts'
import { launchWatched, seedWithKey } from './support/watched-browser.ts'

/** How much is done; `floor` is how many kills have to fall into each of the moments that are named. */
interface Amount {
  lookUps: number
  typed: number
  kills: number
  floor: number
}

const FULL: Amount = { lookUps: 9_600, typed: 400, kills: 1_000, floor: 100 }
const QUICK: Amount = { lookUps: 290, typed: 10, kills: 40, floor: 4 }

const SEED = '1'
const HANDS = 4
const WALLETS = 48
const STUCK_MS = 20_000

/** Look-ups through Chromium's worker, which is stopped again and again. */
export const kills: Suite = { name: 'kills', quick: true, key: 'sent', run }

async function run({ quick, report, say }: Proving): Promise<void> {
  const amount = quick ? QUICK : FULL
  say(`seed ${SEED}`)
  // Noon, all day long: what a wallet holds changes at midnight.
  const noon = new Date().setUTCHours(12, 0, 0, 0) - Date.now()
  const service = await startKeyedService({ clock: () => Date.now() + noon })
  try {
    const browser = await launchWatched({ extensionDir: EXTENSION_DIR, grant: originsOf(service) })
    try {
      tell(amount, await prove(browser, service, amount, say), { report, say })
    } finally {
      await browser.close()
    }
  } finally {
    await service.stop()
  }
}

interface Proof {
  wallets: Expected[]
  typedWallets: Expected[]
  went: Went[]
  seen: Seen[]
  stops: Stops
  heard: Heard[]
  kept: Kept[]
}

async function prove(
  browser: ExtensionBrowser,
  service: LocalService,
  amount: Amount,
  say: Proving['say'],
): Promise<Proof> {
  const { context, extensionId } = browser
  await browser.allow(...originsOf(service))
  await seedWithKey(await browser.worker(), service, { pageSize: PAGE_SIZE, badgeMinutes: 15 })
  const wallets = await walletsOf(service.dataUrl, 'kills', WALLETS)
  // Each once: one that was read a moment ago would not be asked for again.
  const typedWallets = await walletsOf(service.dataUrl, 'typed', amount.typed)
  const driver = await driverIn(await quietPage(context, extensionId))
  const killer = await createKiller(context, await quietPage(context, extensionId))
  const popup = await browser.page('popup.html')
  const ear = listenTo(service.log)
  let typedEnded = false
  let lastDone = 0
  const done = async () => {
    lastDone = Math.max(lastDone, await driver.done())
    return lastDone + (typedEnded ? amount.typed : 0)
  }
  await driver.begin(
    wallets.map(({ ref }) => ref),
    HANDS,
  )
  const typing = typeWallets(popup, driver, typedWallets).finally(() => {
    typedEnded = true
  })
  const kept: Kept[] = []
  const stopping = {
    service,
    ear,
    killer,
    driver,
    done,
    count: amount.lookUps + amount.typed,
    kills: amount.kills,
    say,
  }
  // Together: what goes wrong first is what is told.
  const [stops, seen] = await Promise.all([stopAgainAndAgain(stopping, SEED), typing])
  await driver.end()
  kept.push(...(await driver.takeKept()))
  say(`${stops.kills.length} kills, ${ear.all.length} requests, ${kept.length} changes in storage`)
  return { wallets, typedWallets, went: await driver.went(), seen, stops, heard: ear.all, kept }
}

function tell(amount: Amount, proof: Proof, { report, say }: Pick<Proving, 'report' | 'say'>): void {
  const { wallets, typedWallets, went, seen, stops, heard, kept } = proof
  const expected = new Map([...wallets, ...typedWallets].map((one) => [one.ref.address, one]))
  const ended = [
    ...went.map(({ wallet, ...one }) => ({ ...one, address: wallets[wallet]?.ref.address ?? '' })),
    ...seen.map((one) => ({ ...one, answer: one.shown ? 'ok' : 'not shown' })),
  ]
  const isRightOne = ({ address, kept: has }: Span & { kept: string }): boolean =>
    isRight(expected.get(address) as Expected, has)
  const lists = heard.filter(({ request }) => request.route === 'listErc20')
  const took = ended.map(({ began, ended: end }) => end - began)
  report({ figure: 'kills: look-ups', value: ended.length, bound: `>= ${amount.lookUps + amount.typed}` })
  report({ figure: 'kills: of them through the popup', value: seen.length, bound: `>= ${amount.typed}` })
  report({ figure: 'kills: worker stopped', value: stops.kills.length, bound: `>= ${amount.kills}` })
  report({
    figure: 'kills: between a page and the next',
    value: betweenPages(stops.kills, kept, ended),
    bound: `>= ${amount.floor}`,
  })
  report({
    figure: 'kills: answers lost before they were stored',
    value: lostAnswers(lists, ended),
    bound: `>= ${amount.floor}`,
  })
  report({ figure: 'kills: during an alarm', value: stops.duringAlarm, bound: `>= ${amount.floor}` })
  report({ figure: 'kills: alarms after them that failed', value: stops.brokenAlarms, bound: '= 0' })
  report({
    figure: 'kills: alarms that reached nobody',
    value: stops.silentAlarms,
    bound: `<= ${Math.ceil(amount.floor / 10)}`,
  })
  report({ figure: 'kills: of these, one after the other', value: stops.silentInARow.most, bound: '<= 1' })
  const lost = ended.filter(({ answer }) => answer !== 'ok')
  for (const { answer, began, ended: at, kept: has } of lost)
    say(`LOST: ${answer} after ${at - began} ms, at ${at}; in storage: ${has.slice(0, 200)}`)
  report({ figure: 'kills: look-ups lost', value: lost.length, bound: '= 0' })
  report({
    figure: 'kills: look-ups wrong',
    value: ended.filter((one) => one.answer === 'ok' && !isRightOne(one)).length,
    bound: '= 0',
  })
  const stuck = ended.filter((one) => one.ended - one.began > STUCK_MS)
  for (const { address, answer, began, ended: at } of stuck)
    say(`STUCK: ${address}, ${answer} after ${at - began} ms, at ${at}`)
  report({ figure: 'kills: stuck longer than 20 s', value: stuck.length, bound: '= 0' })
  report({ figure: 'kills: slowest look-up, s', value: Math.max(...took) / 1000, bound: '<= 20' })
  report({
    figure: 'kills: stored pages fetched again',
    value: fetchedAgain(lists, kept, ended).length,
    bound: '= 0',
  })
}
