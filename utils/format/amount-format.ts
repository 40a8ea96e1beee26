import { formatAmount, formatCompactAmount, formatShortAmount, plainAmount } from './amount.ts'
import {
  formatCompactMoney,
  formatCompactPrice,
  formatMoney,
  formatMoneyParts,
  formatPrice,
  formatShortMoney,
  type MoneyParts,
} from './money.ts'

/** The text of a hidden amount. */
export const DOTS = '••••'

/** Formats amounts, values and prices for components. Returns `DOTS` while the user hides amounts. */
export interface AmountFormat {
  isHidden: boolean
  /** See `formatAmount`. */
  amount(balance: string, decimals: number): string
  /** See `formatCompactAmount`. */
  compactAmount(balance: string, decimals: number): string
  /** See `formatShortAmount`. */
  shortAmount(balance: string, decimals: number): string
  /** See `plainAmount`. */
  plainAmount(balance: string, decimals: number): string
  /** See `formatMoney`. */
  money(value: string, currency: string): string
  /** See `formatCompactMoney`. */
  compactMoney(value: string, currency: string): string
  /** See `formatShortMoney`. */
  shortMoney(value: string, currency: string): string
  /** See `formatMoneyParts`. */
  moneyParts(value: string, currency: string): MoneyParts
  /** See `formatPrice`. */
  price(value: string, currency: string): string
  /** See `formatCompactPrice`. */
  compactPrice(value: string, currency: string): string
  /** The value with every digit, and the currency code in upper case: `1234.5 USD`. */
  plainMoney(value: string, currency: string): string
}

const SHOWN: AmountFormat = {
  isHidden: false,
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
  plainMoney: (value, currency) => `${value} ${currency.toUpperCase()}`,
}

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
