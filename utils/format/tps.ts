import { once } from '../domain/once.ts'
import { locale } from './locale.ts'

/** Two decimals, or two significant digits if that is more precise. */
const exact = once(
  () =>
    new Intl.NumberFormat(locale, {
      maximumFractionDigits: 2,
      maximumSignificantDigits: 2,
      roundingPriority: 'morePrecision',
    }),
)
const compact = once(
  () => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }),
)
const scientific = once(
  () => new Intl.NumberFormat(locale, { notation: 'scientific', maximumSignificantDigits: 3 }),
)
const badge = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 }))

/** Transactions per second with all whole digits, for details. */
export const formatTps = (value: number): string => exact().format(value)

/** Transactions per second for rows and the badge's tooltip: `1.984M` from a million, `1E308` from 1e15. */
export function formatCompactTps(value: number): string {
  if (value < 999_999.995) return formatTps(value)
  return (value < 1e15 ? compact() : scientific()).format(value)
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
