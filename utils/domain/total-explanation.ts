import type { Currency } from './currency.ts'
import { type Decimal, isZero } from './decimal.ts'
import { disagreement } from './disagreement.ts'
import { isMalicious, type Token, worthOf } from './token.ts'
import { impersonates, type WellKnownToken } from './well-known-tokens.ts'

/** What a total is made of, token by token: each token is in exactly one of the first four lists. */
export interface TotalExplanation {
  counted: Token[]
  withoutPrice: Token[]
  otherCurrency: Token[]
  malicious: Token[]
  /** Of the counted ones, those whose stated value is not what balance times price makes. */
  differing: { token: Token; stated: Decimal; computed: Decimal }[]
  /** Of the counted ones, those that pretend to be a well-known token, and what they add to the total. */
  lookAlikes: { token: Token; wellKnown: WellKnownToken; value: Decimal }[]
}

/** Takes a total apart by the same rule that made it (`totals.ts`). */
export function explainTotal(tokens: readonly Token[], currency: Currency): TotalExplanation {
  const parts: TotalExplanation = {
    counted: [],
    withoutPrice: [],
    otherCurrency: [],
    malicious: [],
    differing: [],
    lookAlikes: [],
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
    const computed = disagreement(token, currency)
    if (computed) parts.differing.push({ token, stated: worth.value, computed })
    const wellKnown = isZero(worth.value) ? null : impersonates(token)
    if (wellKnown) parts.lookAlikes.push({ token, wellKnown, value: worth.value })
  }
  return parts
}
