import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { erc20ListSchema } from '../../../../utils/api/schemas/balances.ts'
import { publishedToken } from '../../support/responses.ts'
import { contractOf } from '../../support/wallets.ts'

const listOf = (tokens: unknown[]) =>
  v.parse(erc20ListSchema, JSON.parse(JSON.stringify({ erc20TokenBalances: tokens })))

const goodToken = (number: number) => ({ ...publishedToken(), address: contractOf(number) })
const GOOD = Array.from({ length: 5 }, (_, number) => goodToken(number))

const anyField = fc.constantFrom(
  ...Object.keys(publishedToken()),
  'tokenReputation',
  '__proto__',
  'unreadableFields',
)

/** Any JSON value, or a good token with some fields of any value or without some fields. */
const oddToken = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(fc.dictionary(anyField, fc.jsonValue(), { maxKeys: 4 }), fc.array(anyField, { maxLength: 3 }))
    .map(([changed, removed]) => {
      const token = Object.fromEntries([...Object.entries(goodToken(99)), ...Object.entries(changed)])
      return Object.fromEntries(Object.entries(token).filter(([name]) => !removed.includes(name)))
    }),
)

test('one odd token of any shape neither removes nor changes a good one', () => {
  const expected = listOf(GOOD).tokens
  fc.assert(
    fc.property(oddToken, fc.nat(GOOD.length), (odd, at) => {
      const { tokens, unreadable } = listOf(GOOD.toSpliced(at, 0, odd as never))
      expect(tokens.length + unreadable.count).toBe(GOOD.length + 1)
      const good = unreadable.count === 1 ? tokens : tokens.toSpliced(at, 1)
      expect(good).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('a token is either read with an amount and a usable value, or named with its wrong fields', () => {
  fc.assert(
    fc.property(oddToken, (odd) => {
      const { tokens, unreadable } = listOf([odd])
      for (const { balance, decimals, value, price } of tokens) {
        expect(balance).toMatch(/^\d{1,78}$/)
        expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true)
        for (const money of [value, price]) if (money) expect(money.value).toMatch(/^\d+(\.\d+)?$/)
      }
      for (const { fields, symbol } of unreadable.listed) {
        expect(fields.length).toBeGreaterThan(0)
        expect(symbol.length).toBeLessThan(600)
      }
    }),
    { numRuns: 2_000 },
  )
})
