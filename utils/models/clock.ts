import { type ReadonlySignal, signal } from '@preact/signals'

export interface Clock {
  /** The time in ms, as of the last second. */
  now: ReadonlySignal<number>
  stop(): void
}

const SECOND = 1_000

/** The one ticking clock of a page: ages and countdowns on screen read it. */
export function createClock(): Clock {
  const now = signal(Date.now())
  const timer = setInterval(() => {
    now.value = Date.now()
  }, SECOND)
  return { now, stop: () => clearInterval(timer) }
}
