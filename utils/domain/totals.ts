import { classify, countedLookAlike, reputationWarning, type TotalQuery } from './classification.ts'
import { addDecimals, type Decimal, decimalToText, negateDecimal, toDecimal, ZERO } from './decimal.ts'
import type { Token } from './token.ts'
import { NO_TOTALS, TOKEN_COUNTS, type Totals } from './token-counts.ts'

/** Adds tokens to totals. A token that is not in the sum changes only the number of its kind. */
export function addToTotals(totals: Totals, tokens: readonly Token[], query: TotalQuery): Totals {
  const next = { ...totals }
  let sum = toDecimal(totals.sum)
  let lookAlikeSum = toDecimal(totals.lookAlikeSum)
  for (const token of tokens) {
    const classified = classify(token, query)
    const { kind, isCounted, value } = classified
    next[kind] += 1
    if (!isCounted || !value) continue
    sum = addDecimals(sum, value)
    if (reputationWarning(token)?.kind === 'unknownReputation') next.unknownReputation += 1
    if (!countedLookAlike(token, query, classified)) continue
    next.lookAlikes += 1
    lookAlikeSum = addDecimals(lookAlikeSum, value)
  }
  next.sum = decimalToText(sum)
  next.lookAlikeSum = decimalToText(lookAlikeSum)
  return next
}

/** Tokens that the user leaves out of a total. No token is in both lists. */
export interface LeftOut {
  hidden: readonly Token[]
  notCounted: readonly Token[]
}

/**
 * Totals without the tokens that the user leaves out. No figure is below zero, even if a newer version of the
 * extension classifies tokens in another way than the one that added them up.
 */
export function withoutLeftOut(totals: Totals, { hidden, notCounted }: LeftOut, query: TotalQuery): Totals {
  const removed = addToTotals(NO_TOTALS, [...hidden, ...notCounted], query)
  const next = { ...totals }
  for (const name of TOKEN_COUNTS) next[name] = Math.max(0, totals[name] - removed[name])
  next.hidden = hidden.length
  next.notCounted = notCounted.length
  next.sum = subtract(totals.sum, removed.sum)
  next.lookAlikeSum = subtract(totals.lookAlikeSum, removed.lookAlikeSum)
  return next
}

function subtract(a: string, b: string): string {
  const difference: Decimal = addDecimals(toDecimal(a), negateDecimal(toDecimal(b)))
  return decimalToText(difference.units < 0n ? ZERO : difference)
}
