/** The conditions of `times` alarms in a row, one every five minutes. */
export interface Stretch {
  condition: 'clear' | 'error' | 'busy' | 'offline' | 'slow'
  times: number
  /** The delay in the service's `Retry-After`, in seconds. */
  wait?: number
  /** How far the computer's clock is off, in ms. The service's clock is right. */
  jump?: number
  /** How long the computer sleeps before the first alarm, in ms. The worker is stopped. */
  sleep?: number
}

export const PERIOD = 5 * 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const clear = (times: number): Stretch => ({ condition: 'clear', times })

/** A day of 288 alarms with all conditions, and normal phases between them. */
export const DAY_PLAN: readonly Stretch[] = [
  clear(24),
  { condition: 'error', times: 24 },
  clear(12),
  { condition: 'busy', times: 12, wait: 120 },
  clear(12),
  { condition: 'busy', times: 6, wait: 1_800 },
  clear(18),
  { condition: 'offline', times: 24 },
  clear(12),
  { condition: 'slow', times: 24 },
  clear(12),
  { condition: 'clear', times: 12, sleep: 8 * HOUR },
  { condition: 'error', times: 6, sleep: HOUR },
  clear(6),
  { condition: 'clear', times: 24, jump: DAY },
  clear(12),
  { condition: 'clear', times: 12, jump: -DAY },
  { condition: 'busy', times: 6, wait: 1_800, jump: -DAY },
  clear(12),
  { condition: 'busy', times: 6, wait: 1_800, jump: DAY },
  clear(12),
]

/** The same day with fewer alarms. Conditions with a delay keep enough for half an hour. */
export const shortened = (day: readonly Stretch[]): Stretch[] =>
  day.map((stretch) => ({ ...stretch, times: Math.min(stretch.times, stretch.wait ? 6 : 2) }))
