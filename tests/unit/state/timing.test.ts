import { describe, expect, test, vi } from 'vitest'
import { createClock } from '../../../utils/state/clock.ts'
import { createLatest } from '../../../utils/state/latest.ts'
import { createReload } from '../../../utils/state/reload.ts'

test('the clock ticks every second until it is stopped', () => {
  vi.useFakeTimers({ now: 5_000 })
  const clock = createClock()
  expect(clock.now.value).toBe(5_000)
  vi.advanceTimersByTime(2_500)
  expect(clock.now.value).toBe(7_000)
  clock.stop()
  vi.advanceTimersByTime(5_000)
  expect(clock.now.value).toBe(7_000)
  vi.useRealTimers()
})

test('only the action that was started last is the latest', () => {
  const latest = createLatest()
  const first = latest.start()
  expect(first()).toBe(true)
  const second = latest.start()
  expect([first(), second()]).toEqual([false, true])
})

describe('a reload', () => {
  const create = (isWanted = () => true) => {
    const gates: PromiseWithResolvers<void>[] = []
    const reload = createReload<string>(() => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      return gate.promise
    }, isWanted)
    return { reload, gates, finish: (index: number) => gates[index]?.resolve() }
  }

  test('requested several times while it runs is repeated once', async () => {
    const { reload, gates, finish } = create()
    const done = Promise.all([reload('a'), reload('a'), reload('a')])
    expect(gates).toHaveLength(1)
    finish(0)
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    finish(1)
    await done
    expect(gates).toHaveLength(2)
  })

  test('of another subject does not wait', () => {
    const { reload, gates } = create()
    void reload('a')
    void reload('b')
    expect(gates).toHaveLength(2)
  })

  test('does nothing for a subject that is no longer displayed', async () => {
    const { reload, gates } = create(() => false)
    await reload('a')
    expect(gates).toEqual([])
  })

  test('runs again after a failure', async () => {
    const { reload, gates } = create()
    const failed = reload('a')
    gates[0]?.reject(new Error('damaged'))
    await expect(failed).rejects.toThrow('damaged')
    void reload('a')
    expect(gates).toHaveLength(2)
  })
})
