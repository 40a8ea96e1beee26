import { compareTexts } from './text.ts'
import { maliciousLast, type Token } from './token.ts'

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
