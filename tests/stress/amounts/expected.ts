import type { Token } from '../../../utils/domain/token.ts'
import { type ExactNumber, exact, exactAmount, groupedText, plainText } from '../support/exact.ts'

/** What has to stand on screen, in American English, by arithmetic and rules of our own. */

const ROW_DECIMALS = 6
const ROUND_DOWN = 1
const ROUND_HALF_UP = 4

/** Cut after six decimals; less than the smallest of these is said to be so. */
export function rowText(balance: string, decimals: number): string {
  const amount = exactAmount(balance, decimals)
  if (amount.gt(0) && amount.lt('0.000001')) return '<0.000001'
  return groupedText(plainText(amount.decimalPlaces(ROW_DECIMALS, ROUND_DOWN)))
}

/** Every digit. */
export const exactText = (balance: string, decimals: number): string =>
  groupedText(plainText(exactAmount(balance, decimals)))

const PROBLEM_SELECTORS = { usd: { sign: '$', cents: 2 }, jpy: { sign: '¥', cents: 0 } } as const

/** With the currency's own decimals, half a unit going up; less than the smallest amount is said to be so. */
export function moneyText(value: string, currency: keyof typeof PROBLEM_SELECTORS): string {
  const { sign, cents } = PROBLEM_SELECTORS[currency]
  const least = exact('1').shiftedBy(-cents)
  const amount = exact(value)
  if (amount.gt(0) && amount.lt(least)) return `<${sign}${least.toFixed(cents)}`
  return `${sign}${groupedText(amount.toFixed(cents, ROUND_HALF_UP))}`
}

/** What a token is worth in dollars; null where nobody says, where it is in another currency, and where it is malicious. */
export function worth({ reputation, value, price, balance, decimals }: Token): ExactNumber | null {
  if (reputation === 'Malicious') return null
  if (value) return value.currency === 'usd' ? exact(value.value) : null
  return price?.currency === 'usd' ? exactAmount(balance, decimals).times(price.value) : null
}
