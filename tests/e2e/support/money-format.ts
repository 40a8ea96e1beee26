import type { Page } from '@playwright/test'
import { compare, type ExactDecimal, exactOf, rounded, wholeDigits } from './figures.ts'
import type { RawMoney } from './raw-answers.ts'

/** How the browser's `Intl` formats money, except for the digits, which the tests compute. */
export interface MoneyFormat {
  before: string
  after: string
  group: string
  decimalSign: string
  decimals: number
}

/** Reads the format of a currency in the browser's language from the page's `Intl`. */
export const formatOf = (page: Page, currency: string): Promise<MoneyFormat> =>
  page.evaluate((code) => {
    const currencyFormat = new Intl.NumberFormat(navigator.language, { style: 'currency', currency: code })
    const { maximumFractionDigits: decimals = 0 } = currencyFormat.resolvedOptions()
    const parts = currencyFormat.formatToParts(1)
    const isNumber = ({ type }: Intl.NumberFormatPart) => ['integer', 'decimal', 'fraction'].includes(type)
    const joined = (selected: Intl.NumberFormatPart[]) => selected.map(({ value }) => value).join('')
    const numberParts = new Intl.NumberFormat(navigator.language).formatToParts(1_234_567.5)
    const separator = (type: string) => numberParts.find((one) => one.type === type)?.value ?? ''
    return {
      before: joined(parts.slice(0, parts.findIndex(isNumber))),
      after: joined(parts.slice(parts.findLastIndex(isNumber) + 1)),
      group: separator('group'),
      decimalSign: separator('decimal'),
      decimals,
    }
  }, currency)

/** The text of a number in a format, with at least `minDecimals` decimals. */
function decimalText({ units, scale }: ExactDecimal, minDecimals: number, format: MoneyFormat): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, format.group)
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(minDecimals, '0')
  return `${format.before}${whole}${fraction && format.decimalSign}${fraction}${format.after}`
}

/**
 * Money with the decimals of its currency; an amount below the smallest unit is shown as less than that unit.
 */
export function moneyIn(value: ExactDecimal, format: MoneyFormat): string {
  const smallest = { units: 1n, scale: format.decimals }
  if (value.units > 0n && compare(value, smallest) < 0)
    return `<${decimalText(smallest, format.decimals, format)}`
  return decimalText(rounded(value, format.decimals), format.decimals, format)
}

/** A price with four significant digits and at least the decimals of its currency. */
export function priceIn(price: RawMoney, format: MoneyFormat): string {
  const value = exactOf(price.value)
  const zeros = value.scale - value.units.toString().length
  const isUnderOne = compare(value, { units: 1n, scale: 0 }) < 0
  const needed = isUnderOne ? zeros + 4 : 4 - wholeDigits(value)
  return decimalText(rounded(value, Math.max(needed, format.decimals)), format.decimals, format)
}
