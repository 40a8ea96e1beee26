import { once } from '../domain/once.ts'
import { locale, shortForm } from './locale.ts'

/** Decimals in a row of the list; details and copy give every digit. */
const ROW_DECIMALS = 6
const SMALLEST = `0.${'0'.repeat(ROW_DECIMALS - 1)}1`

/** Intl reads exact decimal text, which TypeScript's own types know only as digits. */
type ExactText = `${number}`

const rowFormat = once(
  () => new Intl.NumberFormat(locale, { maximumFractionDigits: ROW_DECIMALS, roundingMode: 'trunc' }),
)

/**
 * An amount as a row shows it: cut after six decimals, never rounded up; what is less than the smallest of these is
 * said to be so.
 * @param balance digits in the smallest unit
 */
export function formatAmount(balance: string, decimals: number): string {
  const units = BigInt(balance)
  const tooSmall = units > 0n && decimals > ROW_DECIMALS && units < 10n ** BigInt(decimals - ROW_DECIMALS)
  if (tooSmall) return `<${rowFormat().format(SMALLEST as ExactText)}`
  return rowFormat().format(`${balance}E-${decimals}` as ExactText)
}

/** An amount in a few characters, cut as well, for where it has no room. `length`: of its whole part as a row shows it. */
export const formatShortAmount = (balance: string, decimals: number, length: number): string =>
  new Intl.NumberFormat(locale, { ...shortForm(length), roundingMode: 'trunc' }).format(
    `${balance}E-${decimals}` as ExactText,
  )

/** A number of things, written as a row of the list writes it: that format is there when a search says how many it found. */
export const formatCount = (count: number): string => rowFormat().format(count)
