/** Where a browser cannot say for how long nothing is to be done, so long is taken for true. Ms. */
const TAKEN = 8
/** A page that is never idle gives a turn all the same after so long. Ms. */
const AT_LAST = 500

/** Waits until the page has nothing else to do. @returns for how long it has not, as far as is known, in ms */
export const idle = (): Promise<number> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: AT_LAST })
    else setTimeout(resolve, 0, TAKEN)
  })
