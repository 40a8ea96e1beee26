import type { Currency } from './currency.ts'
import { type Decimal, multiplyDecimals, rescaleAll, toDecimal } from './decimal.ts'
import type { Token } from './token.ts'

/** Less than this is a service's rounding, and shows in no currency. */
const HUNDREDTH: Decimal = { units: 1n, scale: 2 }

/** What balance times price makes, where the stated value is more than 1 % away from it: both are shown then. */
export function disagreement(token: Token, currency: Currency): Decimal | null {
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
