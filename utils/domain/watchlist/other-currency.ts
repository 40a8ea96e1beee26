import type { Currency } from '../currency.ts'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import { knownSum } from '../totals.ts'
import type { CellsTotal, CellView } from './view.ts'

/** A value in another currency than the total. It is not in the total. */
export interface OtherCurrencyValue {
  /** Exact decimal text. */
  sum: string
  currency: Currency
}

/** The sum of the cells in another currency; null if it is unknown, or if they have several currencies. */
export function otherCurrencyValue({ otherCurrency }: CellsTotal): OtherCurrencyValue | null {
  const currency = commonCurrency(otherCurrency)
  if (currency === null) return null
  const sums = otherCurrency
    .map(({ figures }) => figures && knownSum(figures))
    .filter((sum) => sum !== null)
    .map(toDecimal)
  return sums.length === 0 ? null : { sum: decimalToText(sums.reduce(addDecimals, ZERO)), currency }
}

/** The currency of all cells; null if there are no cells, or if they have several currencies. */
export function commonCurrency(cells: readonly CellView[]): Currency | null {
  const [first, ...others] = new Set(cells.map(({ currency }) => currency))
  return first === undefined || others.length > 0 ? null : first
}
