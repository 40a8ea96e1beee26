import type { RawMoney, RawToken } from './raw-answers.ts'

/**
 * Expected text of numbers in en-US, computed from digits. Independent of the extension's code,
 * so that an error there cannot confirm itself.
 */

/** `units` divided by ten to the power of `scale`. */
export interface Exact {
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

/** Reads `12.034`. */
export function exactOf(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

export function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * power(scale - a.scale) + b.units * power(scale - b.scale), scale }
}

/** Negative if `a` is smaller. */
export function compare(a: Exact, b: Exact): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = a.units * power(scale - a.scale) - b.units * power(scale - b.scale)
  return difference < 0n ? -1 : Number(difference > 0n)
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Digits with a decimal point and at least `least` decimals. */
function written({ units, scale }: Exact, least = 0): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - scale))
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Rounds half up. */
export function rounded({ units, scale }: Exact, decimals: number): Exact {
  if (scale <= decimals) return { units, scale }
  const unit = power(scale - decimals)
  return { units: (units + unit / 2n) / unit, scale: decimals }
}

/** Digits before the decimal point. */
const wholeDigits = ({ units, scale }: Exact): number => (units / power(scale)).toString().length

/** Four significant digits, with a unit below 1e15 and an exponent from there on: `1.284B`, `1.284E15`. */
function compactWords(value: Exact, { cut }: { cut: boolean }): string {
  const digits = wholeDigits(value)
  const unit = power(digits - 4 + value.scale)
  const rounded = (value.units + (cut ? 0n : unit / 2n)) / unit
  const [lead, exponent] = rounded === 10_000n ? [1_000n, digits] : [rounded, digits - 1]
  if (digits > 15) return `${written({ units: lead, scale: 3 })}E${exponent}`
  return `${written({ units: lead, scale: 3 - (exponent % 3) })}${'_KMBT'.charAt(exponent / 3)}`
}

/** An amount in a row: truncated after six decimals, compact from 1e15 on. */
export function rowAmount({ balance, decimals }: RawToken): string {
  const units = BigInt(balance)
  const exact = { units, scale: decimals }
  if (wholeDigits(exact) > 15) return compactWords(exact, { cut: true })
  if (decimals <= 6) return written({ units, scale: decimals })
  const cut = units / power(decimals - 6)
  return units > 0n && cut === 0n ? '<0.000001' : written({ units: cut, scale: 6 })
}

/** Every digit of an amount. */
export const wholeAmount = ({ balance, decimals }: RawToken): string =>
  written({ units: BigInt(balance), scale: decimals })

/** Money in the decimals of its currency. */
export function moneyWords(value: Exact, currency: Currency): string {
  const { sign, decimals } = SIGNS[currency]
  const smallest = { units: 1n, scale: decimals }
  if (value.units > 0n && compare(value, smallest) < 0) return `<${sign}${written(smallest)}`
  return `${sign}${written(rounded(value, decimals), decimals)}`
}

/** Money in a row: compact from a million on. */
export const rowMoneyWords = (value: Exact, currency: Currency): string =>
  wholeDigits(value) > 6
    ? `${SIGNS[currency].sign}${compactWords(value, { cut: false })}`
    : moneyWords(value, currency)

/** A price: the decimals of its currency, and four significant digits below one. */
export function priceWords(price: RawMoney | null | undefined): string {
  if (!price) return ''
  const currency = price.currencyCode as Currency
  const value = exactOf(price.value)
  if (wholeDigits(value) > 15) return rowMoneyWords(value, currency)
  if (value.units === 0n || compare(value, { units: 1n, scale: 0 }) >= 0) return moneyWords(value, currency)
  const zeros = value.scale - value.units.toString().length
  const { sign, decimals } = SIGNS[currency]
  return `${sign}${written(rounded(value, zeros + 4), decimals)}`
}

export type Worth = { kind: 'stated' | 'computed'; value: Exact } | { kind: 'withoutPrice' | 'otherCurrency' }

/** The value of a token: stated by the service, or else balance times price. */
export function worthIn({ balance, decimals, price, balanceValue }: RawToken, currency: string): Worth {
  const money = balanceValue ?? price
  if (!money) return { kind: 'withoutPrice' }
  if (money.currencyCode !== currency) return { kind: 'otherCurrency' }
  const { units, scale } = exactOf(money.value)
  if (balanceValue) return { kind: 'stated', value: { units, scale } }
  return { kind: 'computed', value: { units: BigInt(balance) * units, scale: decimals + scale } }
}

/** Balance times price, if the stated value differs by more than 1 % and by more than 0.01. */
export function disagreeing(token: RawToken, currency: string): Exact | null {
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

/** The value of a row with every digit, as in its title. */
export const valueWords = (token: RawToken, currency: Currency): string =>
  valueText(token, currency, moneyWords)

/** The value of a row as displayed. */
export const rowValueWords = (token: RawToken, currency: Currency): string =>
  valueText(token, currency, rowMoneyWords)

function valueText(token: RawToken, currency: Currency, write: typeof moneyWords): string {
  const worth = worthIn(token, currency)
  if ('value' in worth) return write(worth.value, currency)
  const other = token.balanceValue ?? token.price
  return worth.kind === 'otherCurrency' && other ? `in ${other.currencyCode.toUpperCase()}` : 'No price'
}

export const isMalicious = ({ tokenReputation }: RawToken): boolean => tokenReputation === 'Malicious'

/** The total and its exclusions, for the whole list including the native token. */
export function totalsOf(
  tokens: readonly RawToken[],
  currency: Currency,
): { total: string; exclusions: string[] } {
  const honest = tokens.filter((token) => !isMalicious(token))
  const worths = honest.map((token) => worthIn(token, currency))
  const count = (kind: Worth['kind']) => worths.filter((worth) => worth.kind === kind).length
  const sum = worths.reduce<Exact>((all, worth) => ('value' in worth ? add(all, worth.value) : all), {
    units: 0n,
    scale: 0,
  })
  const malicious = tokens.length - honest.length
  const computed = count('computed')
  return {
    total: moneyWords(sum, currency),
    exclusions: [
      count('withoutPrice') > 0 && `${grouped(String(count('withoutPrice')))} without price`,
      count('otherCurrency') > 0 && `${count('otherCurrency')} in another currency`,
      malicious > 0 && `${malicious} malicious left out`,
      computed > 0 && `${computed} ${computed === 1 ? 'value' : 'values'} computed`,
      'spam hidden',
    ].filter((words) => words !== false),
  }
}
