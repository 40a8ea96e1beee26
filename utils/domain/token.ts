import type { Currency } from './currency.ts'
import { compareDecimals, type Decimal, multiplyDecimals, toDecimal } from './decimal.ts'

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
  return tokens
    .map((token) => ({
      token,
      worth: roughWorth(token, currency),
      symbol: token.symbol.toLowerCase(),
      malicious: Number(isMalicious(token)),
    }))
    .sort(
      (a, b) =>
        a.malicious - b.malicious ||
        compareWorths(b, a, currency) ||
        compare(a.symbol, b.symbol) ||
        compare(a.token.address ?? '', b.token.address ?? ''),
    )
    .map(({ token }) => token)
}

/** A token with its worth to some fifteen digits; -1 where it is not known. */
interface Rough {
  token: Token
  worth: number
}

/** The float nearest to the worth, or almost: ten thousand of them are sorted before one exact number is made. */
function roughWorth({ value, price, balance, decimals }: Token, currency: Currency): number {
  if (value) return value.currency === currency ? Number(value.value) : -1
  if (price?.currency !== currency) return -1
  return (Number(balance) / 10 ** decimals) * Number(price.value)
}

/** Floats that differ by more than their error differ for sure; below these, and where one is infinite, digits decide. */
const ERROR = 1e-12
const TINY = 1e-300

function compareWorths(a: Rough, b: Rough, currency: Currency): number {
  if (a.worth < 0 || b.worth < 0) return Number(a.worth >= 0) - Number(b.worth >= 0)
  const gap = a.worth - b.worth
  if (Math.abs(gap) > Math.max(a.worth, b.worth) * ERROR + TINY) return gap
  const [left, right] = [worthOf(a.token, currency), worthOf(b.token, currency)]
  return 'value' in left && 'value' in right ? compareDecimals(left.value, right.value) : 0
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
