import type { Currency } from './currency.ts'
import { type Decimal, multiplyDecimals, rescaleAll, toDecimal } from './decimal.ts'
import type { Token } from './token.ts'

/** Smaller differences can come from rounding. */
const HUNDREDTH: Decimal = { units: 1n, scale: 2 }

/** Balance × price, if the stated value differs from it by more than 1 % and at least 0.01; else null. */
export function valueMismatch(token: Token, currency: Currency): Decimal | null {
  const { price, value } = token
  if (price?.currency !== currency || value?.currency !== currency) return null
  const computed = multiplyDecimals(
    { units: BigInt(token.balance), scale: token.decimals },
    toDecimal(price.value),
  )
  const [a = 0n, b = 0n, least = 0n] = rescaleAll([computed, toDecimal(value.value), HUNDREDTH]).map(
    (units) => units ?? 0n,
  )
  const difference = a > b ? a - b : b - a
  const larger = a > b ? a : b
  return difference * 100n > larger && difference >= least ? computed : null
}
