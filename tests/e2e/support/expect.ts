import { expect as playwrightExpect } from '@playwright/test'

/** Milliseconds between two attempts; the last one repeats. */
const INTERVALS = [20, 50, 100]

/** Polls more often than by default, which waits up to a second after a condition has become true. */
const poll: typeof playwrightExpect.poll = (actual, messageOrOptions = {}) =>
  playwrightExpect.poll(actual, {
    intervals: INTERVALS,
    ...(typeof messageOrOptions === 'string' ? { message: messageOrOptions } : messageOrOptions),
  })

/** Playwright's `expect` with a faster `expect.poll`. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, name, receiver) => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
})
