import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoneyJson } from '../../../utils/api/parse-money-json.ts'

const moneyOf = (digits: string) => parseMoneyJson(`{"price":{"currencyCode":"usd","value":${digits}}}`)

describe('parseMoneyJson', () => {
  test('keeps every digit of an amount of money that is a number', () => {
    const digits = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{1,40}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(
      fc.property(digits, (text) => {
        expect(moneyOf(text)).toEqual({ price: { currencyCode: 'usd', value: text } })
      }),
    )
  })

  test.each(['9007199254740993', '0.1000000000000000055', '1e-7', '1E400', '12.50'])(
    'keeps every character of %s',
    (digits) => {
      expect(moneyOf(digits)).toEqual({ price: { currencyCode: 'usd', value: digits } })
    },
  )

  test('keeps the digits if the value is before the currency code', () => {
    expect(parseMoneyJson('{"value":1.10,"currencyCode":"usd"}')).toEqual({
      value: '1.10',
      currencyCode: 'usd',
    })
  })

  test('does not change money that is a string', () => {
    expect(moneyOf('"1.0"')).toEqual({ price: { currencyCode: 'usd', value: '1.0' } })
  })

  test('keeps other numbers as numbers', () => {
    expect(parseMoneyJson('{"decimals":6,"chainId":43114}')).toEqual({ decimals: 6, chainId: 43114 })
  })

  test('does not change strings that look like JSON', () => {
    const fragments = fc.constantFrom(
      '"',
      '\\',
      'value',
      '"value":1.50',
      ':',
      ' ',
      ',',
      '}',
      '{',
      '1e5',
      'currencyCode',
    )
    const texts = fc.oneof(
      fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(texts, texts, (name, symbol) => {
        const token = { currencyCode: 'usd', name, symbol, inner: { [`${name}:`]: symbol } }
        expect(parseMoneyJson(JSON.stringify(token))).toEqual(token)
      }),
      { numRuns: 2_000 },
    )
  })

  test('does not change the prototype of objects', () => {
    parseMoneyJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test.each([
    '',
    '{',
    '{"a":1',
    '<html>',
    'undefined',
    '{"a":NaN}',
    '{"currencyCode":"usd","value":007}',
    '{"currencyCode":"usd","value":1.2.3}',
    '{"currencyCode":"usd","value":1 2}',
  ])('throws a SyntaxError for %j', (text) => {
    expect(() => parseMoneyJson(text)).toThrow(SyntaxError)
  })
})
