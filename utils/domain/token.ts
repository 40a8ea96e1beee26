import type { Currency } from './currency.ts'
import { type Decimal, multiplyDecimals, rescaleAll, toDecimal } from './decimal.ts'

/** An amount of money (contract 2.2): `value` is plain decimal text, `currency` a lowercase code. */
export interface Money {
  currency: string
  value: string
}

/**
 * A balance of one token (contract 2.3 and 2.4). `balance` is digits in the smallest unit. What the service did not
 * say is null; the native token has no `address`.
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
}

/** A token's worth in the asked currency, and how we know it. */
export type Worth =
  | { kind: 'stated' | 'computed'; value: Decimal }
  | { kind: 'withoutPrice' }
  | { kind: 'otherCurrency' }

/**
 * What a token is worth: what the service states, else balance times price. An amount in another currency than the
 * one asked for is not taken for it.
 */
export function worthOf(token: Token, currency: Currency): Worth {
  if (token.value) {
    if (token.value.currency !== currency) return { kind: 'otherCurrency' }
    return { kind: 'stated', value: toDecimal(token.value.value) }
  }
  if (!token.price) return { kind: 'withoutPrice' }
  if (token.price.currency !== currency) return { kind: 'otherCurrency' }
  const balance = { units: BigInt(token.balance), scale: token.decimals }
  return { kind: 'computed', value: multiplyDecimals(balance, toDecimal(token.price.value)) }
}

export const isMalicious = (token: Token): boolean => token.reputation?.toLowerCase() === 'malicious'

/**
 * The tokens by value, highest first, then those without one by symbol; malicious ones last, whatever they claim
 * to be worth, so that none ever stands above a real token. Ties are broken by address: the order never jumps.
 */
export function sortByWorth(tokens: readonly Token[], currency: Currency): Token[] {
  const worths = tokens.map((token) => worthOf(token, currency))
  const ranks = rescaleAll(worths.map((worth) => ('value' in worth ? worth.value : null)))
  return tokens
    .map((token, index) => ({
      token,
      rank: ranks[index] ?? -1n,
      symbol: token.symbol.toLowerCase(),
      malicious: Number(isMalicious(token)),
    }))
    .sort(
      (a, b) =>
        a.malicious - b.malicious ||
        compare(b.rank, a.rank) ||
        compare(a.symbol, b.symbol) ||
        compare(a.token.address ?? '', b.token.address ?? ''),
    )
    .map(({ token }) => token)
}

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
