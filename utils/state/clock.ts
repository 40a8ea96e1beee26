import { signal } from '@preact/signals'

export type Clock = ReturnType<typeof createClock>

/** The current time for all ages and countdowns of a page, in ms. It is updated every second. */
export function createClock() {
  const now = signal(Date.now())
  const timer = setInterval(() => {
    now.value = Date.now()
  }, 1_000)
  return { now, stop: () => clearInterval(timer) }
}
