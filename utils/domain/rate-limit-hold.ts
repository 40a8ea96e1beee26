/** A period without requests, after a response with status 429. Times in ms. */
export interface RateLimitHold {
  since: number
  until: number
}

/** During a longer wait, the user can try one request. */
const TRY_AFTER_MS = 120_000

/** No hold lasts longer. If one seems to, the clock was changed. */
const MAX_HOLD_MS = 2 * 3_600_000
/** A clock correction can set the time back by this much. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Whether requests must wait. A hold that begins more than a minute in the future is ignored: the clock was
 * set back.
 * @param now in ms
 */
export const isActiveHold = (hold: RateLimitHold | undefined, now: number): hold is RateLimitHold =>
  hold !== undefined &&
  now >= hold.since - CLOCK_TOLERANCE_MS &&
  now < hold.until &&
  hold.until - now <= MAX_HOLD_MS

/** Whether a wait is so long that the user can try a request before its end. Times in ms. */
export const canTryNow = (until: number, now: number): boolean => until - now > TRY_AFTER_MS
