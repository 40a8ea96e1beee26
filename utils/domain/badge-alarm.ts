/** The shortest delay that browsers allow. */
const MIN_DELAY_MINUTES = 0.5
/** Browsers fire alarms up to half a minute late; later ones were missed while the browser was closed or asleep. */
const MAX_LATENESS_MS = 60_000

/** The delay of a new alarm: a random moment of its period. @param random from 0 up to, but not including, 1 */
export const firstDelayMinutes = (periodMinutes: number, random: () => number): number =>
  MIN_DELAY_MINUTES + random() * (periodMinutes - MIN_DELAY_MINUTES)

/** Whether an alarm was missed while the browser was closed or asleep. Both times in ms. */
export const isMissedAlarm = (scheduledTime: number, now: number): boolean =>
  now - scheduledTime > MAX_LATENESS_MS
