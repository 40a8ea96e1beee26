/** The time (ms) during which a service asked not to receive requests. */
export interface RateLimitHold {
  since: number
  until: number
}

/** `Retry-After` is clamped to an hour, so a hold that ends later means that the clock was changed. */
const MAX_HOLD_MS = 2 * 3_600_000
/** A clock that is corrected may go back by this much. */
const CLOCK_TOLERANCE_MS = 60_000

/** Whether requests must wait at a moment (ms). A hold that begins in the future is from before the clock went back. */
export const isHolding = (hold: RateLimitHold | undefined, now: number): hold is RateLimitHold =>
  hold !== undefined &&
  now >= hold.since - CLOCK_TOLERANCE_MS &&
  now < hold.until &&
  hold.until - now <= MAX_HOLD_MS
