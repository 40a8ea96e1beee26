import { type ReadonlySignal, signal } from '@preact/signals'

export interface Clock {
  /** The time in ms, as of the last second. */
  now: ReadonlySignal<number>
  stop(): void
}

/**
 * The one ticking clock of a page: ages and countdowns on screen read it.
 * @param first the time until it ticks, where there are ages on screen already. Ms.
 */
export function createClock(first = Date.now()): Clock {
  const now = signal(first)
  const timer = setInterval(() => {
    now.value = Date.now()
  }, 1_000)
  return { now, stop: () => clearInterval(timer) }
}
