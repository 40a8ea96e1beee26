import { type ReadonlySignal, signal } from '@preact/signals'

export interface Clock {
  /** The time in ms, as of the last second. */
  now: ReadonlySignal<number>
  stop(): void
}

/** The one ticking clock of a page: ages and countdowns on screen read it. */
export function createClock(read: () => number = Date.now): Clock {
  const now = signal(read())
  const timer = setInterval(() => {
    now.value = read()
  }, 1_000)
  return { now, stop: () => clearInterval(timer) }
}
