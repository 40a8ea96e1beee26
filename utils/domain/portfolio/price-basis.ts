import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  negateDecimal,
  toDecimal,
} from '../decimal.ts'
import type { HoldingsRecord } from '../holdings.ts'
import { contractKey, isMalicious, sortByValue, type Token } from '../token.ts'
import type { WalletQuery } from '../wallet-query.ts'

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

/** One request reads the prices of this number of tokens. */
const MAX_CONTRACTS = 20

/**
 * The query that reads the prices to compare, in US dollars: the most valuable account at a block that has
 * tokens with telling prices, limited to those tokens. null: no account has one.
 * @param records of the accounts of one chain, at the block
 */
export function comparedQuery(records: readonly HoldingsRecord[]): WalletQuery | null {
  const candidates = records.flatMap((record) => candidateOf(record) ?? [])
  const [best] = candidates.toSorted((a, b) => compareDecimals(b.value, a.value))
  return best?.query ?? null
}

function candidateOf({ query, current }: HoldingsRecord) {
  if (current?.end !== 'complete') return null
  const contracts = current.topTokens.filter(mayTell).flatMap(({ address }) => address ?? [])
  if (contracts.length === 0 && !(current.native && mayTell(current.native))) return null
  const { allowlist: _, contracts: _limited, ...base } = query
  const limited: WalletQuery =
    contracts.length > 0
      ? { ...base, filterSpam: false, scope: 'all', contracts: contracts.slice(0, MAX_CONTRACTS) }
      : { ...base, scope: 'native' }
  return { query: { ...limited, currency: 'usd' as const }, value: toDecimal(current.totals.sum) }
}

/** In another currency than US dollars, a stablecoin is recognized only after the request. */
function mayTell(token: Token): boolean {
  if (isMalicious(token) || !token.price) return false
  const price = toDecimal(token.price.value)
  return token.price.currency === 'usd' ? isTelling(price) : price.units > 0n
}
