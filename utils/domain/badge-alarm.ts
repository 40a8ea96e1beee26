/** Chrome's shortest delay for alarms. */
const MIN_DELAY_MINUTES = 0.5
/** An alarm that fires later than this counts as missed. */
const MAX_LATENESS_MS = 60_000

/**
 * The delay before a new alarm first fires: a random time within its period.
 * @param random like `Math.random`
 */
export const firstDelayMinutes = (periodMinutes: number, random: () => number): number =>
  MIN_DELAY_MINUTES + random() * (periodMinutes - MIN_DELAY_MINUTES)

/** Whether an alarm was missed while the browser was closed or asleep. Both times in ms. */
export const isMissedAlarm = (scheduledTime: number, now: number): boolean =>
  now - scheduledTime > MAX_LATENESS_MS
