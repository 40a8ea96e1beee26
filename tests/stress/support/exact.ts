import { BigNumber } from 'bignumber.js'

/** Exact decimal numbers. Unlike the extension, bignumber.js uses no bigints, so it is independent. */
const Exact = BigNumber.clone({
  EXPONENTIAL_AT: 1e9,
  DECIMAL_PLACES: 1_000,
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
})

export type ExactNumber = BigNumber

export const exact = (text: string): ExactNumber => new Exact(text)

/** The amount of a token. @param balance in the smallest unit */
export const exactAmount = (balance: string, decimals: number): ExactNumber =>
  exact(balance).shiftedBy(-decimals)

/** All digits of a number, without exponent or trailing zeros in the fraction. */
export const plainText = (value: ExactNumber): string => value.toFixed()

const GROUPS = /\B(?=(?:\d{3})+$)/g

/** The digits with grouping separators, as in en-US. */
export function groupedText(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(GROUPS, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
