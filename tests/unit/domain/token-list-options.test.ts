import { expect, test } from 'vitest'
import { optionsIn, withoutLowValues } from '../../../utils/domain/token-list-options.ts'
import { token } from '../support/wallets.ts'

const usd = (value: string) => ({ currency: 'usd', value })

test('withoutLowValues leaves out exactly the tokens whose known value is lower', () => {
  const tokens = [
    token({ symbol: 'exact', value: usd('10.5') }),
    token({ symbol: 'below', value: usd('10.499999999999999999999') }),
    token({ symbol: 'computed', value: null, price: usd('0.01'), balance: '100' }),
    token({ symbol: 'unknown', value: null, price: null }),
    token({ symbol: 'euro', value: { currency: 'eur', value: '1' } }),
  ]
  const symbols = withoutLowValues(tokens, '10.5', 'usd').map(({ symbol }) => symbol)
  expect(symbols).toEqual(['exact', 'unknown', 'euro'])
})

test.each(['', 'NaN', '-1', '1e5', '9'.repeat(400)])('withoutLowValues ignores the limit %j', (limit) => {
  const tokens = [token({ value: usd('0') })]
  expect(withoutLowValues(tokens, limit, 'usd')).toEqual(tokens)
})

test.each([
  ['jpy', 'jpy', '1000'],
  ['jpy', 'usd', ''],
  [undefined, 'usd', '1000'],
] as const)('a limit that was set in %s is in %s: %j', (currency, shown, hideBelow) => {
  expect(optionsIn({ order: 'name', hideBelow: '1000', currency }, shown)).toMatchObject({
    order: 'name',
    hideBelow,
  })
})
