import { type Decimal, isZero } from './decimal.ts'
import { impersonatedToken } from './impersonated-token.ts'
import { hasUnknownReputation, isMalicious, type Token, valuationOf } from './token.ts'
import type { TotalQuery } from './totals.ts'
import { valueMismatch } from './value-mismatch.ts'
import type { WellKnownToken } from './well-known-tokens.ts'

/** The tokens behind a total. Each token is in exactly one of the first five lists. */
export interface TotalExplanation {
  counted: Token[]
  withoutPrice: Token[]
  otherCurrency: Token[]
  malicious: Token[]
  /** Tokens that the user does not count. */
  notCounted: Token[]
  /** Counted tokens whose reputation is unknown. */
  unknownReputation: Token[]
  /** Counted tokens whose stated value differs from balance × price. */
  differing: { token: Token; stated: Decimal; computed: Decimal }[]
  /** Counted tokens that impersonate a well-known token, and what they add to the total. */
  lookAlikes: { token: Token; wellKnown: WellKnownToken; value: Decimal }[]
}

/** Lists the tokens behind a total, by the same rules as `addToTotals` and `withoutLeftOut`. */
export function explainTotal(
  tokens: readonly Token[],
  query: TotalQuery,
  isNotCounted: (token: Token) => boolean,
): TotalExplanation {
  const { chainId, currency } = query
  const parts: TotalExplanation = {
    counted: [],
    withoutPrice: [],
    otherCurrency: [],
    malicious: [],
    notCounted: [],
    unknownReputation: [],
    differing: [],
    lookAlikes: [],
  }
  for (const token of tokens) {
    if (isNotCounted(token)) {
      parts.notCounted.push(token)
      continue
    }
    if (isMalicious(token)) {
      parts.malicious.push(token)
      continue
    }
    const valuation = valuationOf(token, currency)
    if (!('value' in valuation)) {
      parts[valuation.kind].push(token)
      continue
    }
    parts.counted.push(token)
    if (hasUnknownReputation(token)) parts.unknownReputation.push(token)
    const computed = valueMismatch(token, currency)
    if (computed) parts.differing.push({ token, stated: valuation.value, computed })
    const wellKnown = isZero(valuation.value) ? null : impersonatedToken(token, chainId)
    if (wellKnown) parts.lookAlikes.push({ token, wellKnown, value: valuation.value })
  }
  return parts
}
