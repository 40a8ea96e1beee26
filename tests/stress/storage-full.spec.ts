import { failEachCall, reachesOutcome, withFaultInjection } from './storage/failing-calls.ts'
import type { StorageFixture } from './storage/fixture.ts'
import { attempt, closeFlow, FLOWS, type Flow, TYPING } from './storage/flows.ts'
import type { FaultInjection } from './support/fault-injection.ts'
import { storeOldWallet } from './support/stored-cache.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/**
 * Each write fails once with `QuotaExceededError`. Then every write fails until something is removed, as on a
 * full disk: the extension must evict its cache to store an item.
 */
test('storage-full', { tag: '@quick' }, ({ stress: { quick, figure, log } }) =>
  withFaultInjection(async (fixture, faults) => {
    const flows = [...FLOWS.filter((flow) => !quick || flow.quick), ...(quick ? [] : [TYPING])]
    const refused = await failEachCall(fixture, faults, {
      flows,
      choose: (calls) => calls.filter(({ isWrite }) => isWrite).slice(0, quick ? 1 : undefined),
      quota: true,
      log,
    })
    log(`${refused.notReached} writes were not reached; ${refused.kinds.join(', ')}`)
    figure('writes that failed with QuotaExceededError', refused.failed, quick ? '>= 2' : '>= 20')
    figure('failures that changed the outcome without a message', refused.silent, '= 0')
    figure('incomplete wallets shown as complete', refused.wrong, '= 0')
    figure('next attempts that did not work', refused.stuck, '= 0')
    const failedFlows = await runOnFullDisk(fixture, faults, flows.filter(isChoice), log)
    figure('items not stored on a full disk', failedFlows.length, '= 0')
  }),
)

/** Whether a flow ends with a stored item. */
const isChoice = ({ name }: Flow): boolean =>
  ['look up a wallet', 'change a setting', 'save a key', 'type an address'].includes(name)

/** Runs each flow while every write fails until something is removed. @returns the flows that failed */
async function runOnFullDisk(
  fixture: StorageFixture,
  faults: FaultInjection,
  flows: readonly Flow[],
  log: StressRun['log'],
): Promise<string[]> {
  const failedFlows: string[] = []
  for (const flow of flows) {
    const arm = async (fail: 'nothing' | 'writes') =>
      faults.arm(await fixture.browser.worker(), { fail, quota: true })
    await arm('nothing')
    await fixture.reset({ keyless: flow.keyless ?? false })
    await flow.prepare(fixture)
    const expected = await attempt(flow, fixture)
    await closeFlow(flow, expected.page)
    await fixture.reset({ keyless: flow.keyless ?? false })
    await storeOldWallet(await fixture.browser.worker())
    await flow.prepare(fixture)
    await arm('writes')
    const seen = await attempt(flow, fixture)
    const failed = faults.failed()
    log(`${flow.name}: ${failed.length} writes failed: ${failed.join('; ')}`)
    if (failed.length === 0 || !(await reachesOutcome(fixture, flow, seen, expected.outcome))) {
      failedFlows.push(flow.name)
      const outcome = await flow.outcome(fixture, seen.page).catch(String)
      log(`${flow.name}: ${outcome.slice(0, 300)}, expected ${expected.outcome.slice(0, 300)}`)
    }
    await arm('nothing')
    await closeFlow(flow, seen.page)
  }
  return failedFlows
}
