/** No service may silence us for longer than its own clamp allows: what lies further ahead is a clock that jumped. */
const LONGEST = 2 * 3_600_000

/** Whether a moment before which a service wants no request still holds one back. Both in ms. */
export const holdsBack = (until: number, now: number): boolean => until > now && until - now <= LONGEST
