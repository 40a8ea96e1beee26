import { BigNumber } from 'bignumber.js'

/**
 * Exact decimal numbers of bignumber.js, which computes with groups of decimal digits. The extension uses one
 * bigint and a power of ten, so the two implementations are independent.
 */
const Exact = BigNumber.clone({
  EXPONENTIAL_AT: 1e9,
  DECIMAL_PLACES: 1_000,
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
})

export type ExactNumber = BigNumber

export const exact = (text: string): ExactNumber => new Exact(text)

/** The amount of a balance in the smallest unit. */
export const exactAmount = (balance: string, decimals: number): ExactNumber =>
  exact(balance).shiftedBy(-decimals)

/** All digits, without trailing zeros in the fraction. */
export const plainText = (value: ExactNumber): string => value.toFixed()

const GROUPS = /\B(?=(?:\d{3})+$)/g

/** The digits with grouping separators, as in en-US. */
export function groupedText(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(GROUPS, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
