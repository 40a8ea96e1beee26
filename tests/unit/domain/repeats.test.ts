import { describe, expect, test } from 'vitest'
import { createRepeats } from '../../../utils/domain/repeats.ts'
import { contractOf, page, token } from '../support/wallets.ts'

const SYMBOLS = (of: ReturnType<ReturnType<typeof createRepeats>['sift']>) =>
  of.page.tokens.map(({ symbol }) => symbol)

describe('what a list names more than once', () => {
  test('counts once, within a page, from page to page, and whatever the case of its digits', () => {
    const repeats = createRepeats([])
    expect(SYMBOLS(repeats.sift(page([1, 2, 2]), 0))).toEqual(['T1', 'T2'])
    const shouted = token({ address: contractOf(0xab).toUpperCase().replace('0X', '0x'), symbol: 'AB' })
    expect(
      SYMBOLS(repeats.sift({ ...page([2, 3]), tokens: [...page([2, 0xab]).tokens, shouted] }, 0)),
    ).toEqual(['T171'])
  })

  test('is known from what was read before', () => {
    expect(SYMBOLS(createRepeats(page([1]).tokens).sift(page([1, 2]), 0))).toEqual(['T2'])
  })

  test('is new again once the list begins anew', () => {
    const repeats = createRepeats(page([1, 2]).tokens)
    repeats.forget()
    expect(repeats.sift(page([1, 2]), 0)).toMatchObject({ nothingNew: false, page: page([1, 2]) })
  })
})

describe('a list that never ends', () => {
  test('is one with nothing new on a page of several tokens', () => {
    const repeats = createRepeats([])
    expect(repeats.sift(page([1, 2]), 0).nothingNew).toBe(false)
    expect(repeats.sift(page([2, 1]), 0).nothingNew).toBe(true)
    expect(repeats.sift(page([1]), 0).nothingNew).toBe(false)
    expect(repeats.sift(page([]), 0).nothingNew).toBe(false)
  })

  test('a later leg is asked for what the first may have had, and repeats only itself', () => {
    const repeats = createRepeats([])
    repeats.sift(page([1, 2, 3, 4]), 0)
    expect(repeats.sift(page([1, 2]), 1).nothingNew).toBe(false)
    expect(repeats.sift(page([3, 4]), 1).nothingNew).toBe(false)
    expect(repeats.sift(page([1, 4]), 1).nothingNew).toBe(true)
    expect(repeats.sift(page([1, 2]), 2).nothingNew).toBe(false)
  })
})
