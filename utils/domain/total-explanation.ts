import type { Currency } from './currency.ts'
import type { Decimal } from './decimal.ts'
import { disagreement } from './disagreement.ts'
import { hasUnknownReputation, isMalicious, type Token, worthOf } from './token.ts'

/** The tokens of a total: each is in exactly one of the first four lists. */
export interface TotalExplanation {
  counted: Token[]
  withoutPrice: Token[]
  otherCurrency: Token[]
  malicious: Token[]
  /** Counted tokens whose reputation is unknown. */
  unknownReputation: Token[]
  /** Counted tokens whose stated value differs from balance times price. */
  differing: { token: Token; stated: Decimal; computed: Decimal }[]
}

/** Explains a total by the same rule that made it (`totals.ts`). */
export function explainTotal(tokens: readonly Token[], currency: Currency): TotalExplanation {
  const parts: TotalExplanation = {
    counted: [],
    withoutPrice: [],
    otherCurrency: [],
    malicious: [],
    unknownReputation: [],
    differing: [],
  }
  for (const token of tokens) {
    if (isMalicious(token)) {
      parts.malicious.push(token)
      continue
    }
    const worth = worthOf(token, currency)
    if (!('value' in worth)) {
      parts[worth.kind].push(token)
      continue
    }
    parts.counted.push(token)
    if (hasUnknownReputation(token)) parts.unknownReputation.push(token)
    const computed = disagreement(token, currency)
    if (computed) parts.differing.push({ token, stated: worth.value, computed })
  }
  return parts
}
