import { type Decimal, decimalToText } from '../domain/decimal.ts'
import { formatAmount } from './amount.ts'
import { formatMoney } from './money.ts'

const MINUS = '−'

const signOf = ({ units }: Decimal): string => {
  if (units === 0n) return ''
  return units > 0n ? '+' : MINUS
}

const sizeOf = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale })

/** Every digit of an amount, grouped; with a sign where it is a change. */
export function formatDecimal(value: Decimal, signed = false): string {
  const { units, scale } = sizeOf(value)
  return `${signed ? signOf(value) : ''}${formatAmount(units.toString(), scale)}`
}

/** A change in value with its sign; what is less than the smallest amount of the currency is said to be so. */
export function formatMoneyChange(value: Decimal, currency: string): string {
  return `${signOf(value)}${formatMoney(decimalToText(sizeOf(value)), currency)}`
}
