import { classify, countedLookAlike, reputationWarning, type TotalQuery } from './classification.ts'
import { addDecimals, type Decimal, decimalToText, negateDecimal, toDecimal, ZERO } from './decimal.ts'
import type { Token } from './token.ts'
import { type ListSums, NO_SUMS, TOKEN_COUNTS } from './token-counts.ts'
import type { UnreadableToken } from './unreadable-token.ts'

type AnyToken = Token | UnreadableToken

/** Adds tokens to sums. A token that is not in the sum changes only the number of its kind. */
export function addToSums(sums: ListSums, tokens: readonly AnyToken[], query: TotalQuery): ListSums {
  const next = { ...sums }
  let sum = toDecimal(sums.sum)
  let lookAlikeSum = toDecimal(sums.lookAlikeSum)
  for (const token of tokens) {
    const classified = classify(token, query)
    const { kind, isCounted, value } = classified
    next[kind] += 1
    if ('fields' in token || !isCounted || !value) continue
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
  hidden: readonly AnyToken[]
  notCounted: readonly AnyToken[]
}

/**
 * The sums without the tokens that the user leaves out. No figure is below zero, even if a newer version of
 * the extension classifies tokens in another way than the one that added them up.
 */
export function withoutLeftOut(sums: ListSums, { hidden, notCounted }: LeftOut, query: TotalQuery): ListSums {
  const removed = addToSums(NO_SUMS, [...hidden, ...notCounted], query)
  const next = { ...sums }
  for (const name of TOKEN_COUNTS) next[name] = Math.max(0, sums[name] - removed[name])
  next.hidden = hidden.length
  next.notCounted = notCounted.length
  next.sum = subtract(sums.sum, removed.sum)
  next.lookAlikeSum = subtract(sums.lookAlikeSum, removed.lookAlikeSum)
  return next
}

function subtract(a: string, b: string): string {
  const difference: Decimal = addDecimals(toDecimal(a), negateDecimal(toDecimal(b)))
  return decimalToText(difference.units < 0n ? ZERO : difference)
}
