import { locale } from './locale.ts'
import { formatTps } from './tps.ts'

const inUtc = { timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...inUtc })
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...inUtc })
const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', ...inUtc })
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
const scientific = new Intl.NumberFormat(locale, { notation: 'scientific', maximumSignificantDigits: 3 })

/** From here on the digits of a figure say nothing any more. */
const TOO_LONG = 1e15

/** A figure in room for one that nobody expects to be long. */
export const formatFigure = (value: number): string =>
  value >= TOO_LONG ? scientific.format(value) : formatTps(value)

/** A figure beside a chart: `2.5`, `12K`. */
export const formatTick = (value: number): string => (value >= TOO_LONG ? scientific : short).format(value)

/** Two days of a series, in Unix seconds: `Oct 23 – Nov 21, 2026`. */
export const formatDays = (from: number, to: number): string => days.formatRange(from * 1_000, to * 1_000)

/** A day under a chart: `Nov 14`, or `Nov 2026` where the chart goes over years. */
export const formatTickDay = (seconds: number, overYears: boolean): string =>
  (overYears ? monthAndYear : dayOfYear).format(seconds * 1_000)
