import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../utils/domain/currency.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { packTokens } from '../../../utils/store/pack-tokens.ts'
import { unpackTokens } from '../../../utils/store/token-columns.ts'
import { contractOf, nativeToken, plainToken, token, walletRef } from '../support/wallets.ts'

const digits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
const words = fc.string({ maxLength: 20 })
const someWords = fc.option(fc.string({ minLength: 1, maxLength: 20 }))
const money = fc.option(
  fc.record({
    currency: fc.oneof(fc.constantFrom(...CURRENCIES), fc.string({ maxLength: 5 })),
    value: fc.constantFrom('0', '1', '0.000001', '123456789.123456789'),
  }),
)
const tokens: fc.Arbitrary<Token> = fc.record({
  address: fc.option(fc.nat().map(contractOf)),
  name: words,
  symbol: words,
  decimals: fc.integer({ min: 0, max: 255 }),
  balance: digits,
  price: money,
  value: money,
  reputation: someWords,
  ercType: fc.oneof(fc.constant('ERC-20'), someWords),
  chainId: fc.oneof(fc.constant('43114'), someWords),
  logoUri: someWords,
})
const refs = fc
  .record({ chainId: fc.constantFrom('43114', '1'), currency: fc.constantFrom(...CURRENCIES) })
  .map(walletRef)

describe('tokens as they lie in storage', () => {
  test('are the same tokens when they are read again, in their order', () => {
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 5 }), refs, (given, ref) => {
        const stored = JSON.parse(JSON.stringify(packTokens(given, ref)))
        expect(unpackTokens(stored, ref).map(plainToken)).toEqual(given)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps line breaks and backslashes apart from its own', () => {
    const odd = token({ name: 'a\nb\\n\\', symbol: '\\' })
    expect(unpackTokens(packTokens([odd, token()], walletRef()), walletRef()).map(plainToken)).toContainEqual(
      odd,
    )
  })

  test('do not say again what their wallet says', () => {
    const { columns } = packTokens([token()], walletRef())
    expect(columns).toEqual([contractOf(1), 'Token', 'TKN', '2', '100', '1', '1', '', '', '', '', '', ''])
  })

  test('know a native token by its having no address', () => {
    const native = nativeToken()
    expect(unpackTokens(packTokens([native], walletRef()), walletRef()).map(plainToken)).toEqual([native])
  })

  const whole = packTokens([token(), token({ address: contractOf(2) })], walletRef())
  test.each([
    ['nothing', null],
    ['a text', 'garbage'],
    ['texts of another type', { ...whole, columns: whole.columns.map(() => 42) }],
    ['another number of tokens', { ...whole, count: 3 }],
    ['a number of tokens that is none', { ...whole, count: '2' }],
    ['a balance that is missing', { ...whole, columns: whole.columns.with(4, '100\n') }],
    ['a column that is missing', { ...whole, columns: whole.columns.slice(1) }],
  ])('with %s in their place are none', (_, stored) => {
    expect(unpackTokens(stored, walletRef())).toEqual([])
  })
})
