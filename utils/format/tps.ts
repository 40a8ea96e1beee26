import { once } from '../domain/once.ts'
import { isolate } from './isolate.ts'
import { locale } from './locale.ts'

/**
 * At most two decimals, or two significant digits if that is more precise.
 * @param decimals the minimum number of decimals
 */
const exactFormat = (decimals: number) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(2, decimals),
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  })
const exact = once(() => exactFormat(0))
const compact = once(
  () => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }),
)
const scientific = once(
  () => new Intl.NumberFormat(locale, { notation: 'scientific', maximumSignificantDigits: 3 }),
)
/** Three characters have no room for a decimal before a unit. */
const badge = (length: 3 | 4) =>
  new Intl.NumberFormat('en', {
    notation: 'compact',
    ...(length === 4 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }),
  })

/** Transactions per second with all whole digits, for details. */
export const formatTps = (value: number): string => isolate(exact().format(value))

/** A value with more decimals does not change the other values of its column. */
const MAX_COLUMN_DECIMALS = 4

/** Formats the values of a column like `formatTps`, with trailing zeros so that the decimal signs align. */
export function tpsColumnFormat(values: readonly number[]): (value: number) => string {
  const decimals = values.map(decimalsOf).filter((count) => count <= MAX_COLUMN_DECIMALS)
  const format = exactFormat(Math.max(0, ...new Set(decimals)))
  return (value) => isolate(format.format(value))
}

const decimalsOf = (value: number): number =>
  exact()
    .formatToParts(value)
    .find(({ type }) => type === 'fraction')?.value.length ?? 0

/** Whether `formatCompactTps` shortens a value. */
export const isCompactTps = (value: number): boolean => value >= 999_999.995

/** Transactions per second, shortened from a million (`1.984M`) and scientific from 1e15 (`1E308`). */
export function formatCompactTps(value: number): string {
  if (!isCompactTps(value)) return formatTps(value)
  return isolate((value < 1e15 ? compact() : scientific()).format(value))
}

/**
 * Transactions per second in at most `length` characters. Four: `<.01`, `1.98`, `12.3`, `456`, `1234`, `12K`, `1.2M`.
 * Three: `<.1`, `2.0`, `12`, `456`, `1K`, `12K`, `.1M`.
 */
export function formatBadge(value: number, length: 3 | 4): string {
  const smallest = length === 4 ? '.01' : '.1'
  if (value > 0 && value < Number(smallest) / 2) return `<${smallest}`
  if (value < 10) return trimmed(value.toFixed(length - 2), length)
  if (value < 100) return trimmed(value.toFixed(length - 3), length)
  if (value < 10 ** length - 0.5) return value.toFixed(0)
  const text = badge(length).format(value)
  if (text.length <= length) return text
  return length === 4 ? '999T' : (tenths(text) ?? '99T')
}

/** Cuts to `length` characters, because rounding can add a digit: `9.999` becomes `10.00`. */
const trimmed = (text: string, length: number): string => text.slice(0, length).replace(/\.$/, '')

/** Hundreds of a unit as tenths of the next one: `123K` becomes `.1M`; null without a next unit. */
function tenths(text: string): string | null {
  const [, digits = '', unit = ''] = /^(\d{3})([KMB])$/.exec(text) ?? []
  if (!unit) return null
  const next = 'MBT'['KMB'.indexOf(unit)]
  const count = Math.round(Number(digits) / 100)
  return count === 10 ? `1${next}` : `.${count}${next}`
}
