import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { markToken, unmarkToken } from '../../../utils/store/mark-token.ts'
import {
  markedContracts,
  type TokenMark,
  tokenMarksItem,
  wholeMarks,
  withPardons,
} from '../../../utils/store/token-marks.ts'
import { contractOf, walletRef } from '../support/wallets.ts'

const mark = (number: number, change: Partial<TokenMark> = {}): TokenMark => ({
  chainId: '43114',
  contract: contractOf(number),
  mark: 'hidden',
  symbol: `T${number}`,
  ...change,
})
const stored = () => tokenMarksItem.getValue()

beforeEach(() => {
  fakeBrowser.reset()
})

describe('marks of tokens', () => {
  test('are none at first', async () => {
    expect(await stored()).toEqual([])
  })

  test('of which a token has one: a later one takes the place of the earlier', async () => {
    await markToken(mark(1))
    await markToken(mark(2))
    await markToken(mark(1, { mark: 'pardoned', symbol: 'new' }))
    expect(await stored()).toEqual([mark(2), mark(1, { mark: 'pardoned', symbol: 'new' })])
  })

  test('are apart for each chain', async () => {
    await markToken(mark(1))
    await markToken(mark(1, { chainId: '1', mark: 'pardoned' }))
    await unmarkToken({ chainId: '1', contract: contractOf(1) })
    expect(await stored()).toEqual([mark(1)])
  })

  test('are taken away one by one; one that is not there changes nothing', async () => {
    for (const number of [1, 2]) await markToken(mark(number))
    await unmarkToken(mark(3))
    await unmarkToken(mark(1))
    expect(await stored()).toEqual([mark(2)])
  })

  test('lose none of forty that are written at once', async () => {
    const numbers = Array.from({ length: 40 }, (_, i) => i)
    await Promise.all(numbers.map((number) => markToken(mark(number))))
    expect((await stored()).map(({ symbol }) => symbol)).toEqual(numbers.map((number) => `T${number}`))
  })

  test('are what they come to one after the other where marking and unmarking come at once', async () => {
    for (let number = 0; number < 20; number += 1) await markToken(mark(number))
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => [
        unmarkToken(mark(number)),
        markToken(mark(number + 100)),
      ]).flat(),
    )
    expect((await stored()).map(({ symbol }) => symbol)).toEqual(
      Array.from({ length: 20 }, (_, number) => `T${number + 100}`),
    )
  })

  test.each([['text'], [{}], [7]])(
    'that are damaged in storage are none, and can be made again: %j',
    async (damage) => {
      await fakeBrowser.storage.local.set({ tokenMarks: damage })
      await markToken(mark(1))
      expect(await stored()).toEqual([mark(1)])
    },
  )
})

test('wholeMarks takes a list for one and nothing else', () => {
  const marks = [mark(1)]
  expect(wholeMarks(marks)).toEqual(marks)
  for (const damage of [null, undefined, 'x', 5, { 0: mark(1) }]) expect(wholeMarks(damage)).toEqual([])
})

describe('the contracts with a mark', () => {
  const marks = [
    mark(3, { mark: 'pardoned' }),
    mark(2),
    mark(1, { mark: 'pardoned' }),
    mark(9, { mark: 'pardoned', chainId: '1' }),
  ]

  test('are those of the chain and the mark, in the same order whenever they were marked', () => {
    expect(markedContracts(marks, '43114', 'pardoned')).toEqual([contractOf(1), contractOf(3)])
    expect(markedContracts(marks.toReversed(), '43114', 'pardoned')).toEqual([contractOf(1), contractOf(3)])
    expect(markedContracts(marks, '43114', 'hidden')).toEqual([contractOf(2)])
    expect(markedContracts(marks, '5', 'hidden')).toEqual([])
  })

  test('are part of a question only where there are pardoned ones', () => {
    const on = (chainId: string) => walletRef({ chainId })
    expect(withPardons(on('1'), marks)).toEqual({ ...on('1'), pardoned: [contractOf(9)] })
    expect(withPardons({ ...on('5'), pardoned: [contractOf(1)] }, marks)).toEqual(on('5'))
    expect(withPardons(on('43114'), [mark(2)])).toEqual(on('43114'))
  })

  test('are no part of a question that they cannot change', () => {
    const plain = walletRef({ chainId: '1' })
    for (const change of [
      { filterSpam: false },
      { scope: 'native' },
      { contracts: [contractOf(1)] },
    ] as const) {
      expect(withPardons({ ...plain, ...change }, marks)).toEqual({ ...plain, ...change })
    }
    const one = { ...plain, contracts: [contractOf(9)] }
    expect(withPardons(one, marks)).toEqual({ ...one, pardoned: [contractOf(9)] })
  })
})
