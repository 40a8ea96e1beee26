/** The shortest delay that browsers allow. */
const MIN_DELAY_MINUTES = 0.5
/** A later alarm counts as missed. Browsers fire alarms up to half a minute late. */
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
