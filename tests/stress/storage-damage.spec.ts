import type { Page, Worker } from '@playwright/test'
import { until } from '../../scripts/browser/until.ts'
import { check } from '../e2e/support/popup-page.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { fillProfile } from './storage/damaged-profile.ts'
import {
  type Snapshot,
  type Target,
  takeSnapshot,
  targetsOf,
  VALUE_DAMAGES,
} from './storage/damaged-values.ts'
import { openStorageFixture, type StorageFixture } from './storage/fixture.ts'
import { showsProblem, stateOf, walletText } from './storage/screen.ts'
import { FILE_DAMAGES } from './support/damage-files.ts'
import { readRecords, writeRecords } from './support/databases.ts'
import { isCacheRecord } from './support/stored-cache.ts'
import { BACKUP, BACKUP_RECORDS, itemKey, NEWER_FORMAT, SAMPLES, writeLocal } from './support/stored-items.ts'
import { type StressRun, test } from './support/stress-test.ts'

interface Tally {
  cases: number
  notRestored: number
  notReported: number
  firstRuns: number
  reloads: number
  wrong: number
  stuck: number
}

interface Setup {
  fixture: StorageFixture
  /** The stored data and the popup's text before the damage. */
  snapshot: Snapshot
  wallet: string
}

test.use({ key: 'sent' })

/** Each item of `storage.local` and each record of IndexedDB is damaged in several ways. */
test('storage-damage', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const fixture = await openStorageFixture()
  const tally: Tally = {
    ...{ cases: 0, notRestored: 0, notReported: 0, firstRuns: 0 },
    ...{ reloads: 0, wrong: 0, stuck: 0 },
  }
  try {
    const setup = await prepare(fixture)
    const targets = targetsOf(setup.snapshot)
    const cases = targets.flatMap((target) =>
      Object.keys(VALUE_DAMAGES).map((damage) => ({ target, damage })),
    )
    const chosen = quick ? cases.filter((one, index) => isQuickCase(one, index)) : cases
    for (const { target, damage } of chosen) await damageOne(setup, target, damage, tally, log)
    await openNewerFormat(setup, tally, log)
  } finally {
    await fixture.close()
  }
  const { cases, notRestored, notReported, firstRuns, reloads, wrong, stuck } = tally
  figure('damaged items and records', cases, quick ? '>= 5' : '>= 70')
  figure('settings that were not restored', notRestored, '= 0')
  figure('losses without a message', notReported, '= 0')
  figure('shown as a first run', firstRuns, '= 0')
  figure('popups that reloaded more than once', reloads, '= 0')
  figure('wrong wallets on screen', wrong, '= 0')
  figure('popups that did not work at the next opening', stuck, '= 0')
})

/** The files of IndexedDB are damaged while the browser is closed: no setting is lost, and the popup works. */
test('storage-damage of IndexedDB files', { tag: '@quick' }, async ({ stress: { quick, figure, log } }) => {
  const profile = await fillProfile()
  let ways = 0
  let lost = 0
  let broken = 0
  try {
    for (const damage of Object.keys(FILE_DAMAGES).slice(0, quick ? 1 : undefined)) {
      const seen = await profile.openDamaged(damage, ['indexedDb'])
      log(`${damage}: ${JSON.stringify(seen)}`)
      ways += 1
      if (!seen.areSettingsStored || seen.state === 'first-run') lost += 1
      if (!seen.works) broken += 1
    }
  } finally {
    profile.remove()
  }
  figure('ways to damage the files', ways, quick ? '>= 1' : '>= 5')
  figure('settings lost', lost, '= 0')
  figure('popups that did not work', broken, '= 0')
})

const isQuickCase = ({ target, damage }: { target: Target; damage: string }, index: number): boolean =>
  (target.name.endsWith(` ${itemKey('settings')}`) && ['missing', 'garbage'].includes(damage)) ||
  (target.name.endsWith(` ${itemKey('apiKey')}`) && damage === 'missing') ||
  index % 60 === 0

/** Stores a wallet and a value of everything else. */
async function prepare(fixture: StorageFixture): Promise<Setup> {
  const worker = await fixture.reset()
  await writeLocal(worker, SAMPLES)
  const popup = await fixture.open('popup.html')
  await check(popup, SPECIAL_WALLETS.ordinary)
  const wallet = await walletText(popup)
  await popup.close()
  const setup = { fixture, wallet, snapshot: await takeSnapshot(worker) }
  const { records } = await takeSnapshot(await restore(setup))
  return { ...setup, snapshot: { ...setup.snapshot, records } }
}

/** Restores items, cache and backup, and restarts the worker. */
async function restore({ fixture, snapshot }: Setup): Promise<Worker> {
  const worker = await fixture.reset()
  await writeRecords(worker, snapshot.records.filter(isCacheRecord))
  await writeLocal(worker, snapshot.local)
  await fixture.browser.stopWorker()
  // The worker updates the backup when it starts.
  const restarted = await fixture.browser.worker()
  await until(() => hasBackup(restarted), { timeout: 10_000, what: 'the backup' })
  return restarted
}

async function hasBackup(worker: Worker): Promise<boolean> {
  const records = await readRecords(worker)
  return BACKUP_RECORDS.every((name) =>
    records.some(
      ({ database, store, key }) => database === BACKUP.database && store === BACKUP.store && key === name,
    ),
  )
}

async function damageOne(
  setup: Setup,
  target: Target,
  damage: string,
  tally: Tally,
  log: StressRun['log'],
): Promise<void> {
  const { fixture, wallet } = setup
  const worker = await restore(setup)
  await target.damage(worker, (value) => VALUE_DAMAGES[damage]?.(value))
  await fixture.browser.stopWorker()
  tally.cases += 1
  const seen = await openAfter(setup, target.isReported)
  const now = await takeSnapshot(await fixture.browser.worker())
  const count = (which: keyof Tally) => {
    tally[which] += 1
    log(`${target.name} ${damage}: ${which} (${JSON.stringify(seen)})`)
  }
  if (target.isRestored && !target.isUnchanged(now)) count('notRestored')
  if (target.isReported && !seen.isReported && damage !== 'empty') count('notReported')
  if (seen.state === 'first-run') count('firstRuns')
  if (seen.loads > 2) count('reloads')
  const isRight = target.changesOrder
    ? sortedLines(seen.wallet) === sortedLines(wallet)
    : seen.wallet === wallet
  if (seen.wallet !== '' && !isRight) count('wrong')
  const popup = await fixture.open('popup.html')
  const isRightAgain = async () => (await walletText(popup)) === wallet
  const works = await check(popup, SPECIAL_WALLETS.ordinary)
    .then(() => until(isRightAgain, { timeout: 6_000, what: 'the wallet' }))
    .catch(() => false)
  if (!works) count('stuck')
}

const sortedLines = (text: string): string => text.split('\n').sort().join('\n')

interface Seen {
  state: string
  isReported: boolean
  /** The wallet on screen once all of it is there. */
  wallet: string
  loads: number
}

/** Opens the popup and waits until it no longer changes, for at most 6 s. */
async function openAfter({ fixture, wallet }: Setup, isReportExpected: boolean): Promise<Seen> {
  const popup = await fixture.browser.context.newPage()
  let loads = 0
  popup.on('load', () => {
    loads += 1
  })
  await popup.goto(`chrome-extension://${fixture.browser.extensionId}/popup.html`)
  const look = async (): Promise<Seen> => ({
    state: await stateOf(popup),
    isReported: await showsProblem(popup),
    wallet: await completeWallet(popup),
    loads,
  })
  const isSettled = (seen: Seen) =>
    (!isReportExpected || seen.isReported) && (seen.wallet === wallet || seen.state === 'idle')
  const settled = async () => {
    // A page that reloads has no document for a moment.
    const seen = await look().catch(() => null)
    return seen && isSettled(seen) ? seen : null
  }
  const seen = await until(settled, { timeout: 6_000, what: 'the popup' }).catch(look)
  await popup.close()
  return seen
}

async function completeWallet(popup: Page): Promise<string> {
  const state = await stateOf(popup)
  return ['complete', 'empty', 'partial'].includes(state) ? await walletText(popup) : ''
}

/** Data of a newer format is reported and not changed. */
async function openNewerFormat(setup: Setup, tally: Tally, log: StressRun['log']): Promise<void> {
  const worker = await restore(setup)
  await writeLocal(worker, NEWER_FORMAT)
  await setup.fixture.browser.stopWorker()
  tally.cases += 1
  const seen = await openAfter(setup, true)
  const { local } = await takeSnapshot(await setup.fixture.browser.worker())
  if (!seen.isReported) {
    tally.notReported += 1
    log('a newer format is not reported')
  }
  const isUnchanged =
    JSON.stringify(local[itemKey('settings')]) === JSON.stringify(setup.snapshot.local[itemKey('settings')])
  if (!isUnchanged) tally.notRestored += 1
}
