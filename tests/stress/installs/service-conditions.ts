const HOUR = 3_600_000

/** The kind and the headers of the service's response at a time, in ms since midnight. */
export type Condition = (now: number) => { kind: 'answered' | 'failing' | 'limited'; headers: Headers }

const NO_HEADERS = new Headers()
const RETRY_DELAY = new Headers({ 'retry-after': '1800' })
/** A time on the simulated day, 1 January 1970. */
const RETRY_DATE = new Headers({ 'retry-after': new Date(20.75 * HOUR).toUTCString() })

/** The parts of the day with expected peaks, in hours. */
export const TIMES = {
  'in the morning': [8, 10.5],
  'when sleeping computers wake': [12.5, 14],
  'during the outage': [14, 14.5],
  'right after the outage': [14.5, 15],
  'after the 429': [16.45, 17.5],
  'after the 429 with a date': [20.7, 21.5],
} as const

/**
 * A day with an outage of 30 min and two phases of 429 responses of 18 min: one with a delay in Retry-After,
 * one with a date.
 */
export const badDay: Condition = (now) => {
  const hour = now / HOUR
  if (hour >= 14 && hour < 14.5) return { kind: 'failing', headers: NO_HEADERS }
  if (hour >= 16 && hour < 16.3) return { kind: 'limited', headers: RETRY_DELAY }
  if (hour >= 20 && hour < 20.3) return { kind: 'limited', headers: RETRY_DATE }
  return { kind: 'answered', headers: NO_HEADERS }
}
