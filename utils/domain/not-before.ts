/** What a service asked for: no request from one moment (ms) to another. */
export interface Wait {
  since: number
  until: number
}

/** No service may silence us for longer than its own clamp allows: what lies further ahead is a clock that jumped. */
const LONGEST = 2 * 3_600_000
/** A clock that is set right may go back a little. */
const SET_RIGHT = 60_000

/**
 * Whether a wait still holds a request back at a moment (ms). One that has not begun yet is of a time that a clock went
 * back over: it was over once.
 */
export const holdsBack = (wait: Wait | undefined, now: number): wait is Wait =>
  wait !== undefined && now >= wait.since - SET_RIGHT && now < wait.until && wait.until - now <= LONGEST
