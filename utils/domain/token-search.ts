import { foldText } from './confusable.ts'
import type { Currency } from './currency.ts'
import { compareTexts } from './text.ts'
import { createMatcher, type SearchedTexts } from './text-search.ts'
import { maliciousLast, type Token } from './token.ts'
import { type TokenListOptions, type TokenOrder, withoutLowValues } from './token-list-options.ts'

/** The tokens that match a search and the list options, in the chosen order. */
export interface SearchResult {
  native: Token | null
  tokens: readonly Token[]
  /** The number of all tokens, including the native token. */
  total: number
  /** The number of matching tokens that are left out because their value is below the limit. */
  belowLimit: number
}

interface SearchEntry extends SearchedTexts {
  token: Token
}

const entryOf = (token: Token): SearchEntry => ({
  token,
  text: foldText(`${token.symbol}\n${token.name}`),
  addresses: token.address === null ? [] : [token.address.toLowerCase()],
})

/**
 * Creates a search over a token list, by symbol, name and contract (see `createMatcher`).
 * @param tokens ERC-20 tokens by value
 * @param compareNames orders names in the user's language
 */
export function createTokenSearch(
  native: Token | null,
  tokens: readonly Token[],
  currency: Currency,
  compareNames: (a: string, b: string) => number,
) {
  const nativeEntry = native && entryOf(native)
  let entries: SearchEntry[] | null = null
  const sorted: Partial<Record<TokenOrder, readonly Token[]>> = { value: tokens }

  function inOrder(order: TokenOrder): readonly Token[] {
    sorted[order] ??= order === 'amount' ? sortByAmount(tokens) : sortByName(tokens, compareNames)
    return sorted[order]
  }

  return (text: string, { order, hideBelow }: TokenListOptions): SearchResult => {
    entries ??= tokens.map(entryOf)
    const matches = createMatcher(text, 'contracts')
    const found = matches && new Set(entries.filter(matches).map(({ token }) => token))
    const matching = found ? inOrder(order).filter((token) => found.has(token)) : inOrder(order)
    const visible = withoutLowValues(matching, hideBelow, currency)
    return {
      native: nativeEntry && (!matches || matches(nativeEntry)) ? native : null,
      tokens: visible,
      total: tokens.length + (native ? 1 : 0),
      belowLimit: matching.length - visible.length,
    }
  }
}

const compareAddresses = (a: Token, b: Token): number => compareTexts(a.address ?? '', b.address ?? '')

/** Sorts by amount in whole tokens, largest first; malicious tokens last; ties by address. */
export function sortByAmount(tokens: readonly Token[]): Token[] {
  return tokens
    .map((token) => ({ token, ...magnitudeOf(token) }))
    .sort(
      (a, b) =>
        maliciousLast(a.token, b.token) ||
        b.exponent - a.exponent ||
        compareTexts(b.digits, a.digits) ||
        compareAddresses(a.token, b.token),
    )
    .map(({ token }) => token)
}

/** An amount as 0.digits × 10^exponent, which compares exactly without `bigint` arithmetic. */
function magnitudeOf({ balance, decimals }: Token): { exponent: number; digits: string } {
  const digits = balance.replace(/^0+/, '')
  if (digits === '') return { exponent: Number.NEGATIVE_INFINITY, digits }
  return { exponent: digits.length - decimals, digits: digits.replace(/0+$/, '') }
}

/** Sorts by name. Tokens without a name follow, then malicious tokens. Ties are ordered by address. */
export function sortByName(
  tokens: readonly Token[],
  compareNames: (a: string, b: string) => number,
): Token[] {
  return tokens.toSorted(
    (a, b) =>
      maliciousLast(a, b) ||
      Number(a.name === '') - Number(b.name === '') ||
      compareNames(a.name, b.name) ||
      compareAddresses(a, b),
  )
}
