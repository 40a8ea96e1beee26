import { type ReadonlySignal, signal } from '@preact/signals'

export interface Clock {
  /** The time in ms, as of the last second. */
  now: ReadonlySignal<number>
  stop(): void
}

const SECOND = 1_000

/**
 * The one ticking clock of a page: ages and countdowns on screen read it.
 * @param first the time that it begins with, where there are ages on screen already: it ticks whole seconds after that. Ms.
 */
export function createClock(first = Date.now()): Clock {
  const now = signal(first)
  const tickNext = () =>
    setTimeout(
      () => {
        now.value = Date.now()
        timer = tickNext()
      },
      SECOND - ((Date.now() - first) % SECOND),
    )
  let timer = tickNext()
  return { now, stop: () => clearTimeout(timer) }
}
