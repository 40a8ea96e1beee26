import type { Currency } from './currency.ts'
import { addDecimals, decimalToText, isZero, negateDecimal, toDecimal } from './decimal.ts'
import { hasUnknownReputation, isMalicious, type Token, worthOf } from './token.ts'
import { impersonates } from './well-known-tokens.ts'

/** An exact sum as plain decimal text, and the tokens that are or are not in it. */
export interface Totals {
  sum: string
  /** Tokens whose stated value is in the sum. */
  stated: number
  /** Tokens in the sum whose value is balance times price, because the service stated none. */
  computed: number
  withoutPrice: number
  otherCurrency: number
  malicious: number
  /** Tokens hidden by the user: in no other count, and not in the sum. */
  hidden: number
  /** Tokens in the sum whose reputation is unknown; `stated` or `computed` has them as well. */
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
  hidden: 0,
  unknownReputation: 0,
  lookAlikes: 0,
  lookAlikeSum: '0',
}

/** The totals with one page's tokens added. The one definition of a total in the product. */
export function addToTotals(totals: Totals, tokens: readonly Token[], currency: Currency): Totals {
  const next = { ...totals }
  let sum = toDecimal(totals.sum)
  let lookAlikeSum = toDecimal(totals.lookAlikeSum)
  for (const token of tokens) {
    if (isMalicious(token)) {
      next.malicious += 1
      continue
    }
    const worth = worthOf(token, currency)
    next[worth.kind] += 1
    if (!('value' in worth)) continue
    sum = addDecimals(sum, worth.value)
    if (hasUnknownReputation(token)) next.unknownReputation += 1
    if (isZero(worth.value) || !impersonates(token)) continue
    next.lookAlikes += 1
    lookAlikeSum = addDecimals(lookAlikeSum, worth.value)
  }
  next.sum = decimalToText(sum)
  next.lookAlikeSum = decimalToText(lookAlikeSum)
  return next
}

/** The totals without tokens that the user hid. */
export function withoutHidden(totals: Totals, hidden: readonly Token[], currency: Currency): Totals {
  const gone = addToTotals(NO_TOTALS, hidden, currency)
  return {
    sum: subtract(totals.sum, gone.sum),
    stated: totals.stated - gone.stated,
    computed: totals.computed - gone.computed,
    withoutPrice: totals.withoutPrice - gone.withoutPrice,
    otherCurrency: totals.otherCurrency - gone.otherCurrency,
    malicious: totals.malicious - gone.malicious,
    hidden: hidden.length,
    unknownReputation: totals.unknownReputation - gone.unknownReputation,
    lookAlikes: totals.lookAlikes - gone.lookAlikes,
    lookAlikeSum: subtract(totals.lookAlikeSum, gone.lookAlikeSum),
  }
}

const subtract = (a: string, b: string): string =>
  decimalToText(addDecimals(toDecimal(a), negateDecimal(toDecimal(b))))
