import { failEachCall, withFaultInjection } from './storage/failing-calls.ts'
import { FLOWS } from './storage/flows.ts'
import { test } from './support/stress-test.ts'

/** In the short form, at most this many calls of a flow fail. */
const QUICK_CALLS = 3
/** Fewer failed calls mean that the fault injection misses calls of the flow. */
const MIN_CALLS = 10

/** Each call of `storage.local`, `storage.session` and IndexedDB fails once in each flow. */
for (const flow of FLOWS) {
  test.describe('storage-calls', () => {
    test.use({ key: flow.offline ? 'stored' : 'sent' })

    test(flow.name, { tag: flow.quick ? '@quick' : [] }, ({ stress: { quick, figure, log } }) =>
      withFaultInjection(async (fixture, faults) => {
        const { failed, notReached, silent, wrong, stuck, kinds } = await failEachCall(fixture, faults, {
          flows: [flow],
          choose: (calls) =>
            quick ? calls.filter((_, index) => index % Math.ceil(calls.length / QUICK_CALLS) === 0) : calls,
          log,
        })
        log(`${notReached} calls were not reached; ${kinds.join(', ')}`)
        figure('failed calls', failed, `>= ${quick ? 2 : MIN_CALLS}`)
        figure('failures that changed the outcome without a message', silent, '= 0')
        figure('incomplete wallets shown as complete', wrong, '= 0')
        figure('next attempts that did not work', stuck, '= 0')
      }),
    )
  })
}
