import type { Currency } from '../currency.ts'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import { knownSum } from '../totals.ts'
import type { AccountsTotal, AccountView } from './view.ts'

/** A value in another currency than the total. It is not in the total. */
export interface OtherCurrencyValue {
  /** Exact decimal text. */
  sum: string
  currency: Currency
}

/** The sum of the accounts in another currency; null if it is unknown, or if they have several currencies. */
export function otherCurrencyValue({ otherCurrency }: AccountsTotal): OtherCurrencyValue | null {
  const currency = commonCurrency(otherCurrency)
  if (currency === null) return null
  const sums = otherCurrency
    .map(({ figures }) => figures && knownSum(figures))
    .filter((sum) => sum !== null)
    .map(toDecimal)
  return sums.length === 0 ? null : { sum: decimalToText(sums.reduce(addDecimals, ZERO)), currency }
}

/** The currency of all accounts; null if there are no accounts, or if they have several currencies. */
export function commonCurrency(accounts: readonly AccountView[]): Currency | null {
  const [first, ...others] = new Set(accounts.map(({ currency }) => currency))
  return first === undefined || others.length > 0 ? null : first
}
