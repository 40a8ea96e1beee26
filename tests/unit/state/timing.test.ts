import { describe, expect, test, vi } from 'vitest'
import { createClock } from '../../../utils/state/clock.ts'
import { createReload } from '../../../utils/state/coalesced-reload.ts'
import { createLatest } from '../../../utils/state/latest.ts'

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
  const createTestReload = (isWanted = () => true) => {
    const loads: PromiseWithResolvers<void>[] = []
    const reload = createReload<string>(() => {
      const load = Promise.withResolvers<void>()
      loads.push(load)
      return load.promise
    }, isWanted)
    return { reload, loads, finish: (index: number) => loads[index]?.resolve() }
  }

  test('that is requested several times while it runs is repeated once', async () => {
    const { reload, loads, finish } = createTestReload()
    const done = Promise.all([reload('a'), reload('a'), reload('a')])
    expect(loads).toHaveLength(1)
    finish(0)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    finish(1)
    await done
    expect(loads).toHaveLength(2)
  })

  test('of another subject does not wait', () => {
    const { reload, loads } = createTestReload()
    void reload('a')
    void reload('b')
    expect(loads).toHaveLength(2)
  })

  test('does nothing for a subject that is no longer displayed', async () => {
    const { reload, loads } = createTestReload(() => false)
    await reload('a')
    expect(loads).toEqual([])
  })

  test('runs again after a failure', async () => {
    const { reload, loads } = createTestReload()
    const failed = reload('a')
    loads[0]?.reject(new Error('damaged'))
    await expect(failed).rejects.toThrow('damaged')
    void reload('a')
    expect(loads).toHaveLength(2)
  })
})
