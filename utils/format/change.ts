import { i18n } from '#i18n'
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalToText,
  negateDecimal,
  ZERO,
} from '../domain/decimal.ts'
import { once } from '../domain/once.ts'
import { formatAmount } from './amount.ts'
import { isolate, withSign } from './isolate.ts'
import { locale } from './locale.ts'
import { formatCompactMoney, formatMoney } from './money.ts'
import { compactOptions, type ExactText, isMillions } from './number.ts'

const MINUS = '−'
const PERCENT_DECIMALS = 2

const percent = once(
  () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: PERCENT_DECIMALS }),
)

const signOf = ({ units }: Decimal): string => {
  if (units === 0n) return ''
  return units > 0n ? '+' : MINUS
}

/** A decimal with every digit in the user's number format. @param signed adds `+` or `−` */
export function formatDecimal(value: Decimal, signed = false): string {
  const { units, scale } = absoluteDecimal(value)
  return withSign(signed ? signOf(value) : '', formatAmount(units.toString(), scale))
}

/** A change in value: its sign, then the text of `formatMoney`. */
export function formatMoneyChange(value: Decimal, currency: string): string {
  return withSign(signOf(value), formatMoney(decimalToText(absoluteDecimal(value)), currency))
}

/** The text of a change. An arrow shows the direction, so that color is not needed to see it. */
export interface ChangeText {
  direction: 'up' | 'down' | 'none' | 'new'
  /** `▲ $812.40 (1.28%)`, `no change` or `new`. */
  text: string
}

/**
 * The change from one value to another: arrow, amount and percentage. A change from zero has no percentage.
 * @param before null if there was no earlier value
 */
export function formatChange(before: Decimal | null, after: Decimal, currency: string): ChangeText {
  if (before === null) return { direction: 'new', text: i18n.t('change.new') }
  const change = addDecimals(after, negateDecimal(before))
  const order = compareDecimals(change, ZERO)
  if (order === 0) return { direction: 'none', text: i18n.t('change.none') }
  const amount = formatCompactMoney(decimalToText(absoluteDecimal(change)), currency)
  const share = before.units > 0n ? ` (${formatPercentage(absoluteDecimal(change), before)})` : ''
  const direction = order > 0 ? 'up' : 'down'
  return { direction, text: `${order > 0 ? '▲' : '▼'} ${amount}${share}` }
}

/** A part of a positive whole as a percentage with two decimals at most: `1.28%`, `<0.01%`, `1.284M%`. */
export function formatPercentage(part: Decimal, whole: Decimal): string {
  const precision = 10n ** BigInt(PERCENT_DECIMALS + 2)
  const hundredths =
    (part.units * 10n ** BigInt(whole.scale) * precision) / (whole.units * 10n ** BigInt(part.scale))
  if (hundredths === 0n && part.units > 0n) return isolate(`<${percent().format('0.0001')}`)
  const exact = `${hundredths}E-4` as ExactText
  const percentage = decimalToText({ units: hundredths, scale: PERCENT_DECIMALS })
  if (!isMillions(percentage)) return isolate(percent().format(exact))
  return isolate(
    new Intl.NumberFormat(locale, { style: 'percent', ...compactOptions(percentage) }).format(exact),
  )
}
