import { once } from '../domain/once.ts'
import { locale, wordsLocale } from './locale.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

const relative = once(() => new Intl.RelativeTimeFormat(wordsLocale, { style: 'narrow', numeric: 'always' }))
const dateAndTime = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const dayInUtc = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** How long ago a moment was, as a person says it: `20s ago`, `17h ago`, `3 days ago`. The future reads as now. */
export function formatAge(moment: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - moment) / 1000))
  if (seconds < MINUTE) return relative().format(-seconds, 'second')
  if (seconds < HOUR) return relative().format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return relative().format(-Math.floor(seconds / HOUR), 'hour')
  return relative().format(-Math.floor(seconds / DAY), 'day')
}

/** Two moments, with what they share written once: `Nov 21, 2026, 2:00 – 2:15 PM`. */
export const formatMomentRange = (from: number, to: number): string => dateAndTime().formatRange(from, to)

export const formatMoment = (moment: number): string => dateAndTime().format(moment)

/** The day of a series' point, which stands at 0:00 UTC. */
export const formatUtcDay = (seconds: number): string => dayInUtc().format(seconds * 1000)

/** A time to wait, rounded up: `42s`, `3m`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute']
  return new Intl.NumberFormat(wordsLocale, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'narrow',
  }).format(value as number)
}
