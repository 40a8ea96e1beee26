import type { Page, Worker } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { until } from '../../scripts/browser/until.ts'
import { lookUpWallet } from '../e2e/support/popup-page.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { command } from './addresses/commands.ts'
import { QUERY } from './hostile/endpoints.ts'
import {
  type Snapshot,
  type Target,
  takeSnapshot,
  targetsOf,
  VALUE_DAMAGES,
} from './storage/damaged-values.ts'
import { type StorageFixture, withStorageFixture } from './storage/fixture.ts'
import { showsProblem, stateOf, walletText } from './storage/screen.ts'
import { readRecords, writeRecords } from './support/databases.ts'
import type { Bound } from './support/figure.ts'
import { chainInfoRequest, healthRequest, MESSAGES } from './support/message-data.ts'
import { isCacheRecord } from './support/stored-cache.ts'
import {
  BACKED_UP_ITEMS,
  BACKUP,
  itemKey,
  NEWER_FORMAT,
  SAMPLES,
  writeLocal,
} from './support/stored-items.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

interface Tally {
  cases: number
  notRestored: number
  notReported: number
  firstRuns: number
  reloads: number
  wrong: number
  stuck: number
}

/** Counts a finding and logs its details. */
type Count = (which: keyof Tally, details?: string) => void

interface Setup {
  fixture: StorageFixture
  /** The stored data before the damage. */
  snapshot: Snapshot
  /** The text of the wallet before the damage. */
  wallet: string
}

test.use({ key: 'sent' })

/**
 * Each item of `storage.local` is damaged in several ways. The short form damages some items and some
 * records.
 */
test('storage-damage', { tag: '@quick' }, async ({ extension, stress }) => {
  await damageAll(extension, stress, stress.quick ? '>= 7' : '>= 60', async (setup, count) => {
    const { items, records } = targetsOf(setup.snapshot)
    for (const testCase of stress.quick ? quickCasesOf(items, records) : casesOf(items))
      await damageOne(setup, testCase, count)
    await openNewerFormat(setup, count)
  })
})

/** Each record of IndexedDB, in the cache and in the backup, is damaged in several ways. */
test('storage-damage of records', async ({ extension, stress }) => {
  await damageAll(extension, stress, '>= 60', async (setup, count) => {
    for (const testCase of casesOf(targetsOf(setup.snapshot).records)) await damageOne(setup, testCase, count)
  })
})

/**
 * Fills the storage, runs the cases and reports the figures.
 * @param minCases the bound for the number of cases
 */
async function damageAll(
  browser: ExtensionBrowser,
  { figure, log }: StressRun,
  minCases: Bound,
  run: (setup: Setup, count: Count) => Promise<void>,
): Promise<void> {
  const tally: Tally = {
    ...{ cases: 0, notRestored: 0, notReported: 0, firstRuns: 0 },
    ...{ reloads: 0, wrong: 0, stuck: 0 },
  }
  await withStorageFixture(browser, async (fixture) =>
    run(await prepare(fixture), (which, details) => {
      tally[which] += 1
      if (details !== undefined) log(`${which}: ${details}`)
    }),
  )
  const { cases, notRestored, notReported, firstRuns, reloads, wrong, stuck } = tally
  figure('damaged items or records', cases, minCases)
  figure('items that were not restored', notRestored, '= 0')
  figure('losses without a message', notReported, '= 0')
  figure('shown as a first run', firstRuns, '= 0')
  figure('popups that reloaded more than once', reloads, '= 0')
  figure('wrong wallets on screen', wrong, '= 0')
  figure('popups that did not work at the next opening', stuck, '= 0')
}

interface Case {
  target: Target
  damage: string
}

const casesOf = (targets: readonly Target[]): Case[] =>
  targets.flatMap((target) => Object.keys(VALUE_DAMAGES).map((damage): Case => ({ target, damage })))

function quickCasesOf(items: readonly Target[], records: readonly Target[]): Case[] {
  const isChosen = ({ target, damage }: Case): boolean =>
    (target.name.endsWith(` ${itemKey('settings')}`) && ['missing', 'garbage', 'empty'].includes(damage)) ||
    (target.name.endsWith(` ${itemKey('apiKey')}`) && damage === 'missing')
  return [...casesOf(items).filter(isChosen), ...casesOf(records).filter((_, index) => index % 20 === 2)]
}

/** Fills the storage: with a look-up, other items, and records of other stores. */
async function prepare(fixture: StorageFixture): Promise<Setup> {
  const worker = await fixture.reset()
  await writeLocal(worker, SAMPLES)
  const popup = await fixture.open('popup.html')
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  const wallet = await walletText(popup)
  const { chainId } = QUERY
  // Creates records in stores that a look-up does not fill.
  await command(popup, MESSAGES.fetchTpsPage, { chainId, pageToken: null })
  await command(popup, MESSAGES.fetchChainInfo, chainInfoRequest(chainId, true))
  await command(popup, MESSAGES.checkHealth, healthRequest())
  await popup.close()
  const setup = { fixture, wallet, snapshot: await takeSnapshot(worker) }
  const { records } = await takeSnapshot(await restore(setup))
  return { ...setup, snapshot: { ...setup.snapshot, records } }
}

/** Restores the snapshot and restarts the worker. */
async function restore({ fixture, snapshot }: Setup): Promise<Worker> {
  const worker = await fixture.reset()
  await writeRecords(worker, snapshot.records.filter(isCacheRecord))
  await writeLocal(worker, snapshot.local)
  await fixture.browser.stopWorker()
  // The worker writes the backup when it starts.
  const restarted = await fixture.browser.worker()
  await until(() => hasBackup(restarted), { timeout: 10_000, what: 'the backup' })
  return restarted
}

async function hasBackup(worker: Worker): Promise<boolean> {
  const records = await readRecords(worker)
  return BACKED_UP_ITEMS.every((name) =>
    records.some(
      ({ database, store, key }) => database === BACKUP.database && store === BACKUP.store && key === name,
    ),
  )
}

async function damageOne(setup: Setup, { target, damage }: Case, report: Count): Promise<void> {
  const { fixture, wallet } = setup
  const worker = await restore(setup)
  await target.damage(worker, (value) => VALUE_DAMAGES[damage]?.(value))
  await fixture.browser.stopWorker()
  report('cases')
  const seen = await openAfter(setup, target.isReported)
  const now = await takeSnapshot(await fixture.browser.worker())
  const count = (which: keyof Tally) => report(which, `${target.name} ${damage} (${JSON.stringify(seen)})`)
  if (target.isRestored && !target.hasLostNothing(now)) count('notRestored')
  if (target.isReported && !seen.isReported && damage !== 'empty') count('notReported')
  if (seen.state === 'first-run') count('firstRuns')
  if (seen.loads > 2) count('reloads')
  const isRight = target.changesOrder
    ? sortedLines(seen.wallet) === sortedLines(wallet)
    : seen.wallet === wallet
  if (seen.wallet !== '' && !isRight) count('wrong')
  const popup = await fixture.open('popup.html')
  const isRightAgain = async () => (await walletText(popup)) === wallet
  const works = await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
    .then(() => until(isRightAgain, { timeout: 6_000, what: 'the wallet' }))
    .catch(() => false)
  if (!works) count('stuck')
}

const sortedLines = (text: string): string => text.split('\n').sort().join('\n')

/** The content of the popup after the damage. */
interface OpenedPopup {
  state: string
  isReported: boolean
  /** The text of the wallet on screen; empty while the wallet is loading. */
  wallet: string
  /** How often the page was loaded. */
  loads: number
}

/** Opens the popup and waits for its final state, for at most 6 s. */
async function openAfter({ fixture, wallet }: Setup, isReportExpected: boolean): Promise<OpenedPopup> {
  const popup = await fixture.browser.context.newPage()
  let loads = 0
  popup.on('load', () => {
    loads += 1
  })
  await popup.goto(`chrome-extension://${fixture.browser.extensionId}/popup.html`)
  const observe = async (): Promise<OpenedPopup> => ({
    state: await stateOf(popup),
    isReported: await showsProblem(popup),
    wallet: await completeWallet(popup),
    loads,
  })
  const isSettled = (seen: OpenedPopup) =>
    (!isReportExpected || seen.isReported) && (seen.wallet === wallet || seen.state === 'idle')
  const settled = async () => {
    // A page that reloads has no document for a moment.
    const seen = await observe().catch(() => null)
    return seen && isSettled(seen) ? seen : null
  }
  const seen = await until(settled, { timeout: 6_000, what: 'the popup' }).catch(observe)
  await popup.close()
  return seen
}

async function completeWallet(popup: Page): Promise<string> {
  const state = await stateOf(popup)
  return ['complete', 'empty', 'partial'].includes(state) ? await walletText(popup) : ''
}

/** Checks that data of a newer format is reported and not changed. */
async function openNewerFormat(setup: Setup, count: Count): Promise<void> {
  const worker = await restore(setup)
  await writeLocal(worker, NEWER_FORMAT)
  await setup.fixture.browser.stopWorker()
  count('cases')
  const seen = await openAfter(setup, true)
  const { local } = await takeSnapshot(await setup.fixture.browser.worker())
  if (!seen.isReported) count('notReported', 'a newer format')
  const isUnchanged =
    JSON.stringify(local[itemKey('settings')]) === JSON.stringify(setup.snapshot.local[itemKey('settings')])
  if (!isUnchanged) count('notRestored', 'a newer format')
}
