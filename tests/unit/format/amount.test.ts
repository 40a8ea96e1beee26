import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatCompactAmount,
  formatShortAmount,
  plainAmount,
} from '../../../utils/format/amount.ts'

const balances = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimalPlaces = fc.integer({ min: 0, max: 255 })

/** The digits before and after the decimal sign, computed without the code under test. */
function splitAmount(balance: bigint, decimals: number): { whole: bigint; fraction: string } {
  const unit = 10n ** BigInt(decimals)
  const fraction = decimals === 0 ? '' : (balance % unit).toString().padStart(decimals, '0')
  return { whole: balance / unit, fraction }
}
const grouped = (whole: bigint): string => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
const join = (whole: string, fraction: string): string => (fraction ? `${whole}.${fraction}` : whole)
const trimmed = (fraction: string): string => fraction.replace(/0+$/, '')

describe('formatCompactAmount', () => {
  test('truncates any amount below 1e15 after six decimals', () => {
    fc.assert(
      fc.property(balances, decimalPlaces, (balance, decimals) => {
        const { whole, fraction } = splitAmount(balance, decimals)
        fc.pre(whole < 10n ** 15n)
        const visibleFraction = trimmed(fraction.slice(0, 6))
        const isTooSmall = balance > 0n && whole === 0n && visibleFraction === ''
        const expected = isTooSmall ? '<0.000001' : join(grouped(whole), visibleFraction)
        expect(formatCompactAmount(balance.toString(), decimals)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('writes amounts from 1e15 in scientific notation with four digits, truncated', () => {
    const huge = fc.bigInt({ min: 10n ** 15n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(huge, (whole) => {
        const digits = whole.toString()
        const mantissa = join(digits.slice(0, 1), trimmed(digits.slice(1, 4)))
        expect(formatCompactAmount(digits, 0)).toBe(`${mantissa}E${digits.length - 1}`)
      }),
    )
  })

  test.each([
    ['12503400000000000000', 18, '12.5034'],
    ['1500000000', 6, '1,500'],
    ['1999999999999999999', 18, '1.999999'],
    ['999999999999', 18, '<0.000001'],
    ['1000000000000', 18, '0.000001'],
    ['1', 255, '<0.000001'],
    ['1', 7, '<0.000001'],
    ['1', 6, '0.000001'],
    ['0', 18, '0'],
    ['0', 0, '0'],
    ['5', 0, '5'],
    ['999999999999999', 0, '999,999,999,999,999'],
    ['1999900000000000', 0, '1.999E15'],
  ])('formats %s units with %i decimals as %s', (balance, decimals, text) => {
    expect(formatCompactAmount(balance, decimals)).toBe(text)
  })
})

describe('formatAmount and plainAmount', () => {
  test('write every digit of any balance', () => {
    fc.assert(
      fc.property(balances, decimalPlaces, (balance, decimals) => {
        const { whole, fraction } = splitAmount(balance, decimals)
        expect(formatAmount(balance.toString(), decimals)).toBe(join(grouped(whole), trimmed(fraction)))
        expect(plainAmount(balance.toString(), decimals)).toBe(join(whole.toString(), trimmed(fraction)))
      }),
      { numRuns: 500 },
    )
  })

  test('differ only in the grouping of digits', () => {
    expect(formatAmount('1234567890123456789', 12)).toBe('1,234,567.890123456789')
    expect(plainAmount('1234567890123456789', 12)).toBe('1234567.890123456789')
  })
})

test.each([
  ['49707305754', 3, '49.7M'],
  ['123456789', 0, '123.4M'],
  [`115792089${'0'.repeat(69)}`, 18, '1.157E59'],
])('formatShortAmount of %s units with %i decimals is %s', (balance, decimals, text) => {
  expect(formatShortAmount(balance, decimals)).toBe(text)
})
