import { isolate } from './isolate.ts'
import { locale, numberFormat, numberShape, wholeFormat } from './locale.ts'
import { compactOptions, type ExactText, isHuge } from './number.ts'

/** The maximum number of decimals of an amount in a row. */
const ROW_DECIMALS = 6
const SMALLEST = `0.${'0'.repeat(ROW_DECIMALS - 1)}1`

const rowFormat = numberFormat({ maximumFractionDigits: ROW_DECIMALS, roundingMode: 'trunc' })

/**
 * An amount with every digit in the user's number format, without trailing zeros.
 * @param balance digits in the smallest unit
 */
export function formatAmount(balance: string, decimals: number): string {
  const { whole, fraction } = splitDigits(balance, decimals)
  const text = wholeFormat().format(BigInt(whole))
  if (fraction === '') return isolate(text)
  const { digits, decimalSign } = numberShape()
  return isolate(`${text}${decimalSign}${[...fraction].map((digit) => digits[Number(digit)]).join('')}`)
}

/**
 * An amount for a row. It has six decimals at most, and further decimals are cut off. An amount below
 * 0.000001 is `<0.000001`. From 1e15, the notation is scientific.
 * @param balance digits in the smallest unit
 */
export function formatCompactAmount(balance: string, decimals: number): string {
  const units = BigInt(balance)
  const isTooSmall = units > 0n && decimals > ROW_DECIMALS && units < 10n ** BigInt(decimals - ROW_DECIMALS)
  if (isTooSmall) return isolate(`<${rowFormat().format(SMALLEST as ExactText)}`)
  if (isHuge(plainAmount(balance, decimals))) return formatShortAmount(balance, decimals)
  return isolate(rowFormat().format(`${balance}E-${decimals}` as ExactText))
}

/** An amount with at most four significant digits. Further digits are cut off: `49.7M`, `1.157E59`. */
export const formatShortAmount = (balance: string, decimals: number): string =>
  isolate(
    new Intl.NumberFormat(locale, {
      ...compactOptions(plainAmount(balance, decimals)),
      roundingMode: 'trunc',
    }).format(`${balance}E-${decimals}` as ExactText),
  )

/** An amount as plain decimal text: `1234.5`. */
export function plainAmount(balance: string, decimals: number): string {
  const { whole, fraction } = splitDigits(balance, decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function splitDigits(balance: string, decimals: number): { whole: string; fraction: string } {
  const padded = balance.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  return { whole, fraction: padded.slice(padded.length - decimals).replace(/0+$/, '') }
}
