import { expect, test, vi } from 'vitest'
import { inThisOrder, sortedTokens } from '../../../utils/domain/sorted-tokens.ts'
import { sortByWorth } from '../../../utils/domain/token.ts'
import { contractOf, token } from '../support/wallets.ts'

vi.mock(import('../../../utils/domain/token.ts'), { spy: true })

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

test('a list that goes on from another is put in order from its order, where that is known', () => {
  const before = sortedTokens([low, high], 'usd')
  const orderOf = (tokens: typeof before.unsorted) => {
    const ordered = sortedTokens(tokens, 'usd', [], before).all()
    return [vi.mocked(sortByWorth).mock.lastCall?.[0], ordered]
  }
  expect(before.known()).toEqual([])
  expect(orderOf([low, high, middle])).toEqual([
    [low, high, middle],
    [high, middle, low],
  ])
  expect(before.all()).toEqual(before.known())
  expect(orderOf([low, high, middle])).toEqual([
    [high, low, middle],
    [high, middle, low],
  ])
  // Another list, and a shorter one, are lists of their own.
  expect(orderOf([low, middle, high])[0]).toEqual([low, middle, high])
  expect(orderOf([low])).toEqual([[low], [low]])
})

test('what is in its order stays in it', () => {
  const tokens = inThisOrder([low, high])
  expect([tokens.all(), tokens.first(1), tokens.length]).toEqual([[low, high], [low], 2])
})
