import { BigNumber } from 'bignumber.js'

/**
 * Exact decimal numbers by a library that reckons with groups of decimal digits, where the product has one bigint and a
 * power of ten: the same mistake would have to be made twice.
 */
const Exact = BigNumber.clone({
  EXPONENTIAL_AT: 1e9,
  DECIMAL_PLACES: 1_000,
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
})

export type ExactNumber = BigNumber

export const exact = (text: string): ExactNumber => new Exact(text)

/** Digits in the smallest unit as an amount. */
export const exactAmount = (balance: string, decimals: number): ExactNumber =>
  exact(balance).shiftedBy(-decimals)

/** Plain digits, every one of them, no zero at the end of the fraction. */
export const plainText = (value: ExactNumber): string => value.toFixed()

const GROUPS = /\B(?=(?:\d{3})+$)/g

/** As American English writes it: groups of three, a full stop. */
export function groupedText(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(GROUPS, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
