import { isolate } from './isolate.ts'
import { dateFormat, numberFormat } from './locale.ts'
import { scientificFormat } from './number.ts'

const inUtc = { timeZone: 'UTC' } as const
const days = dateFormat({ dateStyle: 'medium', ...inUtc })
const dayOfYear = dateFormat({ day: 'numeric', month: 'short', ...inUtc })
const monthAndYear = dateFormat({ month: 'short', year: 'numeric', ...inUtc })
const compact = numberFormat({ notation: 'compact', maximumSignificantDigits: 3 })

/** A value on the axis of a chart: `2.5`, `12K`. */
export const formatTick = (value: number): string =>
  (value >= 1e15 ? scientificFormat() : compact()).format(value)

/** A range of days in UTC, given in Unix seconds: `Oct 23 – Nov 21, 2026`. */
export const formatDays = (from: number, to: number): string =>
  isolate(days().formatRange(from * 1_000, to * 1_000))

/** A day in UTC on the axis of a chart: `Nov 14`, or with the year `Nov 2026`. */
export const formatTickDay = (seconds: number, withYear: boolean): string =>
  (withYear ? monthAndYear() : dayOfYear()).format(seconds * 1_000)
