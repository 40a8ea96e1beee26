import { classify, type TotalQuery } from './classification.ts'
import {
  addDecimals,
  type Decimal,
  decimalToText,
  isZero,
  negateDecimal,
  toDecimal,
  ZERO,
} from './decimal.ts'
import { impersonatedToken } from './impersonated-token.ts'
import { hasUnknownReputation, type Token } from './token.ts'

/** An exact sum as plain decimal text, and counts of the tokens that are in it and that are not. */
export interface Totals {
  sum: string
  /** Tokens whose stated value is in the sum. */
  stated: number
  /** Tokens in the sum whose value is balance × price, because the service stated none. */
  computed: number
  withoutPrice: number
  otherCurrency: number
  malicious: number
  /** Contracts whose balance is the native balance once more. */
  mirror: number
  /** Tokens whose reputation is of a wrong type. */
  unreadableReputation: number
  /** Tokens hidden by the user. They are not in the sum or in any other count. */
  hidden: number
  /** Tokens that the user does not count. They are shown, but not in the sum or in any other count. */
  notCounted: number
  /** Tokens in the sum whose reputation is unknown. They are also in `stated` or `computed`. */
  unknownReputation: number
  /** Tokens in the sum that impersonate a well-known token, and what they add to it. */
  lookAlikes: number
  lookAlikeSum: string
}

export const NO_TOTALS: Totals = {
  sum: '0',
  stated: 0,
  computed: 0,
  withoutPrice: 0,
  otherCurrency: 0,
  malicious: 0,
  mirror: 0,
  unreadableReputation: 0,
  hidden: 0,
  notCounted: 0,
  unknownReputation: 0,
  lookAlikes: 0,
  lookAlikeSum: '0',
}

/** Adds tokens to totals. A token that is not in the sum changes only the number of its kind. */
export function addToTotals(totals: Totals, tokens: readonly Token[], query: TotalQuery): Totals {
  // An older version may have stored fewer counts.
  const next = { ...NO_TOTALS, ...totals }
  let sum = toDecimal(totals.sum)
  let lookAlikeSum = toDecimal(totals.lookAlikeSum)
  for (const token of tokens) {
    const classified = classify(token, query)
    next[classified.kind] += 1
    if (!('value' in classified)) continue
    sum = addDecimals(sum, classified.value)
    if (hasUnknownReputation(token)) next.unknownReputation += 1
    if (isZero(classified.value) || !impersonatedToken(token, query.chainId)) continue
    next.lookAlikes += 1
    lookAlikeSum = addDecimals(lookAlikeSum, classified.value)
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
 * Totals without the tokens that the user leaves out. The figures of mirrors and look-alike tokens are never
 * below zero, even if a newer version of the extension knows more of them than the one that added them up.
 */
export function withoutLeftOut(stored: Totals, { hidden, notCounted }: LeftOut, query: TotalQuery): Totals {
  const totals = { ...NO_TOTALS, ...stored }
  const removed = addToTotals(NO_TOTALS, [...hidden, ...notCounted], query)
  return {
    sum: decimalToText(subtract(totals.sum, removed.sum)),
    stated: totals.stated - removed.stated,
    computed: totals.computed - removed.computed,
    withoutPrice: totals.withoutPrice - removed.withoutPrice,
    otherCurrency: totals.otherCurrency - removed.otherCurrency,
    malicious: totals.malicious - removed.malicious,
    mirror: Math.max(0, totals.mirror - removed.mirror),
    unreadableReputation: totals.unreadableReputation - removed.unreadableReputation,
    hidden: hidden.length,
    notCounted: notCounted.length,
    unknownReputation: totals.unknownReputation - removed.unknownReputation,
    lookAlikes: Math.max(0, totals.lookAlikes - removed.lookAlikes),
    lookAlikeSum: notNegative(subtract(totals.lookAlikeSum, removed.lookAlikeSum)),
  }
}

const subtract = (a: string, b: string): Decimal => addDecimals(toDecimal(a), negateDecimal(toDecimal(b)))

const notNegative = (value: Decimal): string => decimalToText(value.units < 0n ? ZERO : value)

/** What a list holds, and what of it could not be read: a snapshot, or the stored figures of one. */
export interface ListSum {
  totals: Totals
  /** Why the list ended; null if more pages follow. */
  end: string | null
  unreadable?: unknown
  nativeFailure?: unknown
  nativeMissing?: boolean
}

/**
 * The sum of a list; null if it is unknown: no token has a known value, although there are tokens without one
 * or that could not be read, or more pages to read.
 */
export function knownSum({ totals, end, ...missing }: ListSum): string | null {
  const { sum, stated, computed, withoutPrice, otherCurrency, mirror, unreadableReputation = 0 } = totals
  const hasUnknown =
    end !== 'complete' ||
    withoutPrice + otherCurrency + mirror + unreadableReputation > 0 ||
    Boolean(missing.unreadable || missing.nativeMissing || missing.nativeFailure)
  return stated + computed === 0 && hasUnknown ? null : sum
}
