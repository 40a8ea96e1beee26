import { type ReadonlySignal, signal } from '@preact/signals'

/** The current time for all ages and countdowns of a page. */
export interface Clock {
  /** In ms, updated every second. */
  now: ReadonlySignal<number>
  stop(): void
}

export function createClock(): Clock {
  const now = signal(Date.now())
  const timer = setInterval(() => {
    now.value = Date.now()
  }, 1_000)
  return { now, stop: () => clearInterval(timer) }
}
