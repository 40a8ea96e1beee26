import { type Decimal, decimalText, multiply, parseDecimal } from '../dataset/decimal.ts'
import { balanceValueOf, type Currency, pastPriceUsd, priceIn } from '../dataset/prices.ts'
import type { Oddity } from '../dataset/tokens.ts'
import type { MoneyFormat } from '../http/call.ts'
import { rawNumber } from '../http/json.ts'

/** API 2.2. With `money` set to `number`, the value is a JSON number with the same digits. */
function amount(value: Decimal, currencyCode: Currency, money: MoneyFormat['money']): object {
  const text = decimalText(value)
  return { currencyCode, value: money === 'number' ? rawNumber(text) : text }
}

/** As in the published sample, which has a value of 9.6 for 15 units at a price of 1.0. */
const DIFFERING_SHARE = parseDecimal('0.64')

interface Priced {
  /** The contract, or the symbol of a native token: the price on a past day depends on it. */
  contract: string
  balance: bigint
  decimals: number
  /** In dollars. Null sends both fields as null, undefined omits them. */
  priceUsd: string | null | undefined
  oddity?: Oddity | undefined
}

/** `price` and `balanceValue` of a balance, to spread into the response; empty without a price. */
export function moneyOf(
  { contract, balance, decimals, priceUsd, oddity }: Priced,
  format: MoneyFormat,
): object {
  if (priceUsd === undefined) return {}
  if (priceUsd === null) return { price: null, balanceValue: null }
  const currency = oddity === 'otherCurrency' ? otherThan(format.currency) : format.currency
  const unitPrice = priceIn(pastPriceUsd(priceUsd, contract, format.pastDay), currency)
  const price = amount(unitPrice, currency, format.money)
  if (oddity === 'valueLeftOut') return { price }
  const correct = balanceValueOf(balance, decimals, unitPrice)
  const value = oddity === 'valueDiffers' ? multiply(correct, DIFFERING_SHARE) : correct
  return { price, balanceValue: amount(value, currency, format.money) }
}

const otherThan = (currency: Currency): Currency => (currency === 'eur' ? 'usd' : 'eur')
