import { exact, exactAmount, groupedText, plainText } from '../support/exact.ts'

// The expected values, and texts in en-US, computed without the extension's code.

const ROW_DECIMALS = 6
const ROUND_DOWN = 1
const ROUND_HALF_UP = 4

/**
 * The amount in a row: truncated after six decimals. A smaller positive amount is `<0.000001`. From 1e15 on,
 * the notation is scientific, with four significant digits.
 */
export function rowText(balance: string, decimals: number): string {
  const amount = exactAmount(balance, decimals)
  if (amount.gt(0) && amount.lt('0.000001')) return '<0.000001'
  if (amount.gte('1e15')) return amount.precision(4, ROUND_DOWN).toExponential().replace('e+', 'E')
  return groupedText(plainText(amount.decimalPlaces(ROW_DECIMALS, ROUND_DOWN)))
}

/** The amount with all digits. */
export const exactText = (balance: string, decimals: number): string =>
  groupedText(plainText(exactAmount(balance, decimals)))

const CURRENCIES = { usd: { sign: '$', cents: 2 }, jpy: { sign: '¥', cents: 0 } } as const

/**
 * Money, rounded half up to the currency's decimals. A positive amount below the smallest unit is `<$0.01` or
 * `<¥1`.
 */
export function moneyText(value: string, currency: keyof typeof CURRENCIES): string {
  const { sign, cents } = CURRENCIES[currency]
  const smallest = exact('1').shiftedBy(-cents)
  const amount = exact(value)
  if (amount.gt(0) && amount.lt(smallest)) return `<${sign}${smallest.toFixed(cents)}`
  return `${sign}${groupedText(amount.toFixed(cents, ROUND_HALF_UP))}`
}
