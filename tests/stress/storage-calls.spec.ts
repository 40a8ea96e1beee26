import { failEachCall, withFaultInjection } from './storage/failing-calls.ts'
import { FLOWS } from './storage/flows.ts'
import { test } from './support/stress-test.ts'

test.use({ key: 'sent' })

/** Each call of `storage.local`, `storage.session` and IndexedDB fails once in each flow. */
test('storage-calls', { tag: '@quick' }, ({ stress: { quick, figure, log } }) =>
  withFaultInjection(async (fixture, faults) => {
    const flows = quick ? FLOWS.filter((flow) => flow.quick) : FLOWS
    const { failed, notReached, silent, wrong, stuck, kinds } = await failEachCall(fixture, faults, {
      flows,
      choose: (calls) =>
        quick ? calls.filter((_, index) => index % Math.ceil(calls.length / 3) === 0) : calls,
      log,
    })
    log(`${notReached} calls were not reached; ${kinds.join(', ')}`)
    figure('failed calls', failed, quick ? '>= 4' : '>= 100')
    figure('failures that changed the outcome without a message', silent, '= 0')
    figure('incomplete wallets shown as complete', wrong, '= 0')
    figure('next attempts that did not work', stuck, '= 0')
  }),
)
