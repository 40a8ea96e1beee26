import { locale, numberShape } from './locale.ts'

const wholeFormat = new Intl.NumberFormat(locale)

/** Every digit, grouped as the person writes numbers, with no zero at the end of the fraction. */
export function formatExact(balance: string, decimals: number): string {
  const { whole, fraction } = splitDigits(balance, decimals)
  if (fraction === '') return wholeFormat.format(BigInt(whole))
  const { digits, decimalSign } = numberShape()
  const written = [...fraction].map((digit) => digits[Number(digit)]).join('')
  return `${wholeFormat.format(BigInt(whole))}${decimalSign}${written}`
}

/** Every digit as a program would read it: no grouping, a full stop. */
export function plainAmount(balance: string, decimals: number): string {
  const { whole, fraction } = splitDigits(balance, decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function splitDigits(balance: string, decimals: number): { whole: string; fraction: string } {
  const padded = balance.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  return { whole, fraction: padded.slice(padded.length - decimals).replace(/0+$/, '') }
}
