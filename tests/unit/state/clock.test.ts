import { expect, test, vi } from 'vitest'
import { createClock } from '../../../utils/state/clock.ts'

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
