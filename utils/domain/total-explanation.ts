import { classify, countedLookAlike, type TotalQuery } from './classification.ts'
import type { Decimal } from './decimal.ts'
import type { Token } from './token.ts'
import type { WellKnownToken } from './well-known-tokens.ts'

/** The tokens behind a total. Each token is in exactly one of the first eight lists. */
export interface TotalExplanation {
  counted: Token[]
  withoutPrice: Token[]
  otherCurrency: Token[]
  malicious: Token[]
  unreadable: Token[]
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
  const parts: TotalExplanation = {
    counted: [],
    withoutPrice: [],
    otherCurrency: [],
    malicious: [],
    unreadable: [],
    mirror: [],
    unreadableReputation: [],
    hidden: [],
    notCounted: [],
    unknownReputation: [],
    differing: [],
    lookAlikes: [],
  }
  for (const token of tokens) {
    const classified = classify(token, query, { exclusion: isNotCounted(token) ? 'notCounted' : null })
    const { kind, value, warnings } = classified
    if (kind !== 'stated' && kind !== 'computed') {
      parts[kind].push(token)
      continue
    }
    parts.counted.push(token)
    if (!value) continue
    for (const warning of warnings) {
      if (warning.kind === 'unknownReputation') parts.unknownReputation.push(token)
      if (warning.kind === 'valueDiffers')
        parts.differing.push({ token, stated: value, computed: warning.computed })
    }
    const wellKnown = countedLookAlike(token, query, classified)
    if (wellKnown) parts.lookAlikes.push({ token, wellKnown, value })
  }
  return parts
}
