import type { RawMoney, RawToken } from './raw-answers.ts'

/**
 * Formats the expected numbers for en-US, without the extension's code.
 */

/** An exact decimal number: `units` / 10^`scale`. */
export interface ExactDecimal {
  units: bigint
  scale: number
}

export type Currency = 'usd' | 'eur' | 'jpy' | 'clp'

const SIGNS: Record<Currency, { sign: string; decimals: number }> = {
  usd: { sign: '$', decimals: 2 },
  eur: { sign: '€', decimals: 2 },
  jpy: { sign: '¥', decimals: 0 },
  clp: { sign: 'CLP\u00a0', decimals: 0 },
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Parses a decimal number such as `12.034`. */
export function exactOf(text: string): ExactDecimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

export function add(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * power(scale - a.scale) + b.units * power(scale - b.scale), scale }
}

/** Compares as for `sort`: negative if `a` is smaller. */
export function compare(a: ExactDecimal, b: ExactDecimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = a.units * power(scale - a.scale) - b.units * power(scale - b.scale)
  return difference < 0n ? -1 : Number(difference > 0n)
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Grouped digits with at least `minDecimals` decimals, and no trailing zeros beyond these. */
function decimalText({ units, scale }: ExactDecimal, minDecimals = 0): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - scale))
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(minDecimals, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Rounds half up. */
export function rounded({ units, scale }: ExactDecimal, decimals: number): ExactDecimal {
  if (scale <= decimals) return { units, scale }
  const unit = power(scale - decimals)
  return { units: (units + unit / 2n) / unit, scale: decimals }
}

/** The number of digits before the decimal point. */
export const wholeDigits = ({ units, scale }: ExactDecimal): number =>
  (units / power(scale)).toString().length

/** Four significant digits, with a suffix below 1e15 and an exponent from 1e15 on: `1.284B`, `1.284E15`. */
function compactText(value: ExactDecimal, { truncate }: { truncate: boolean }): string {
  const digits = wholeDigits(value)
  const unit = power(digits - 4 + value.scale)
  const rounded = (value.units + (truncate ? 0n : unit / 2n)) / unit
  const [lead, exponent] = rounded === 10_000n ? [1_000n, digits] : [rounded, digits - 1]
  if (digits > 15) return `${decimalText({ units: lead, scale: 3 })}E${exponent}`
  return `${decimalText({ units: lead, scale: 3 - (exponent % 3) })}${'_KMBT'.charAt(exponent / 3)}`
}

/** An amount in a row: truncated after six decimals, compact from 1e15 on. */
export function rowAmount({ balance, decimals }: RawToken): string {
  const units = BigInt(balance)
  const exact = { units, scale: decimals }
  if (wholeDigits(exact) > 15) return compactText(exact, { truncate: true })
  if (decimals <= 6) return decimalText({ units, scale: decimals })
  const truncated = units / power(decimals - 6)
  return units > 0n && truncated === 0n ? '<0.000001' : decimalText({ units: truncated, scale: 6 })
}

/** An amount with all digits. */
export const exactAmountText = ({ balance, decimals }: RawToken): string =>
  decimalText({ units: BigInt(balance), scale: decimals })

/**
 * Money, rounded to the decimals of its currency. An amount below the smallest unit is shown as less than
 * that unit.
 */
export function moneyText(value: ExactDecimal, currency: Currency): string {
  const { sign, decimals } = SIGNS[currency]
  const smallest = { units: 1n, scale: decimals }
  if (value.units > 0n && compare(value, smallest) < 0) return `<${sign}${decimalText(smallest)}`
  return `${sign}${decimalText(rounded(value, decimals), decimals)}`
}

/** Money in a row: compact from a million on. */
export const rowMoneyText = (value: ExactDecimal, currency: Currency): string =>
  wholeDigits(value) > 6
    ? `${SIGNS[currency].sign}${compactText(value, { truncate: false })}`
    : moneyText(value, currency)

/** A price with four significant digits and at least the decimals of its currency; compact from 1e15 on. */
export function priceText(price: RawMoney | null | undefined): string {
  if (!price) return ''
  const currency = price.currencyCode as Currency
  const value = exactOf(price.value)
  if (wholeDigits(value) > 15) return rowMoneyText(value, currency)
  const { sign, decimals } = SIGNS[currency]
  const isUnderOne = compare(value, { units: 1n, scale: 0 }) < 0
  const zeros = value.scale - value.units.toString().length
  const needed = isUnderOne ? zeros + 4 : 4 - wholeDigits(value)
  return `${sign}${decimalText(rounded(value, Math.max(needed, decimals)), decimals)}`
}

export type TokenValue =
  | { kind: 'stated' | 'computed'; value: ExactDecimal }
  | { kind: 'withoutPrice' | 'otherCurrency' }

/** The value of a token: stated by the service, or else balance times price. */
export function valueIn({ balance, decimals, price, balanceValue }: RawToken, currency: string): TokenValue {
  const money = balanceValue ?? price
  if (!money) return { kind: 'withoutPrice' }
  if (money.currencyCode !== currency) return { kind: 'otherCurrency' }
  const { units, scale } = exactOf(money.value)
  if (balanceValue) return { kind: 'stated', value: { units, scale } }
  return { kind: 'computed', value: { units: BigInt(balance) * units, scale: decimals + scale } }
}

/**
 * Balance times price, if it differs from the stated value by more than 1 % and by at least 0.01; otherwise
 * null.
 */
export function differingValue(token: RawToken, currency: string): ExactDecimal | null {
  const { balance, decimals, price, balanceValue } = token
  if (price?.currencyCode !== currency || balanceValue?.currencyCode !== currency) return null
  const unit = exactOf(price.value)
  const computed = { units: BigInt(balance) * unit.units, scale: decimals + unit.scale }
  const stated = exactOf(balanceValue.value)
  const scale = Math.max(computed.scale, stated.scale, 2)
  const [a, b] = [computed, stated].map((value) => value.units * power(scale - value.scale)) as [
    bigint,
    bigint,
  ]
  const [low, high] = a < b ? [a, b] : [b, a]
  return (high - low) * 100n > high && high - low >= power(scale - 2) ? computed : null
}

/** The full value, as in the tooltip of a row. */
export const valueText = (token: RawToken, currency: Currency): string =>
  formatTokenValue(token, currency, moneyText)

/** The value of a row as displayed, shortened from a million on. */
export const rowValueText = (token: RawToken, currency: Currency): string =>
  formatTokenValue(token, currency, rowMoneyText)

function formatTokenValue(token: RawToken, currency: Currency, format: typeof moneyText): string {
  const tokenValue = valueIn(token, currency)
  if ('value' in tokenValue) return format(tokenValue.value, currency)
  const other = token.balanceValue ?? token.price
  return tokenValue.kind === 'otherCurrency' && other ? `in ${other.currencyCode.toUpperCase()}` : 'No price'
}

export const isMalicious = ({ tokenReputation }: RawToken): boolean => tokenReputation === 'Malicious'

/** The expected total and exclusions of a complete list that includes the native token. */
export function totalsOf(
  tokens: readonly RawToken[],
  currency: Currency,
): { total: string; exclusions: string[] } {
  const counted = tokens.filter((token) => !isMalicious(token))
  const values = counted.map((token) => valueIn(token, currency))
  const count = (kind: TokenValue['kind']) => values.filter((tokenValue) => tokenValue.kind === kind).length
  const sum = values.reduce<ExactDecimal>(
    (all, tokenValue) => ('value' in tokenValue ? add(all, tokenValue.value) : all),
    {
      units: 0n,
      scale: 0,
    },
  )
  const malicious = tokens.length - counted.length
  const computed = count('computed')
  return {
    total: moneyText(sum, currency),
    exclusions: [
      count('withoutPrice') > 0 && `${grouped(String(count('withoutPrice')))} without price`,
      count('otherCurrency') > 0 && `${count('otherCurrency')} in another currency`,
      malicious > 0 && `${malicious} malicious left out`,
      computed > 0 && `${computed} ${computed === 1 ? 'value' : 'values'} computed`,
      'spam hidden',
    ].filter((text) => text !== false),
  }
}
