import { until } from '../../../scripts/browser/until.ts'
import { copyExtension } from '../support/copied-extension.ts'
import { type FaultInjection, startFaultInjection } from '../support/fault-injection.ts'
import type { ReportedCall } from '../support/fault-plan.ts'
import type { StressRun } from '../support/stress-run.ts'
import { openStorageFixture, type StorageFixture } from './fixture.ts'
import { type Attempt, attempt, closeFlow, type Flow, prepareAndAttempt } from './flows.ts'
import { showsProblem } from './screen.ts'

/** A generous time limit for a busy machine. */
const TIMEOUT_MS = 15_000

/** The numbers of failed calls and of their consequences. */
export interface Tally {
  failed: number
  /** Calls of a flow that did not happen in three further runs of the flow. */
  notReached: number
  /** Failures that changed the outcome without a message to the user. */
  silent: number
  /** Incomplete wallets that were shown as complete. */
  wrong: number
  /** Flows that did not work at the next attempt. */
  stuck: number
}

export interface FailingCalls extends Tally {
  /** Descriptions of the failed calls, for example page, area and method. */
  kinds: string[]
}

interface Options {
  flows: readonly Flow[]
  /** Selects the calls of a flow that fail, one in each run of the flow. */
  choose(calls: readonly ReportedCall[]): readonly ReportedCall[]
  /** Lets the calls fail with `QuotaExceededError`. */
  quota?: boolean
  log: StressRun['log']
}

/** Runs a test with a copy of the build whose storage calls can fail. */
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

/** Lets each chosen call of each flow fail once, and checks this attempt and the next one. */
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
    const expected = await prepareAndAttempt(flow, fixture, () => arm('nothing'))
    const calls = faults.calls()
    log(`${flow.name}: ${calls.length} calls, outcome ${expected.outcome.slice(0, 60)}`)
    for (const call of choose(calls)) {
      const { seen, failed } = await failCall(fixture, faults, flow, () => arm('one', call))
      await arm('nothing')
      if (failed === undefined) {
        tally.notReached += 1
        await closeFlow(flow, seen.page)
        continue
      }
      kinds.add(failed.replace(/ [^ ]*$/, ''))
      tally.failed += 1
      await checkResult(fixture, flow, expected.outcome, seen, failed, tally, log)
    }
  }
  return { ...tally, kinds: [...kinds].sort() }
}

/** A flow is repeated if it does not reach the call, because calls can differ between runs. */
const MAX_ATTEMPTS = 3

async function failCall(
  fixture: StorageFixture,
  faults: FaultInjection,
  flow: Flow,
  arm: () => Promise<void>,
): Promise<{ seen: Attempt; failed: string | undefined }> {
  for (let attempts = 1; ; attempts += 1) {
    const seen = await prepareAndAttempt(flow, fixture, arm)
    const [failed] = faults.failed()
    if (failed !== undefined || attempts === MAX_ATTEMPTS) return { seen, failed }
    await faults.arm(await fixture.browser.worker(), { fail: 'nothing' })
    await closeFlow(flow, seen.page)
  }
}

async function checkResult(
  fixture: StorageFixture,
  flow: Flow,
  expected: string,
  { page, isReported, outcome }: Attempt,
  failed: string,
  tally: Tally,
  log: StressRun['log'],
): Promise<void> {
  if (!isReported && outcome !== expected && !(await isExplainedLater(fixture, flow, expected, page))) {
    tally.silent += 1
    log(`${flow.name}: no message although ${failed} failed: ${outcome.slice(0, 300)}`)
  }
  await closeFlow(flow, page)
  const again = await attempt(flow, fixture)
  if (again.outcome !== expected && !(await reachesOutcome(fixture, flow, again, expected))) {
    tally.stuck += 1
    const differs = fromDifference(again.outcome, expected)
    log(
      `${flow.name}: the attempt after ${failed} failed: ${differs}, expected ${fromDifference(expected, again.outcome)}`,
    )
    if (isWronglyComplete(again.outcome, expected)) tally.wrong += 1
  }
  await closeFlow(flow, again.page)
}

/** Whether the page reports a problem within 3 s, or else has the expected outcome. */
async function isExplainedLater(
  fixture: StorageFixture,
  flow: Flow,
  expected: string,
  page: Attempt['page'],
): Promise<boolean> {
  const isReported = await until(() => showsProblem(page).catch(() => false), {
    timeout: 3_000,
    what: 'a problem on screen',
  }).catch(() => false)
  return isReported || (await flow.outcome(fixture, page).catch(String)) === expected
}

/** Waits for the expected outcome. @returns false after 15 s */
export const reachesOutcome = (
  fixture: StorageFixture,
  flow: Flow,
  { page }: Attempt,
  expected: string,
): Promise<boolean> =>
  until(async () => (await flow.outcome(fixture, page).catch(String)) === expected, {
    timeout: TIMEOUT_MS,
    what: 'the expected outcome',
  }).then(
    () => true,
    () => false,
  )

/** The part of a text around the first difference from another text. */
function fromDifference(text: string, other: string): string {
  const at = [...text].findIndex((character, index) => character !== other[index])
  return text.slice(Math.max(0, (at < 0 ? other.length : at) - 40)).slice(0, 300)
}

/** Whether a wallet with different content is shown as complete. */
const isWronglyComplete = (outcome: string, expected: string): boolean =>
  outcome.startsWith('["complete"') && outcome.split(',')[1] !== expected.split(',')[1]
