import { classify, countedLookAlike, reputationWarning, type TotalQuery } from './classification.ts'
import { addDecimals, type Decimal, decimalToText, negateDecimal, toDecimal, ZERO } from './decimal.ts'
import type { Token } from './token.ts'

const NO_COUNTS = {
  /** Tokens whose stated value is in the sum. */
  stated: 0,
  /** Tokens in the sum whose value is balance × price, because the service stated none. */
  computed: 0,
  withoutPrice: 0,
  otherCurrency: 0,
  malicious: 0,
  /** Contracts whose balance is the native balance once more. */
  mirror: 0,
  /** Tokens whose amount or value cannot be read. */
  unreadable: 0,
  /** Tokens whose reputation is of a wrong type. */
  unreadableReputation: 0,
  /** Tokens hidden by the user. They are not in the sum or in any other count. */
  hidden: 0,
  /** Tokens that the user does not count. They are shown, but not in the sum or in any other count. */
  notCounted: 0,
  /** Tokens in the sum whose reputation is unknown. They are also in `stated` or `computed`. */
  unknownReputation: 0,
  /** Tokens in the sum that impersonate a well-known token. They are also in `stated` or `computed`. */
  lookAlikes: 0,
}

/** The numbers of tokens that a sum includes and leaves out. */
export type TokenCounts = Record<keyof typeof NO_COUNTS, number>

export const TOKEN_COUNTS = Object.keys(NO_COUNTS) as readonly (keyof TokenCounts)[]

/** The exact sum of a token list, and what the look-alikes add to it, as plain decimal text. */
export interface Totals extends TokenCounts {
  sum: string
  lookAlikeSum: string
}

export const NO_TOTALS: Totals = { ...NO_COUNTS, sum: '0', lookAlikeSum: '0' }

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
