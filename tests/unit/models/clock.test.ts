import { expect, test, vi } from 'vitest'
import { createClock } from '../../../utils/models/clock.ts'

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

test('where ages are on screen already, it goes on from the time they are of, second by second', () => {
  vi.useFakeTimers({ now: 5_000 })
  const clock = createClock(4_700)
  expect(clock.now.value).toBe(4_700)
  vi.advanceTimersByTime(699)
  expect(clock.now.value).toBe(4_700)
  vi.advanceTimersByTime(1)
  expect(clock.now.value).toBe(5_700)
  vi.advanceTimersByTime(1_000)
  expect(clock.now.value).toBe(6_700)
  clock.stop()
  vi.useRealTimers()
})
