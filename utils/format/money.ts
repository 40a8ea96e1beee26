import { locale, shortForm, wordsLocale } from './locale.ts'

type ExactText = `${number}`

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

/** The smallest amount that the currency's decimals can show: 0.01, or 1 where there are none. */
function smallestShown(format: Intl.NumberFormat): string {
  const { maximumFractionDigits = 0 } = format.resolvedOptions()
  return maximumFractionDigits === 0 ? '1' : `0.${'0'.repeat(maximumFractionDigits - 1)}1`
}

/** A currency that `Intl` cannot name (three letters it must have) is shown as the service wrote it. */
const isKnownForm = (currency: string): boolean => /^[a-z]{3}$/i.test(currency)

/**
 * An amount of money in its currency's own decimals (Intl knows them). What is more than nothing and less than the
 * smallest amount is said to be so: it never reads as zero.
 * @param value plain decimal text
 */
export function formatMoney(value: string, currency: string): string {
  if (!isKnownForm(currency)) return `${value} ${currency}`
  const format = moneyFormat(currency)
  // A format is not asked for its digits without need: that takes longer than to write a figure.
  if (isUnderOne(value) && !isZero(value)) {
    const smallest = smallestShown(format)
    if (isBelow(value, smallest)) return `<${format.format(smallest as ExactText)}`
  }
  return format.format(value as ExactText)
}

/** An amount of money in a few characters, for where it has no room; a currency that `Intl` cannot name has no such form. */
export const formatShortMoney = (value: string, currency: string): string | undefined =>
  isKnownForm(currency)
    ? moneyFormat(currency, shortForm(formatMoney(value, currency).length - 4)).format(value as ExactText)
    : undefined

/** At least the currency's cents, if it has any, and four digits that say something where these begin further down. */
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

/** A unit price: with its currency's decimals, and from one downwards with four digits that say something. */
export function formatPrice(value: string, currency: string): string {
  if (!isKnownForm(currency)) return `${value} ${currency}`
  if (isZero(value) || !isUnderOne(value)) return moneyFormat(currency).format(value as ExactText)
  return moneyFormat(currency, priceDigits(value, currency)).format(value as ExactText)
}

/** Compares plain decimals under one with a power of ten that is at most 1. */
function isBelow(value: string, limit: string): boolean {
  if (limit === '1') return true
  const shown = value.slice(2, limit.length)
  return /^0*$/.test(shown)
}

/** The currency's name for a list to choose from: `USD – US Dollar`. */
export function currencyName(currency: string): string {
  return new Intl.DisplayNames(wordsLocale, { type: 'currency' }).of(currency.toUpperCase()) ?? currency
}
