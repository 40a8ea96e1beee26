import { until } from '../../../scripts/browser/until.ts'
import { copyExtension } from '../support/copied-extension.ts'
import { type FaultInjection, startFaultInjection } from '../support/fault-injection.ts'
import type { ReportedCall } from '../support/fault-plan.ts'
import type { StressRun } from '../support/stress-run.ts'
import { openStorageFixture, type StorageFixture } from './fixture.ts'
import { type Attempt, attempt, attemptAfresh, type Flow, leave } from './flows.ts'
import { showsProblem } from './screen.ts'

/** A generous time limit for a busy machine. */
const TIMEOUT_MS = 15_000

/** Counts of the results after failed calls. */
export interface Tally {
  /** Calls that failed. */
  failed: number
  /** Calls of the first run that did not happen in three others. */
  notReached: number
  /** Failures that changed the outcome without a message to the user. */
  silent: number
  /** Incomplete wallets that were shown as complete. */
  wrong: number
  /** Flows that did not work at the next attempt. */
  stuck: number
}

export interface FailingCalls extends Tally {
  /** Descriptions of the failed calls: area, method and page. */
  kinds: string[]
}

interface Options {
  flows: readonly Flow[]
  /** Selects the calls of a flow that fail, one after the other. */
  choose(calls: readonly ReportedCall[]): readonly ReportedCall[]
  /** Fails with `QuotaExceededError`. */
  quota?: boolean
  log: StressRun['log']
}

/** Starts a copy of the build whose storage calls can fail, runs the work, and stops it. */
export async function withFaultInjection(
  work: (fixture: StorageFixture, faults: FaultInjection) => Promise<void>,
): Promise<void> {
  const faults = await startFaultInjection()
  const copy = copyExtension(faults.script)
  try {
    const fixture = await openStorageFixture({ extensionDir: copy.folder })
    try {
      await work(fixture, faults)
    } finally {
      await fixture.close()
    }
  } finally {
    await faults.close()
    copy.remove()
  }
}

/** Lets each chosen call of each flow fail once, and checks the page and the next attempt. */
export async function failEachCall(
  fixture: StorageFixture,
  faults: FaultInjection,
  { flows, choose, quota = false, log }: Options,
): Promise<FailingCalls> {
  const tally: Tally = { failed: 0, notReached: 0, silent: 0, wrong: 0, stuck: 0 }
  const kinds = new Set<string>()
  const arm = async (fail: 'nothing' | 'one', call?: ReportedCall) =>
    faults.arm(await fixture.browser.worker(), {
      fail,
      quota,
      ...(call && { context: call.context, index: call.index }),
    })
  for (const flow of flows) {
    const whole = await attemptAfresh(flow, fixture, () => arm('nothing'))
    const calls = faults.calls()
    log(`${flow.name}: ${calls.length} calls, outcome ${whole.outcome.slice(0, 60)}`)
    for (const call of choose(calls)) {
      const { seen, failed } = await failCall(fixture, faults, flow, () => arm('one', call))
      await arm('nothing')
      if (failed === undefined) {
        tally.notReached += 1
        await leave(flow, seen.page)
        continue
      }
      kinds.add(failed.replace(/ [^ ]*$/, ''))
      tally.failed += 1
      await judge(fixture, flow, whole.outcome, seen, failed, tally, log)
    }
  }
  return { ...tally, kinds: [...kinds].sort() }
}

/** A call of the first run may not happen in the next one: a flow that does not reach it is repeated. */
const MAX_ATTEMPTS = 3

async function failCall(
  fixture: StorageFixture,
  faults: FaultInjection,
  flow: Flow,
  arm: () => Promise<void>,
): Promise<{ seen: Attempt; failed: string | undefined }> {
  for (let attempts = 1; ; attempts += 1) {
    const seen = await attemptAfresh(flow, fixture, arm)
    const [failed] = faults.failed()
    if (failed !== undefined || attempts === MAX_ATTEMPTS) return { seen, failed }
    await faults.arm(await fixture.browser.worker(), { fail: 'nothing' })
    await leave(flow, seen.page)
  }
}

async function judge(
  fixture: StorageFixture,
  flow: Flow,
  whole: string,
  { page, isReported, outcome }: Attempt,
  failed: string,
  tally: Tally,
  log: StressRun['log'],
): Promise<void> {
  if (!isReported && outcome !== whole && !(await reportsLater(fixture, flow, whole, page))) {
    tally.silent += 1
    log(`${flow.name}: no message although ${failed} failed: ${outcome.slice(0, 300)}`)
  }
  await leave(flow, page)
  const again = await attempt(flow, fixture)
  if (again.outcome !== whole && !(await isWholeLater(fixture, flow, again, whole))) {
    tally.stuck += 1
    const differs = fromDifference(again.outcome, whole)
    log(
      `${flow.name}: the attempt after ${failed} failed: ${differs}, expected ${fromDifference(whole, again.outcome)}`,
    )
    if (isWronglyComplete(again.outcome, whole)) tally.wrong += 1
  }
  await leave(flow, again.page)
}

/** Whether the page shows a problem or the whole outcome a little later. */
async function reportsLater(
  fixture: StorageFixture,
  flow: Flow,
  whole: string,
  page: Attempt['page'],
): Promise<boolean> {
  const isReported = await until(() => showsProblem(page).catch(() => false), {
    timeout: 3_000,
    what: 'a problem on screen',
  }).catch(() => false)
  return isReported || (await flow.outcome(fixture, page).catch(String)) === whole
}

/** Waits for the whole outcome. @returns false after a timeout of 15 s */
export const isWholeLater = (
  fixture: StorageFixture,
  flow: Flow,
  { page }: Attempt,
  whole: string,
): Promise<boolean> =>
  until(async () => (await flow.outcome(fixture, page).catch(String)) === whole, {
    timeout: TIMEOUT_MS,
    what: 'the whole outcome',
  }).then(
    () => true,
    () => false,
  )

/** The part of a text around its first difference to another. */
function fromDifference(text: string, other: string): string {
  const at = [...text].findIndex((sign, index) => sign !== other[index])
  return text.slice(Math.max(0, (at < 0 ? other.length : at) - 40)).slice(0, 300)
}

/** Whether a wallet is shown as complete with other content than it has. */
const isWronglyComplete = (outcome: string, whole: string): boolean =>
  outcome.startsWith('["complete"') && outcome.split(',')[1] !== whole.split(',')[1]
