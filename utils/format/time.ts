import { once } from '../domain/once.ts'
import { locale, wordsLocale } from './locale.ts'

const MINUTE = 60

const dateAndTime = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const timeOfDay = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }))
const dayInUtc = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** Two moments, with what they share written once: `Nov 21, 2026, 2:00 – 2:15 PM`. */
export const formatMomentRange = (from: number, to: number): string => dateAndTime().formatRange(from, to)

export const formatMoment = (moment: number): string => dateAndTime().format(moment)

/** `2:05:12 PM`: for what is over within the hour. */
export const formatTimeOfDay = (moment: number): string => timeOfDay().format(moment)

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
