import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, formatMoneyChange } from '../../../utils/format/change.ts'

describe('an amount', () => {
  test.each([
    [{ units: 123456789012345678901234567n, scale: 18 }, '123,456,789.012345678901234567'],
    [{ units: 1n, scale: 18 }, '0.000000000000000001'],
    [{ units: 1500n, scale: 2 }, '15'],
    [{ units: 0n, scale: 18 }, '0'],
    [{ units: 0n, scale: 0 }, '0'],
  ])('has every digit, grouped: %o', (value, words) => {
    expect(formatDecimal(value)).toBe(words)
  })

  test.each([
    [{ units: 1500n, scale: 3 }, '+1.5'],
    [{ units: -1500n, scale: 3 }, '−1.5'],
    [{ units: -1n, scale: 18 }, '−0.000000000000000001'],
    [{ units: -1234567n, scale: 0 }, '−1,234,567'],
    [{ units: 0n, scale: 3 }, '0'],
  ])('that is a change has a sign: %o', (value, words) => {
    expect(formatDecimal(value, true)).toBe(words)
  })

  test('loses no digit', () => {
    const values = fc.record({
      units: fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
      scale: fc.nat({ max: 255 }),
    })
    fc.assert(
      fc.property(values, ({ units, scale }) => {
        const words = formatDecimal({ units, scale }, true)
          .replaceAll(',', '')
          .replace('−', '-')
          .replace('+', '')
        const [whole = '', fraction = ''] = words.replace('-', '').split('.')
        const read = BigInt(whole + fraction.padEnd(scale, '0')) * (words.startsWith('-') ? -1n : 1n)
        expect(read).toBe(units)
      }),
    )
  })
})

describe('a change in value', () => {
  test.each([
    [{ units: 123456n, scale: 2 }, 'usd', '+$1,234.56'],
    [{ units: -123456n, scale: 2 }, 'usd', '−$1,234.56'],
    [{ units: 0n, scale: 2 }, 'usd', '$0.00'],
    [{ units: -15n, scale: 1 }, 'jpy', '−¥2'],
    [{ units: -5n, scale: 0 }, 'eur', '−€5.00'],
  ])('has its sign and the decimals of its currency: %o %s', (value, currency, words) => {
    expect(formatMoneyChange(value, currency)).toBe(words)
  })

  test.each([
    [{ units: 1n, scale: 6 }, /^\+.*<.*\$0\.01$/],
    [{ units: -1n, scale: 6 }, /^−.*<.*\$0\.01$/],
  ])('that is too small to be shown keeps its sign and never reads as none: %o', (value, words) => {
    expect(formatMoneyChange(value, 'usd')).toMatch(words)
  })
})
