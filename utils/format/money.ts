import { memoize } from '../domain/once.ts'
import { isolate } from './isolate.ts'
import { locale } from './locale.ts'
import { compactOptions, type ExactText, isHuge, isMillions, isThousands } from './number.ts'

const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${currency}|${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    const style = {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'symbol',
    } as const
    format = new Intl.NumberFormat(locale, { ...style, ...options })
    formats.set(key, format)
  }
  return format
}

const isZero = (value: string): boolean => /^[0.]*$/.test(value)

const isUnderOne = (value: string): boolean => /^0(?:\.|$)/.test(value)

/** The number of decimals of a currency. Cached, because `resolvedOptions` is slow. */
const decimalsOf = memoize(
  (currency: string): number => moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 0,
)

/**
 * The smallest amount that the decimals of a currency can represent: for example 0.01, or 1 without decimals.
 */
function smallestShown(currency: string): string {
  const count = decimalsOf(currency)
  return count === 0 ? '1' : `0.${'0'.repeat(count - 1)}1`
}

/** `Intl` throws for codes that do not have three letters. */
const isCurrencyCode = (currency: string): boolean => /^[a-z]{3}$/i.test(currency)

/**
 * The format and the number to show. For an amount below the smallest that the currency's decimals can
 * represent, `shown` is this smallest amount and `sign` is `<`.
 */
function prepare(
  value: string,
  currency: string,
): { format: Intl.NumberFormat; shown: ExactText; sign: string } {
  const format = moneyFormat(currency)
  if (isUnderOne(value) && !isZero(value)) {
    const smallest = smallestShown(currency)
    if (isBelow(value, smallest)) return { format, shown: smallest as ExactText, sign: '<' }
  }
  return { format, shown: value as ExactText, sign: '' }
}

/**
 * Money with all decimals of its currency. An amount that these decimals cannot show is `<$0.01`, not zero.
 * For a currency code that does not have three letters, value and code are shown unchanged.
 * @param value plain decimal text
 */
export function formatMoney(value: string, currency: string): string {
  if (!isCurrencyCode(currency)) return isolate(`${value} ${currency}`)
  const { format, shown, sign } = prepare(value, currency)
  return isolate(`${sign}${format.format(shown)}`)
}

/** Formats an amount with some options. A code that is not of a currency follows the number. */
function formatWith(options: Intl.NumberFormatOptions, value: string, currency: string): string {
  if (isCurrencyCode(currency)) return isolate(moneyFormat(currency, options).format(value as ExactText))
  return isolate(`${new Intl.NumberFormat(locale, options).format(value as ExactText)} ${currency}`)
}

/**
 * Money for a row: like `formatMoney` below a million, then compact (`$1.284B`), and scientific from 1e15.
 * @param value plain decimal text
 */
export function formatCompactMoney(value: string, currency: string): string {
  if (!isMillions(value)) return formatMoney(value, currency)
  return formatWith(compactOptions(value), value, currency)
}

/**
 * Money for a small label: like `formatMoney` below a thousand, then three significant digits: `$51.5K`.
 * @param value plain decimal text
 */
export function formatShortMoney(value: string, currency: string): string {
  if (!isThousands(value) || !isCurrencyCode(currency)) return formatCompactMoney(value, currency)
  return formatWith({ ...compactOptions(value), maximumSignificantDigits: 3 }, value, currency)
}

/** The parts of the text of `formatMoney`. An element with `dir="auto"` must isolate them. */
export interface MoneyParts {
  whole: string
  /** The decimal sign and the decimals. Empty if the currency has none. */
  fraction: string
  /** The text after the decimals: the currency, in locales that write it last. */
  suffix: string
}

/**
 * Money split at its decimals, so that they can have another style.
 * @param value plain decimal text
 */
export function formatMoneyParts(value: string, currency: string): MoneyParts {
  if (!isCurrencyCode(currency)) return { whole: formatMoney(value, currency), fraction: '', suffix: '' }
  const { format, shown, sign } = prepare(value, currency)
  const parts = format.formatToParts(shown)
  const isFraction = ({ type }: Intl.NumberFormatPart) => type === 'decimal' || type === 'fraction'
  const start = parts.findIndex(isFraction)
  const end = parts.findLastIndex(isFraction) + 1
  const textOf = (some: Intl.NumberFormatPart[]) => some.map((part) => part.value).join('')
  if (start < 0) return { whole: `${sign}${textOf(parts)}`, fraction: '', suffix: '' }
  return {
    whole: `${sign}${textOf(parts.slice(0, start))}`,
    fraction: textOf(parts.slice(start, end)),
    suffix: textOf(parts.slice(end)),
  }
}

const PRICE_DIGITS = 4
/** The limit of `Intl`. */
const MAX_FRACTION_DIGITS = 100

/** The decimals of the currency, or as many as four significant digits need if these are more. */
function priceDecimals(value: string, currency: string): number {
  const [, whole = '', zeros = ''] = /^0*(\d*)(?:\.(0*))?/.exec(value) ?? []
  const needed = PRICE_DIGITS + (whole === '' ? zeros.length : -whole.length)
  return Math.min(Math.max(decimalsOf(currency), needed), MAX_FRACTION_DIGITS)
}

/**
 * A unit price. It has at least the decimals of its currency, at least four significant digits unless the
 * price ends earlier, and scientific notation from 1e15.
 * @param value plain decimal text
 */
export function formatPrice(value: string, currency: string): string {
  if (isHuge(value)) return formatCompactMoney(value, currency)
  if (!isCurrencyCode(currency)) return isolate(`${value} ${currency}`)
  const [fewest, most] = [decimalsOf(currency), isZero(value) ? 0 : priceDecimals(value, currency)]
  const options = most > fewest ? { minimumFractionDigits: fewest, maximumFractionDigits: most } : {}
  return formatWith(options, value, currency)
}

/**
 * A unit price for a row with little space: like `formatCompactMoney` from 1, and scientific below, so that a
 * small price keeps its digits: `$1.234E-13`.
 * @param value plain decimal text
 */
export function formatCompactPrice(value: string, currency: string): string {
  if (!isUnderOne(value) || isZero(value)) return formatCompactMoney(value, currency)
  return formatWith({ notation: 'scientific', maximumSignificantDigits: PRICE_DIGITS }, value, currency)
}

/** Whether a plain decimal below 1 is less than `limit`, a power of ten of at most 1. */
function isBelow(value: string, limit: string): boolean {
  if (limit === '1') return true
  const shown = value.slice(2, limit.length)
  return /^0*$/.test(shown)
}
