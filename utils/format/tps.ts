import { once } from '../domain/once.ts'
import { locale } from './locale.ts'

/** Two decimals, and of what is less than these can show, two digits that say something: a quiet network is not one that stands still. */
const figure = once(
  () =>
    new Intl.NumberFormat(locale, {
      maximumFractionDigits: 2,
      maximumSignificantDigits: 2,
      roundingPriority: 'morePrecision',
    }),
)
const compact = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 }))

/** Transactions per second for a sentence. */
export const formatTps = (value: number): string => figure().format(value)

/** The same in the four characters that a badge has room for: `<.01`, `1.98`, `12.3`, `456`, `1234`, `12K`. */
export function formatBadge(value: number): string {
  if (value > 0 && value < 0.005) return '<.01'
  if (value < 10) return trimmed(value.toFixed(2))
  if (value < 100) return trimmed(value.toFixed(1))
  if (value < 9_999.5) return value.toFixed(0)
  const text = compact().format(value)
  return text.length <= 4 ? text : '999T'
}

/** Rounding can make one digit more: `9.999` becomes `10.00`. */
const trimmed = (text: string): string => text.slice(0, 4).replace(/\.$/, '')
