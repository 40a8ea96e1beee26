import { type Classification, classify, countedLookAlike, type TotalQuery } from './classification.ts'
import type { Decimal } from './decimal.ts'
import type { Token } from './token.ts'
import type { Exclusion, TokenKind } from './token-kinds.ts'
import type { WellKnownToken } from './well-known-tokens.ts'

export interface ClassifiedToken {
  token: Token
  classified: Classification
}

/** The tokens behind a total. */
export interface TotalExplanation {
  /** Each token once. */
  byKind: ReadonlyMap<TokenKind, readonly ClassifiedToken[]>
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
  exclusionOf: (token: Token) => Exclusion | null,
): TotalExplanation {
  const all = tokens.map((token) => ({
    token,
    classified: classify(token, query, { exclusion: exclusionOf(token) }),
  }))
  const explanation: TotalExplanation = {
    byKind: Map.groupBy(all, ({ classified }) => classified.kind),
    unknownReputation: [],
    differing: [],
    lookAlikes: [],
  }
  for (const { token, classified } of all) {
    const { isCounted, value } = classified
    if (!isCounted || !value) continue
    for (const warning of classified.warnings) {
      if (warning.kind === 'unknownReputation') explanation.unknownReputation.push(token)
      if (warning.kind === 'valueDiffers')
        explanation.differing.push({ token, stated: value, computed: warning.computed })
    }
    const wellKnown = countedLookAlike(token, query, classified)
    if (wellKnown) explanation.lookAlikes.push({ token, wellKnown, value })
  }
  return explanation
}
