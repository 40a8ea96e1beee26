import { locale, wordsLocale } from './locale.ts'

const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })

const unit = (name: string, digits: number, unitDisplay: 'short' | 'long' = 'short'): Intl.NumberFormat =>
  new Intl.NumberFormat(wordsLocale, {
    style: 'unit',
    unit: name,
    unitDisplay,
    maximumFractionDigits: digits,
  })
const milliseconds = unit('millisecond', 0)
// In short it has no plural: 2 byte.
const bytesFormat = unit('byte', 0, 'long')
const kilobytes = unit('kilobyte', 1)
const megabytes = unit('megabyte', 1)

/** A moment to the second, with its date. */
export const formatInstant = (moment: number): string => instant.format(moment)

/** The same with no date, for a list of one session. */
export const formatTimeOfDay = (moment: number): string => timeOfDay.format(moment)

/** How long a request took: `123 ms`. */
export const formatMilliseconds = (ms: number): string => milliseconds.format(ms)

/** How large an answer was; a kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return bytesFormat.format(bytes)
  return bytes < 999_950 ? kilobytes.format(bytes / 1_000) : megabytes.format(bytes / 1_000_000)
}
