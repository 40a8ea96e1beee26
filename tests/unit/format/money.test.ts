import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import {
  formatCompactMoney,
  formatCompactPrice,
  formatMoney,
  formatMoneyParts,
  formatPrice,
} from '../../../utils/format/money.ts'

/** Browsers differ in whether they still write decimals of the forint. */
const DECIMALS: Record<string, RegExp> = { clp: /1,23[45]$/, jpy: /1,23[45]$/, huf: /1,23(?:5|4\.50)$/ }
const values = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat({ max: 30 }))
  .map(([digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })

describe('formatMoney', () => {
  test.each(CURRENCIES)('writes the decimals of the currency: %s', (currency) => {
    expect(formatMoney('1234.5', currency)).toMatch(DECIMALS[currency] ?? /1,234\.50$/)
  })

  test.each([
    ['12345.67', 'usd', '$12,345.67'],
    ['0', 'usd', '$0.00'],
    ['0.01', 'usd', '$0.01'],
    ['0.009', 'usd', '<$0.01'],
    ['0.00000000000000000001', 'usd', '<$0.01'],
    ['0.10', 'usd', '$0.10'],
    ['0', 'jpy', '¥0'],
    ['0.99', 'jpy', '<¥1'],
    ['1', 'jpy', '¥1'],
    ['0.5', 'eur', '€0.50'],
  ])('formats %s %s as %s', (value, currency, text) => {
    expect(formatMoney(value, currency)).toBe(text)
  })

  test('keeps digits that a float would lose', () => {
    expect(formatMoney('9007199254740993.01', 'usd')).toBe('$9,007,199,254,740,993.01')
  })

  test('never shows a positive amount as zero', () => {
    const fraction = fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 999 }))
    fc.assert(
      fc.property(fraction, fc.constantFrom(...CURRENCIES), ([zeros, digits], currency) => {
        expect(formatMoney(`0.${'0'.repeat(zeros)}${digits}`, currency)).toMatch(/[1-9]/)
      }),
    )
  })

  test('accepts an unknown currency, and writes it after the amount if it is not a three-letter code', () => {
    expect(formatMoney('1.5', 'points')).toBe('1.5 points')
    expect(formatMoney('1.5', '')).toBe('1.5 ')
    expect(formatMoney('1.5', 'xyz')).toMatch(/1\.50/)
  })

  test('writes every digit of an amount with 300 digits', () => {
    expect(formatMoney(`${'9'.repeat(300)}.5`, 'usd').replaceAll(',', '')).toContain('9'.repeat(300))
  })
})

describe('formatCompactMoney', () => {
  test.each([
    ['999999.99', 'usd', '$999,999.99'],
    ['1000000', 'usd', '$1M'],
    ['42300000.5', 'usd', '$42.3M'],
    ['1284000000', 'usd', '$1.284B'],
    ['3191743382.08', 'usd', '$3.192B'],
    ['999400000000000.99', 'usd', '$999.4T'],
    ['1000000000000000', 'usd', '$1E15'],
    [`1157920892${'0'.repeat(53)}.65`, 'usd', '$1.158E62'],
    ['12345678901.5', 'jpy', '¥12.35B'],
    ['0.001', 'usd', '<$0.01'],
    ['1.5', 'points', '1.5 points'],
    ['12345678901234567.5', 'points', '1.235E16 points'],
  ])('formats %s %s as %s', (value, currency, text) => {
    expect(formatCompactMoney(value, currency)).toBe(text)
  })

  test('writes at most 13 characters for any amount in dollars', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(formatCompactMoney(value, 'usd').length).toBeLessThanOrEqual(13)
      }),
    )
  })
})

describe('formatMoneyParts', () => {
  test.each([
    ['64120.48', 'usd', { whole: '$64,120', fraction: '.48', suffix: '' }],
    ['64120.48', 'jpy', { whole: '¥64,120', fraction: '', suffix: '' }],
    ['0.001', 'usd', { whole: '<$0', fraction: '.01', suffix: '' }],
    ['1.5', 'points', { whole: '1.5 points', fraction: '', suffix: '' }],
  ])('splits %s %s at the decimals', (value, currency, parts) => {
    expect(formatMoneyParts(value, currency)).toEqual(parts)
  })

  test('returns parts that join to the text of formatMoney', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...CURRENCIES), (value, currency) => {
        const { whole, fraction, suffix } = formatMoneyParts(value, currency)
        expect(whole + fraction + suffix).toBe(formatMoney(value, currency))
      }),
    )
  })

  test('returns the currency as the suffix if it follows the decimals', async () => {
    vi.resetModules()
    Object.defineProperty(navigator, 'language', { value: 'de-DE', configurable: true })
    const german = await import('../../../utils/format/money.ts')
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
    expect(german.formatMoneyParts('64120.48', 'eur')).toEqual({
      whole: '64.120',
      fraction: ',48',
      suffix: '\u00a0€',
    })
  })
})

describe('formatCompactPrice', () => {
  test.each([
    ['1234567890.12', 'usd', '$1.235B'],
    ['0.0000000000001234', 'usd', '$1.234E-13'],
    ['0.0000000000001234', 'jpy', '¥1.234E-13'],
    ['0.0000000000001234', 'points', '1.234E-13 points'],
  ])('formats %s %s as %s', (value, currency, text) => {
    expect(formatCompactPrice(value, currency)).toBe(text)
  })
})

describe('formatPrice', () => {
  test.each([
    ['42.42', 'usd', '$42.42'],
    ['1', 'usd', '$1.00'],
    ['0', 'usd', '$0.00'],
    ['0.99', 'usd', '$0.99'],
    ['0.5', 'usd', '$0.50'],
    ['0.123456', 'usd', '$0.1235'],
    ['0.0000012345', 'usd', '$0.000001235'],
    ['0.05', 'usd', '$0.05'],
    ['0.1', 'usd', '$0.10'],
    ['151', 'jpy', '¥151'],
    ['0.5', 'jpy', '¥0.5'],
    ['0.05', 'clp', 'CLP\u00a00.05'],
    ['0.123456', 'jpy', '¥0.1235'],
    ['0.99999', 'jpy', '¥1'],
    ['1.49', 'jpy', '¥1.49'],
    ['32.0349', 'jpy', '¥32.03'],
    ['151.49', 'jpy', '¥151.5'],
    ['1514.9', 'jpy', '¥1,515'],
    ['1.2349', 'usd', '$1.235'],
    ['1.5', 'usd', '$1.50'],
    ['1.0004', 'usd', '$1.00'],
    ['9.99996', 'usd', '$10.00'],
    ['12.345', 'usd', '$12.35'],
    ['64210.75', 'usd', '$64,210.75'],
    ['0.99996', 'usd', '$1.00'],
    ['0.099996', 'usd', '$0.10'],
    [`1${'0'.repeat(60)}`, 'usd', '$1E60'],
  ])('formats %s %s as %s', (value, currency, text) => {
    expect(formatPrice(value, currency)).toBe(text)
  })

  test('has at least the decimals of its currency and, unless the price ends earlier, four significant digits', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('usd', 'jpy', 'eur'), (value, currency) => {
        fc.pre(/^\d{1,15}(?:\.|$)/.test(value) && Number(value) > 0)
        const text = formatPrice(value, currency).replace(/[^\d.]/g, '')
        expect(text.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(currency === 'jpy' ? 0 : 2)
        expect(Math.abs(Number(text) / Number(value) - 1)).toBeLessThan(0.000501)
      }),
    )
  })

  test('shows an unknown currency as the service wrote it', () => {
    expect(formatPrice('0.5', 'points')).toBe('0.5 points')
  })
})
