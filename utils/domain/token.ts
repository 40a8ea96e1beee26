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
  /** The page of a stored list that it lies in, and its line there. */
  page?: TokenPage
  line?: number
}

/** What is searched of a token. */
export type TokenText = 'symbol' | 'name' | 'address'

/** Tokens that lie together, and can be searched together. */
export interface TokenPage {
  count: number
  /** The same text of all of them: a line for each, in which a line break is a blank. */
  lines(of: TokenText): string
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

const KNOWN_REPUTATIONS: ReadonlySet<string> = new Set(['benign', 'warning', 'malicious'])

/** Whether the service states a reputation with an unknown meaning, such as `Scam`. Such a token is marked, and counts. */
export const hasUnknownReputation = ({ reputation }: Token): boolean =>
  Boolean(reputation) && !KNOWN_REPUTATIONS.has(reputation?.toLowerCase() ?? '')

/**
 * The tokens by value, highest first, then those without one by symbol; malicious ones last, whatever they claim
 * to be worth, so that none ever stands above a real token. Ties are broken by address: the order never jumps.
 */
export function sortByWorth(tokens: readonly Token[], currency: Currency): Token[] {
  // Arrays of numbers instead of an object for each of ten thousand tokens, which would cost more than the sorting.
  const worths = new Float64Array(tokens.length)
  const malicious = new Uint8Array(tokens.length)
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] as Token
    worths[place] = roughWorth(token, currency)
    malicious[place] = Number(isMalicious(token))
  }
  const at = (place: number): Token => tokens[place] as Token
  const slowly = (a: number, b: number): number =>
    (malicious[a] as number) - (malicious[b] as number) ||
    compareKnown(worths[b] as number, worths[a] as number) ||
    compareExactly(at(b), at(a), currency) ||
    compare(at(a).symbol.toLowerCase(), at(b).symbol.toLowerCase()) ||
    compare(at(a).address ?? '', at(b).address ?? '')
  const byWorth = (a: number, b: number): number => {
    const left = worths[a] as number
    const right = worths[b] as number
    const isSure =
      Math.abs(right - left) > Math.max(left, right) * ERROR + TINY && malicious[a] === malicious[b]
    return isSure ? right - left : slowly(a, b)
  }
  return tokens
    .map((_, place) => place)
    .sort(byWorth)
    .map(at)
}

/** Below every worth, and not for sure below itself. */
const UNKNOWN = Number.NEGATIVE_INFINITY

/** The float nearest to the worth, or almost: ten thousand of them are sorted before one exact number is made. */
function roughWorth(token: Token, currency: Currency): number {
  const { value } = token
  if (value) return value.currency === currency ? Number(value.value) : UNKNOWN
  const { price } = token
  if (price?.currency !== currency) return UNKNOWN
  return (Number(token.balance) / 10 ** token.decimals) * Number(price.value)
}

/** Floats that differ by more than their error differ for sure; below these, and where one is infinite, digits decide. */
const ERROR = 1e-12
const TINY = 1e-300

/** What is known stands above what is not. */
const compareKnown = (a: number, b: number): number => Number(a >= 0) - Number(b >= 0)

function compareExactly(a: Token, b: Token, currency: Currency): number {
  const [left, right] = [worthOf(a, currency), worthOf(b, currency)]
  return 'value' in left && 'value' in right ? compareDecimals(left.value, right.value) : 0
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
