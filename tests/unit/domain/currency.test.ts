import { expect, test } from 'vitest'
import { CURRENCIES, isCurrency } from '../../../utils/domain/currency.ts'

test('CURRENCIES has the 14 currencies of the API', () => {
  expect(new Set(CURRENCIES)).toEqual(
    new Set('aud cad chf clp cny czk dkk eur gbp hkd huf jpy nzd usd'.split(' ')),
  )
  expect(CURRENCIES).toHaveLength(14)
})

test.each(['USD', 'btc', '', null, undefined, 5, ['usd'], 'toString'])('%j is not a currency', (text) => {
  expect(isCurrency(text)).toBe(false)
})

test('usd is a currency', () => {
  expect(isCurrency('usd')).toBe(true)
})
