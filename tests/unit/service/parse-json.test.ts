import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../utils/service/parse-json.ts'

const moneyOf = (digits: string) => parseJson(`{"price":{"currencyCode":"usd","value":${digits}}}`)

describe('parseJson', () => {
  test('keeps the digits of a money number, however many', () => {
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
    'keeps %s as it was written',
    (digits) => {
      expect(moneyOf(digits)).toEqual({ price: { currencyCode: 'usd', value: digits } })
    },
  )

  test('keeps them wherever the currency stands', () => {
    expect(parseJson('{"value":1.10,"currencyCode":"usd"}')).toEqual({ value: '1.10', currencyCode: 'usd' })
  })

  test('leaves money that is text as it is', () => {
    expect(moneyOf('"1.0"')).toEqual({ price: { currencyCode: 'usd', value: '1.0' } })
  })

  test('leaves a number that is no money a number', () => {
    expect(parseJson('{"results":[{"timestamp":1724716800,"value":1.98}],"decimals":6}')).toEqual({
      results: [{ timestamp: 1724716800, value: 1.98 }],
      decimals: 6,
    })
  })

  test('is not led astray by an inherited currency', () => {
    expect(parseJson('{"__proto__":{"currencyCode":"usd"},"value":1.5}')).toMatchObject({ value: 1.5 })
  })

  test('never touches the prototype of objects', () => {
    parseJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test.each(['', '{', '{"a":1', '<html>', 'undefined', '{"a":NaN}'])('throws on %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })
})
