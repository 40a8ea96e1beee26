import { classify, type TotalQuery } from './classification.ts'
import { type Decimal, isZero } from './decimal.ts'
import { impersonatedToken } from './impersonated-token.ts'
import { hasUnknownReputation, type Token } from './token.ts'
import { valueMismatch } from './value-mismatch.ts'
import type { WellKnownToken } from './well-known-tokens.ts'

/** The tokens behind a total. Each token is in exactly one of the first eight lists. */
export interface TotalExplanation {
  counted: Token[]
  withoutPrice: Token[]
  otherCurrency: Token[]
  malicious: Token[]
  /** Contracts whose balance is the native balance once more. */
  mirror: Token[]
  /** Tokens whose reputation is of a wrong type. */
  unreadableReputation: Token[]
  /** Tokens that the user hides, or does not count. */
  hidden: Token[]
  notCounted: Token[]
  /** Counted tokens whose reputation is unknown. */
  unknownReputation: Token[]
  /** Counted tokens whose stated value differs from balance × price. */
  differing: { token: Token; stated: Decimal; computed: Decimal }[]
  /** Counted tokens that impersonate a well-known token, and what they add to the total. */
  lookAlikes: { token: Token; wellKnown: WellKnownToken; value: Decimal }[]
}

/** Lists the tokens behind a total. */
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
    mirror: [],
    unreadableReputation: [],
    hidden: [],
    notCounted: [],
    unknownReputation: [],
    differing: [],
    lookAlikes: [],
  }
  for (const token of tokens) {
    const classified = classify(token, query, isNotCounted(token) ? 'notCounted' : null)
    if (!('value' in classified)) {
      parts[classified.kind].push(token)
      continue
    }
    const { value } = classified
    parts.counted.push(token)
    if (hasUnknownReputation(token)) parts.unknownReputation.push(token)
    const computed = valueMismatch(token, currency)
    if (computed) parts.differing.push({ token, stated: value, computed })
    const wellKnown = isZero(value) ? null : impersonatedToken(token, chainId)
    if (wellKnown) parts.lookAlikes.push({ token, wellKnown, value })
  }
  return parts
}
