import { formatAmount, formatCompactAmount, formatShortAmount, plainAmount } from './amount.ts'
import {
  formatCompactMoney,
  formatCompactPrice,
  formatMoney,
  formatMoneyParts,
  formatPrice,
  formatShortMoney,
} from './money.ts'

/** The text of a hidden amount. */
export const DOTS = '••••'

const SHOWN = {
  isHidden: false as boolean,
  amount: formatAmount,
  compactAmount: formatCompactAmount,
  shortAmount: formatShortAmount,
  plainAmount,
  money: formatMoney,
  compactMoney: formatCompactMoney,
  shortMoney: formatShortMoney,
  moneyParts: formatMoneyParts,
  price: formatPrice,
  compactPrice: formatCompactPrice,
  /** The value with every digit, and the currency code in upper case: `1234.5 USD`. */
  plainMoney: (value: string, currency: string) => `${value} ${currency.toUpperCase()}`,
}

/** Formats amounts, values and prices for components. Returns `DOTS` while the user hides amounts. */
export type AmountFormat = typeof SHOWN

const dots = () => DOTS

const HIDDEN: AmountFormat = {
  isHidden: true,
  amount: dots,
  compactAmount: dots,
  shortAmount: dots,
  plainAmount: dots,
  money: dots,
  compactMoney: dots,
  shortMoney: dots,
  moneyParts: () => ({ whole: DOTS, fraction: '', suffix: '' }),
  price: dots,
  compactPrice: dots,
  plainMoney: dots,
}

export const amountFormat = (isHidden: boolean): AmountFormat => (isHidden ? HIDDEN : SHOWN)
