import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  negateDecimal,
  toDecimal,
} from '../decimal.ts'
import { contractKey, isMalicious, sortByValue, type Token } from '../token.ts'

/**
 * The day of the prices at a past block. `current`: they are the prices of now. `notCurrent`: another,
 * unknown day. `unknown`: the comparison was not possible, or gave no clear result.
 */
export type PriceBasis = 'current' | 'notCurrent' | 'unknown'

/** The US dollar prices of one token, at a past block and at the newest block, read back to back. */
export interface PricePair {
  /** null for the native token. */
  contract: string | null
  symbol: string
  past: Decimal
  current: Decimal
}

/** Younger prices differ too little from the current ones. */
export const MIN_AGE_SECONDS = 30 * 86_400
/** The number of tokens that are compared besides the native token. */
const MAX_COMPARED_TOKENS = 4

const ONE: Decimal = { units: 1n, scale: 0 }
/** Stablecoins have the same price every day. */
const STABLE_WITHIN: Decimal = { units: 2n, scale: 2 }
const SAME_WITHIN: Decimal = { units: 5n, scale: 3 }
const OTHER_BEYOND: Decimal = { units: 2n, scale: 2 }

/** Whether a price says something about its day: it is not zero, and not within 2 % of one US dollar. */
export const isTelling = (price: Decimal): boolean => price.units > 0n && differs(price, ONE, STABLE_WITHIN)

/**
 * The pairs to compare: the native token and the four most valuable other tokens that are listed at both
 * blocks with telling prices.
 * @param past tokens at the past block, in US dollars
 * @param current the tokens of the same account at the newest block, in US dollars
 */
export function pricePairs(past: readonly Token[], current: readonly Token[]): PricePair[] {
  const currentPrices = new Map(current.map((token) => [contractKey(token), usdPriceOf(token)]))
  const pairs = sortByValue(past, 'usd').flatMap((token): PricePair[] => {
    const [before, now] = [usdPriceOf(token), currentPrices.get(contractKey(token))]
    if (isMalicious(token) || !before || !now) return []
    return [{ contract: token.address, symbol: token.symbol, past: before, current: now }]
  })
  const telling = tellingPairs(pairs)
  const others = telling.filter(({ contract }) => contract !== null)
  return [...telling.filter(({ contract }) => contract === null), ...others.slice(0, MAX_COMPARED_TOKENS)]
}

const usdPriceOf = ({ price }: Token): Decimal | null =>
  price?.currency === 'usd' ? toDecimal(price.value) : null

/** The pairs to compare: both prices are telling. */
const tellingPairs = (pairs: readonly PricePair[]): PricePair[] =>
  pairs.filter(({ past, current }) => isTelling(past) && isTelling(current))

/**
 * Compares prices at a past block with the current ones.
 * @param ageSeconds the time from T until now
 */
export function priceBasis(pairs: readonly PricePair[], ageSeconds: number): PriceBasis {
  const telling = tellingPairs(pairs)
  if (ageSeconds < MIN_AGE_SECONDS || telling.length === 0) return 'unknown'
  if (telling.every(({ past, current }) => !differs(past, current, SAME_WITHIN))) return 'current'
  return telling.some(({ past, current }) => differs(past, current, OTHER_BEYOND)) ? 'notCurrent' : 'unknown'
}

/** Whether two prices are further apart than a share of the second one. */
const differs = (price: Decimal, reference: Decimal, share: Decimal): boolean =>
  compareDecimals(
    absoluteDecimal(addDecimals(price, negateDecimal(reference))),
    multiplyDecimals(reference, share),
  ) > 0
