const HOUR = 3_600_000

/** How the service responds at a time (ms of the day), and its headers. */
export type Condition = (now: number) => { kind: 'answered' | 'failing' | 'limited'; headers: Headers }

const NONE = new Headers()
const SECONDS = new Headers({ 'retry-after': '1800' })
/** The simulated day is 1 January 1970. */
const DATE = new Headers({ 'retry-after': new Date(20.75 * HOUR).toUTCString() })

/** Parts of the day in hours. */
export const TIMES = {
  'in the morning': [8, 10.5],
  'as the sleeping wake': [12.5, 14],
  'during the outage': [14, 14.5],
  'right after the outage': [14.5, 15],
  'after the 429': [16.45, 17.5],
  'after the 429 with a date': [20.7, 21.5],
} as const

/**
 * An outage of 30 min, and two 429 phases longer than a period: one with the same delay for all, one with the
 * same date.
 */
export const badDay: Condition = (now) => {
  const hour = now / HOUR
  if (hour >= 14 && hour < 14.5) return { kind: 'failing', headers: NONE }
  if (hour >= 16 && hour < 16.3) return { kind: 'limited', headers: SECONDS }
  if (hour >= 20 && hour < 20.3) return { kind: 'limited', headers: DATE }
  return { kind: 'answered', headers: NONE }
}
