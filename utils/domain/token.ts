import type { Currency } from './currency.ts'
import { compareUnits, type Decimal, multiplyDecimals, rescaleAll, toDecimal } from './decimal.ts'
import { compareTexts } from './text.ts'
import type { TokenField } from './unreadable-token.ts'

/** An amount of money (API 2.2): `value` is plain decimal text, `currency` a lowercase code. */
export interface Money {
  currency: string
  value: string
}

/**
 * A token's balance (API 2.3 and 2.4). `balance` is digits in the smallest unit. null: the service did not
 * send the field. `address` is null for the native token.
 */
export interface Token {
  address: string | null
  name: string
  symbol: string
  decimals: number
  balance: string
  price: Money | null
  value: Money | null
  reputation: string | null
  ercType: string | null
  chainId: string | null
  logoUri: string | null
  /** Fields of a wrong type or form, which are treated as absent. Not set if there are none. */
  unreadableFields?: readonly TokenField[]
}

/**
 * A token's value in the requested currency: stated by the service, computed as balance × price, or unknown.
 */
export type Valuation =
  | { kind: 'stated' | 'computed'; value: Decimal }
  | { kind: 'withoutPrice' }
  | { kind: 'otherCurrency' }

/** A token's value. An amount in another currency than the requested one is not used. */
export function valuationOf(token: Token, currency: string): Valuation {
  if (token.value) {
    if (token.value.currency !== currency) return { kind: 'otherCurrency' }
    return { kind: 'stated', value: toDecimal(token.value.value) }
  }
  if (!token.price) return { kind: 'withoutPrice' }
  if (token.price.currency !== currency) return { kind: 'otherCurrency' }
  const balance = { units: BigInt(token.balance), scale: token.decimals }
  return { kind: 'computed', value: multiplyDecimals(balance, toDecimal(token.price.value)) }
}

/** A token's key within its chain: the contract in lower case, empty for the native token. */
export const contractKey = ({ address }: Pick<Token, 'address'>): string => (address ?? '').toLowerCase()

/** The tokens of a list, the native token first. */
export const withNative = <T>(native: T | null | undefined, tokens: readonly T[]): readonly T[] =>
  native ? [native, ...tokens] : tokens

export const isMalicious = (token: Token): boolean => token.reputation?.toLowerCase() === 'malicious'

/** Compares tokens for an order with malicious ones last. */
export const maliciousLast = (a: Token, b: Token): number => Number(isMalicious(a)) - Number(isMalicious(b))

/**
 * Sorts by value, highest first. Tokens with an unknown value follow, then malicious tokens. Ties are ordered
 * by symbol and address, so that the order is stable.
 */
export function sortByValue(tokens: readonly Token[], currency: Currency): Token[] {
  const values = rescaleAll(
    tokens.map((token) => {
      const valuation = valuationOf(token, currency)
      return 'value' in valuation ? valuation.value : null
    }),
  )
  return tokens
    .map((token, index) => ({ token, value: values[index] ?? null }))
    .sort(
      (a, b) =>
        maliciousLast(a.token, b.token) ||
        compareUnits(a.value, b.value, -1) ||
        compareTexts(a.token.symbol.toLowerCase(), b.token.symbol.toLowerCase()) ||
        compareTexts(a.token.address ?? '', b.token.address ?? ''),
    )
    .map(({ token }) => token)
}
