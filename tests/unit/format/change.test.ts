import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal } from '../../../utils/domain/decimal.ts'
import {
  formatChange,
  formatDecimal,
  formatMoneyChange,
  formatPercentage,
} from '../../../utils/format/change.ts'

describe('formatDecimal', () => {
  test.each([
    [{ units: 123456789012345678901234567n, scale: 18 }, '123,456,789.012345678901234567'],
    [{ units: 1n, scale: 18 }, '0.000000000000000001'],
    [{ units: 1500n, scale: 2 }, '15'],
    [{ units: 0n, scale: 18 }, '0'],
    [{ units: 0n, scale: 0 }, '0'],
  ])('writes every digit, with group separators: %o', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })

  test.each([
    [{ units: 1500n, scale: 3 }, '+1.5'],
    [{ units: -1500n, scale: 3 }, '−1.5'],
    [{ units: -1n, scale: 18 }, '−0.000000000000000001'],
    [{ units: -1234567n, scale: 0 }, '−1,234,567'],
    [{ units: 0n, scale: 3 }, '0'],
  ])('adds a sign to a change other than zero: %o', (value, text) => {
    expect(formatDecimal(value, true)).toBe(text)
  })

  test('keeps every digit', () => {
    const values = fc.record({
      units: fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
      scale: fc.nat({ max: 255 }),
    })
    fc.assert(
      fc.property(values, ({ units, scale }) => {
        const text = formatDecimal({ units, scale }, true)
          .replaceAll(',', '')
          .replace('−', '-')
          .replace('+', '')
        const [whole = '', fraction = ''] = text.replace('-', '').split('.')
        const parsedUnits = BigInt(whole + fraction.padEnd(scale, '0')) * (text.startsWith('-') ? -1n : 1n)
        expect(parsedUnits).toBe(units)
      }),
    )
  })
})

describe('formatMoneyChange', () => {
  test.each([
    [{ units: 123456n, scale: 2 }, 'usd', '+$1,234.56'],
    [{ units: -123456n, scale: 2 }, 'usd', '−$1,234.56'],
    [{ units: 0n, scale: 2 }, 'usd', '$0.00'],
    [{ units: -15n, scale: 1 }, 'jpy', '−¥2'],
    [{ units: -5n, scale: 0 }, 'eur', '−€5.00'],
  ])('writes the sign and the decimals of the currency: %o %s', (value, currency, text) => {
    expect(formatMoneyChange(value, currency)).toBe(text)
  })

  test.each([
    [{ units: 1n, scale: 6 }, /^\+.*<.*\$0\.01$/],
    [{ units: -1n, scale: 6 }, /^−.*<.*\$0\.01$/],
  ])('keeps the sign of an amount that is too small to show: %o', (value, text) => {
    expect(formatMoneyChange(value, 'usd')).toMatch(text)
  })
})

const dollars = (value: string) => toDecimal(value)

describe('formatChange', () => {
  test.each([
    ['63308.08', '64120.48', 'up', '▲ $812.40 (1.28%)'],
    ['228781.48', '228163.77', 'down', '▼ $617.71 (0.27%)'],
    ['1', '3', 'up', '▲ $2.00 (200%)'],
    ['100', '0', 'down', '▼ $100.00 (100%)'],
    ['1000000', '1000000.001', 'up', '▲ <$0.01 (<0.01%)'],
    ['0.000001', '5000000', 'up', '▲ $5M (500T%)'],
  ])('from %s to %s has the direction "%s" and the text "%s"', (before, after, direction, text) => {
    expect(formatChange(dollars(before), dollars(after), 'usd')).toEqual({ direction, text })
  })

  test('has no percentage if the value before was zero', () => {
    expect(formatChange(dollars('0'), dollars('5'), 'usd')).toEqual({ direction: 'up', text: '▲ $5.00' })
  })

  test('is a word if nothing changed or there was no value before', () => {
    expect(formatChange(dollars('5'), dollars('5.00'), 'usd')).toEqual({
      direction: 'none',
      text: 'no change',
    })
    expect(formatChange(null, dollars('5'), 'usd')).toEqual({ direction: 'new', text: 'new' })
  })
})

test.each([
  ['1', '3', '33.33%'],
  ['2', '3', '66.66%'],
  ['0', '3', '0%'],
  ['1', '100000', '<0.01%'],
  ['9999.99', '1', '999,999%'],
  ['12345.67', '1', '1.235M%'],
])('formatPercentage of %s in %s is %s', (part, whole, text) => {
  expect(formatPercentage(dollars(part), dollars(whole))).toBe(text)
})
