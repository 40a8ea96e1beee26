import { once } from '../domain/once.ts'
import { isolate } from './isolate.ts'
import { numberFormat } from './locale.ts'
import { scientificFormat } from './number.ts'

/**
 * At most two decimals, or two significant digits if that is more precise.
 * @param decimals the minimum number of decimals
 */
const exactFormat = (decimals: number) =>
  numberFormat({
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(2, decimals),
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  })
const exact = exactFormat(0)
const compact = numberFormat({ notation: 'compact', maximumSignificantDigits: 4 })
const badge = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 }))

/** Transactions per second with all whole digits, for details. */
export const formatTps = (value: number): string => isolate(exact().format(value))

/** A value with more decimals does not change the other values of its column. */
const MAX_COLUMN_DECIMALS = 4

/** Formats the values of a column like `formatTps`, with trailing zeros so that the decimal signs align. */
export function tpsColumnFormat(values: readonly number[]): (value: number) => string {
  const decimals = values.map(decimalsOf).filter((count) => count <= MAX_COLUMN_DECIMALS)
  const format = exactFormat(Math.max(0, ...new Set(decimals)))
  return (value) => isolate(format().format(value))
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
  return isolate((value < 1e15 ? compact() : scientificFormat()).format(value))
}

/** Transactions per second in at most four characters: `<.01`, `1.98`, `12.3`, `456`, `1234`, `12K`. */
export function formatBadge(value: number): string {
  if (value > 0 && value < 0.005) return '<.01'
  if (value < 10) return trimmed(value.toFixed(2))
  if (value < 100) return trimmed(value.toFixed(1))
  if (value < 9_999.5) return value.toFixed(0)
  const text = badge().format(value)
  return text.length <= 4 ? text : '999T'
}

/** Cuts to four characters, because rounding can add a digit: `9.999` becomes `10.00`. */
const trimmed = (text: string): string => text.slice(0, 4).replace(/\.$/, '')

/** Transactions per second in at most three characters: `<.1`, `2.0`, `12`, `456`, `1K`, `12K`, `.1M`. */
export function formatShortBadge(value: number): string {
  if (value > 0 && value < 0.05) return '<.1'
  if (value < 9.95) return value.toFixed(1)
  if (value < 999.5) return value.toFixed(0)
  let amount = value
  let unit = -1
  for (; amount >= 99.5; amount /= 1_000) unit += 1
  const text = amount < 0.95 ? `.${Math.round(amount * 10)}` : amount.toFixed(0)
  return unit < 4 ? `${text}${'KMBT'[unit]}` : '99T'
}
