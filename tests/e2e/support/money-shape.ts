import type { Page } from '@playwright/test'
import { compare, type Exact, exactOf, rounded } from './figures.ts'
import type { RawMoney } from './raw-answers.ts'

/** How the browser's `Intl` writes money; the tests compute the digits themselves. */
export interface MoneyShape {
  before: string
  after: string
  group: string
  decimalSign: string
  decimals: number
}

/** Reads the format of a currency in the browser's language from the page's `Intl`. */
export const shapeOf = (page: Page, currency: string): Promise<MoneyShape> =>
  page.evaluate((code) => {
    const format = new Intl.NumberFormat(navigator.language, { style: 'currency', currency: code })
    const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions()
    const parts = format.formatToParts(1)
    const isNumber = ({ type }: Intl.NumberFormatPart) => ['integer', 'decimal', 'fraction'].includes(type)
    const joined = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    const plain = new Intl.NumberFormat(navigator.language).formatToParts(1_234_567.5)
    const sign = (type: string) => plain.find((one) => one.type === type)?.value ?? ''
    return {
      before: joined(parts.slice(0, parts.findIndex(isNumber))),
      after: joined(parts.slice(parts.findLastIndex(isNumber) + 1)),
      group: sign('group'),
      decimalSign: sign('decimal'),
      decimals,
    }
  }, currency)

/** Digits in a format, with at least `least` decimals. */
function written({ units, scale }: Exact, least: number, shape: MoneyShape): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, shape.group)
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return `${shape.before}${whole}${fraction && shape.decimalSign}${fraction}${shape.after}`
}

/** Money with the decimals of its currency; `<` and the smallest amount for less. */
export function moneyIn(value: Exact, shape: MoneyShape): string {
  const smallest = { units: 1n, scale: shape.decimals }
  if (value.units > 0n && compare(value, smallest) < 0) return `<${written(smallest, shape.decimals, shape)}`
  return written(rounded(value, shape.decimals), shape.decimals, shape)
}

/** A price: four significant digits below one. */
export function priceIn(price: RawMoney, shape: MoneyShape): string {
  const value = exactOf(price.value)
  if (value.units === 0n || compare(value, { units: 1n, scale: 0 }) >= 0) return moneyIn(value, shape)
  const zeros = value.scale - value.units.toString().length
  return written(rounded(value, zeros + 4), shape.decimals, shape)
}
