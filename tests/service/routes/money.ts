import { type Decimal, decimalText, multiply, parseDecimal } from '../dataset/decimal.ts'
import { balanceValueOf, type Currency, priceIn } from '../dataset/prices.ts'
import type { Oddity } from '../dataset/tokens.ts'
import type { MoneyForm } from '../http/call.ts'
import { rawNumber } from '../http/json.ts'

/** Contract 2.2; a number, where the switch says so, with the digits of the text. */
function amount(value: Decimal, currencyCode: Currency, money: MoneyForm['money']): object {
  const text = decimalText(value)
  return { currencyCode, value: money === 'number' ? rawNumber(text) : text }
}

/** 64 %: the published sample values 15 units at 1.0 each with 9.6. */
const DIFFERING_SHARE = parseDecimal('0.64')

interface Priced {
  balance: bigint
  decimals: number
  /** Dollars; null is answered as null, undefined leaves both fields out. */
  priceUsd: string | null | undefined
  oddity?: Oddity | undefined
}

/** `price` and `balanceValue` of a balance, to be spread into the answer; neither when the price is not known. */
export function moneyOf({ balance, decimals, priceUsd, oddity }: Priced, form: MoneyForm): object {
  if (priceUsd === undefined) return {}
  if (priceUsd === null) return { price: null, balanceValue: null }
  const currency = oddity === 'otherCurrency' ? otherThan(form.currency) : form.currency
  const unitPrice = priceIn(priceUsd, currency)
  const price = amount(unitPrice, currency, form.money)
  if (oddity === 'valueLeftOut') return { price }
  const right = balanceValueOf(balance, decimals, unitPrice)
  const value = oddity === 'valueDiffers' ? multiply(right, DIFFERING_SHARE) : right
  return { price, balanceValue: amount(value, currency, form.money) }
}

const otherThan = (asked: Currency): Currency => (asked === 'eur' ? 'usd' : 'eur')
