import { i18n } from '#i18n'
import { isolate } from './isolate.ts'
import { dateFormat, locale } from './locale.ts'
import { formatCount } from './number.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After six days, a weekday would be ambiguous. */
const WEEKDAY_UNTIL = 6 * DAY

const dateAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const dateAndSeconds = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const date = dateFormat({ dateStyle: 'medium' })
const weekdayAndTime = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' })
const timeOfDay = dateFormat({ timeStyle: 'medium' })
const dayInUtc = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const secondsInUtc = dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/**
 * The age of a moment: `just now`, `2 min ago`, `3 h ago`, then weekday and time, then the date. Date and
 * time for a moment that is a minute or more in the future, because then a clock is wrong.
 * @param moment in ms
 * @param now in ms
 */
export function formatAge(moment: number, now: number): string {
  const age = now - moment
  if (age <= -MINUTE) return formatMoment(moment)
  if (age < MINUTE) return i18n.t('age.justNow')
  if (age < HOUR) return i18n.t('age.minutes', [formatCount(Math.floor(age / MINUTE))])
  if (age < DAY) return i18n.t('age.hours', [formatCount(Math.floor(age / HOUR))])
  return isolate((age < WEEKDAY_UNTIL ? weekdayAndTime() : date()).format(moment))
}

/** A range of moments in ms, without repeated parts: `Nov 21, 2026, 2:00 – 2:15 PM`. */
export const formatMomentRange = (from: number, to: number): string =>
  isolate(dateAndTime().formatRange(from, to))

/** `Nov 21, 2026, 2:05 PM`. */
export const formatMoment = (moment: number): string => isolate(dateAndTime().format(moment))

/** `Nov 21, 2026, 2:05:12 PM`. */
export const formatInstant = (moment: number): string => isolate(dateAndSeconds().format(moment))

/** `2:05:12 PM`. */
export const formatTimeOfDay = (moment: number): string => isolate(timeOfDay().format(moment))

/** A day in UTC: `Nov 21, 2026`. */
export const formatUtcDay = (seconds: number): string => isolate(dayInUtc().format(seconds * 1000))

/** A date and time in UTC: `Nov 21, 2026, 2:05:12 PM`. */
export const formatUtcInstant = (seconds: number): string => isolate(secondsInUtc().format(seconds * 1000))

/** A date and time in a time zone: `Nov 21, 2026, 2:05:12 PM`. */
export const formatZonedInstant = (seconds: number, timeZone: string): string =>
  isolate(
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
      seconds * 1000,
    ),
  )

/** A duration, rounded up to seconds, or to minutes from two minutes: `42 s`, `3 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds < 120
    ? i18n.t('duration.seconds', [formatCount(seconds)])
    : i18n.t('duration.minutes', [formatCount(Math.ceil(seconds / 60))])
}

const clockTime = dateFormat({ timeStyle: 'short' })

/** The time of a moment, with the date unless it is on the same day as `now`. */
const timeWithDate = (moment: number, now: number): string =>
  new Date(moment).toDateString() === new Date(now).toDateString()
    ? isolate(clockTime().format(moment))
    : formatMoment(moment)

/** Two moments in ms: `2:02 PM` and `2:05 PM`. A moment that is not today has its date, too. */
export function formatMomentPair(from: number, to: number, now: number): [from: string, to: string] {
  return [timeWithDate(from, now), timeWithDate(to, now)]
}
