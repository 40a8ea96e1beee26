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

/** The smallest amount that the format's decimals can represent: for example 0.01, or 1 without decimals. */
function smallestShown(format: Intl.NumberFormat): string {
  const { maximumFractionDigits = 0 } = format.resolvedOptions()
  return maximumFractionDigits === 0 ? '1' : `0.${'0'.repeat(maximumFractionDigits - 1)}1`
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
  // Only small amounts need `resolvedOptions`, which is slow.
  if (isUnderOne(value) && !isZero(value)) {
    const smallest = smallestShown(format)
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
  if (!isCurrencyCode(currency)) return `${value} ${currency}`
  const { format, shown, sign } = prepare(value, currency)
  return `${sign}${format.format(shown)}`
}

/**
 * Money for a row: like `formatMoney` below a million, then compact (`$1.284B`), and scientific from 1e15.
 * @param value plain decimal text
 */
export function formatCompactMoney(value: string, currency: string): string {
  if (!isMillions(value)) return formatMoney(value, currency)
  if (isCurrencyCode(currency)) return moneyFormat(currency, compactOptions(value)).format(value as ExactText)
  const text = new Intl.NumberFormat(locale, compactOptions(value)).format(value as ExactText)
  return `${text} ${currency}`
}

/**
 * Money for a small label: like `formatMoney` below a thousand, then three significant digits: `$51.5K`.
 * @param value plain decimal text
 */
export function formatShortMoney(value: string, currency: string): string {
  if (!isThousands(value) || !isCurrencyCode(currency)) return formatCompactMoney(value, currency)
  return moneyFormat(currency, { ...compactOptions(value), maximumSignificantDigits: 3 }).format(
    value as ExactText,
  )
}

/** The parts of the text of `formatMoney`. */
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

/** The decimals of the currency, or four significant digits if that is more precise. */
function priceDigits(value: string, currency: string) {
  const { maximumFractionDigits: cents = 0 } = moneyFormat(currency).resolvedOptions()
  return {
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
    minimumSignificantDigits: /^0\.[1-9]/.test(value) ? Math.max(1, cents) : 1,
    maximumSignificantDigits: 4,
    roundingPriority: 'morePrecision',
  } as const
}

/**
 * A unit price. It has the decimals of its currency, four significant digits below 1, and scientific notation
 * from 1e15.
 * @param value plain decimal text
 */
export function formatPrice(value: string, currency: string): string {
  if (isHuge(value)) return formatCompactMoney(value, currency)
  if (!isCurrencyCode(currency)) return `${value} ${currency}`
  if (isZero(value) || !isUnderOne(value)) return moneyFormat(currency).format(value as ExactText)
  return moneyFormat(currency, priceDigits(value, currency)).format(value as ExactText)
}

/** Whether a plain decimal below 1 is less than `limit`, a power of ten of at most 1. */
function isBelow(value: string, limit: string): boolean {
  if (limit === '1') return true
  const shown = value.slice(2, limit.length)
  return /^0*$/.test(shown)
}
