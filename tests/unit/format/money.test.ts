import '../support/browser-environment.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import { currencyName, formatMoney, formatPrice, formatShortMoney } from '../../../utils/format/money.ts'

/** The forint's small coins are gone: browsers differ in whether they still write them. */
const DECIMALS: Record<string, RegExp> = { clp: /1,23[45]$/, jpy: /1,23[45]$/, huf: /1,23(?:5|4\.50)$/ }

describe('an amount of money', () => {
  test.each(CURRENCIES)('has as many decimals as its currency: %s', (currency) => {
    const written = formatMoney('1234.5', currency)
    expect(written).toMatch(DECIMALS[currency] ?? /1,234\.50$/)
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
  ])('of %s %s is %s', (value, currency, text) => {
    expect(formatMoney(value, currency)).toBe(text)
  })

  test('keeps digits that a float would lose', () => {
    expect(formatMoney('9007199254740993.01', 'usd')).toBe('$9,007,199,254,740,993.01')
  })

  test('more than nothing never reads as nothing, whatever the currency', () => {
    const fraction = fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 999 }))
    fc.assert(
      fc.property(fraction, fc.constantFrom(...CURRENCIES), ([zeros, digits], currency) => {
        const shown = formatMoney(`0.${'0'.repeat(zeros)}${digits}`, currency)
        expect(/[1-9]/.test(shown)).toBe(true)
      }),
    )
  })

  test('in a currency that nobody knows is shown as the service wrote it', () => {
    expect(formatMoney('1.5', 'points')).toBe('1.5 points')
    expect(formatMoney('1.5', '')).toBe('1.5 ')
    expect(formatMoney('1.5', 'xyz')).toMatch(/1\.50/)
  })

  test('may be as long as any that the service can send', () => {
    expect(formatMoney(`${'9'.repeat(300)}.5`, 'usd').replaceAll(',', '')).toContain('9'.repeat(300))
  })
})

describe('a unit price', () => {
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
  ])('of %s %s is %s', (value, currency, text) => {
    expect(formatPrice(value, currency)).toBe(text)
  })

  test('in a currency that nobody knows is shown as the service wrote it', () => {
    expect(formatPrice('0.5', 'points')).toBe('0.5 points')
  })
})

test.each(CURRENCIES)('%s has a name of its own in the list', (currency) => {
  expect(currencyName(currency)).not.toBe(currency.toUpperCase())
})

test.each([
  ['3191743382.08', 'usd', '$3.192B'],
  ['42300000.5', 'usd', '$42.3M'],
  ['999999999999999.99', 'usd', '$1000T'],
  [`1157920892${'0'.repeat(53)}.65`, 'usd', '$1.158E62'],
  ['12345678901.5', 'jpy', '¥12.35B'],
])('%s %s has a short form that says how much it is', (value, currency, short) => {
  expect(formatShortMoney(value, currency)).toBe(short)
})

test('a currency that is none has no short form', () => {
  expect(formatShortMoney('12345678901234567.5', 'points')).toBeUndefined()
})
