import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCompactAmount, formatShortAmount, formatAmount, plainAmount } from '../../../utils/format/amount.ts'
import { formatCount } from '../../../utils/format/number.ts'

const balances = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimalPlaces = fc.integer({ min: 0, max: 255 })

/** The digits before the decimal sign and after it, worked out without the code under test. */
function parts(balance: bigint, decimals: number): { whole: bigint; fraction: string } {
  const one = 10n ** BigInt(decimals)
  const fraction = decimals === 0 ? '' : (balance % one).toString().padStart(decimals, '0')
  return { whole: balance / one, fraction }
}
const grouped = (whole: bigint): string => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
const join = (whole: string, fraction: string): string => (fraction ? `${whole}.${fraction}` : whole)
const trimmed = (fraction: string): string => fraction.replace(/0+$/, '')

describe('an amount in a row', () => {
  test('is cut after six decimals and never rounded up, whatever the balance', () => {
    fc.assert(
      fc.property(balances, decimalPlaces, (balance, decimals) => {
        const { whole, fraction } = parts(balance, decimals)
        const shown = trimmed(fraction.slice(0, 6))
        const tooSmall = balance > 0n && whole === 0n && shown === ''
        const expected = tooSmall ? '<0.000001' : join(grouped(whole), shown)
        expect(formatCompactAmount(balance.toString(), decimals)).toBe(expected)
      }),
      { numRuns: 500 },
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
  ])('of %s units at %i decimals is %s', (balance, decimals, text) => {
    expect(formatCompactAmount(balance, decimals)).toBe(text)
  })
})

describe('an exact amount', () => {
  test('has every digit, whatever the balance', () => {
    fc.assert(
      fc.property(balances, decimalPlaces, (balance, decimals) => {
        const { whole, fraction } = parts(balance, decimals)
        expect(formatAmount(balance.toString(), decimals)).toBe(join(grouped(whole), trimmed(fraction)))
        expect(plainAmount(balance.toString(), decimals)).toBe(join(whole.toString(), trimmed(fraction)))
      }),
      { numRuns: 500 },
    )
  })

  test('is grouped to be read and plain to be copied', () => {
    expect(formatAmount('1234567890123456789', 12)).toBe('1,234,567.890123456789')
    expect(plainAmount('1234567890123456789', 12)).toBe('1234567.890123456789')
  })
})

test('a number of things is grouped', () => {
  expect(formatCount(12_345)).toBe('12,345')
})

test.each([
  ['49707305754', 3, 10, '49.7M'],
  ['123456789', 0, 11, '123.4M'],
  [`115792089${'0'.repeat(69)}`, 18, 79, '1.157E59'],
])('%s with %i decimals has a short form that is cut, too', (balance, decimals, length, short) => {
  expect(formatShortAmount(balance, decimals, length)).toBe(short)
})
