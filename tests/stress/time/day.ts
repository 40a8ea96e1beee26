/** A part of the day with the same conditions. Alarms fire every five minutes. */
export interface Phase {
  condition: 'normal' | 'error' | 'rateLimited' | 'offline' | 'slow'
  /** The number of alarms. */
  alarms: number
  /** The delay in the service's `Retry-After`, in seconds. */
  retryAfterSeconds?: number
  /** The error of the computer's clock, in ms. The service's clock is right. */
  clockOffsetMs?: number
  /** How long the computer sleeps before the first alarm, in ms. The worker is stopped. */
  sleepMs?: number
}

export const PERIOD_MS = 5 * 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const normal = (alarms: number): Phase => ({ condition: 'normal', alarms })

/** 288 alarms, as in a day without sleep. */
export const DAY_PLAN: readonly Phase[] = [
  normal(24),
  { condition: 'error', alarms: 24 },
  normal(12),
  { condition: 'rateLimited', alarms: 12, retryAfterSeconds: 120 },
  normal(12),
  { condition: 'rateLimited', alarms: 6, retryAfterSeconds: 1_800 },
  normal(18),
  { condition: 'offline', alarms: 24 },
  normal(12),
  { condition: 'slow', alarms: 24 },
  normal(12),
  { condition: 'normal', alarms: 12, sleepMs: 8 * HOUR },
  { condition: 'error', alarms: 6, sleepMs: HOUR },
  normal(6),
  { condition: 'normal', alarms: 24, clockOffsetMs: DAY },
  normal(12),
  { condition: 'normal', alarms: 12, clockOffsetMs: -DAY },
  { condition: 'rateLimited', alarms: 6, retryAfterSeconds: 1_800, clockOffsetMs: -DAY },
  normal(12),
  { condition: 'rateLimited', alarms: 6, retryAfterSeconds: 1_800, clockOffsetMs: DAY },
  normal(12),
]

/** The same day with fewer alarms. Phases with `Retry-After` last at most half an hour. */
export const shortened = (day: readonly Phase[]): Phase[] =>
  day.map((phase) => ({ ...phase, alarms: Math.min(phase.alarms, phase.retryAfterSeconds ? 6 : 2) }))
