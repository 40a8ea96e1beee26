import { type ReadonlySignal, signal } from '@preact/signals'

/** The page's one clock: ages and countdowns read it. */
export interface Clock {
  /** ms, updated once a second. */
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
