import { expect, test } from 'vitest'
import { inThisOrder, sortedTokens } from '../../../utils/domain/sorted-tokens.ts'
import { contractOf, token } from '../support/wallets.ts'

const worth = (value: string, number: number) =>
  token({ address: contractOf(number), value: { currency: 'usd', value } })
const [low, high, middle] = [worth('1', 1), worth('3', 2), worth('2', 3)]

test('tokens are in order, each time the same list', () => {
  const tokens = sortedTokens([low, high, middle], 'usd')
  expect(tokens.all()).toEqual([high, middle, low])
  expect(tokens.all()).toBe(tokens.all())
  expect(tokens.first(2)).toEqual([high, middle])
  expect(tokens).toMatchObject({ length: 3, unsorted: [low, high, middle] })
})

test('the first ones are those that are known to be, without an order of all', () => {
  const watched = new Proxy([low, high, middle], {
    get: (list, name, itself) => {
      if (name === '0') throw new Error('looked at')
      return Reflect.get(list, name, itself)
    },
  })
  const tokens = sortedTokens(watched, 'usd', [high, middle])
  expect(tokens.first(2)).toEqual([high, middle])
  expect(tokens.first(1)).toEqual([high])
  expect(() => tokens.all()).toThrow('looked at')
})

test('more than are known to be the first are taken from all', () => {
  expect(sortedTokens([low, high, middle], 'usd', [high]).first(2)).toEqual([high, middle])
  expect(sortedTokens([high], 'usd', [high]).first(8)).toEqual([high])
})

test('what is in its order stays in it', () => {
  const tokens = inThisOrder([low, high])
  expect([tokens.all(), tokens.first(1), tokens.length]).toEqual([[low, high], [low], 2])
})
