import { describe, expect, test } from 'vitest'
import { createDeduper } from '../../../utils/domain/dedupe.ts'
import { contractOf, page, token } from '../support/wallets.ts'

const symbols = (added: ReturnType<ReturnType<typeof createDeduper>['add']>) =>
  added.page.tokens.map(({ symbol }) => symbol)

describe('a token that a list has more than once', () => {
  test('is kept once if it is repeated on a page, on a later page or in another letter case', () => {
    const deduper = createDeduper([])
    expect(symbols(deduper.add(page([1, 2, 2]), 0))).toEqual(['T1', 'T2'])
    const upper = token({ address: contractOf(0xab).toUpperCase().replace('0X', '0x'), symbol: 'AB' })
    const repeated = { ...page([]), tokens: [...page([2, 0xab]).tokens, upper] }
    expect(symbols(deduper.add(repeated, 0))).toEqual(['T171'])
  })

  test('is dropped if a page that was read before has it', () => {
    expect(symbols(createDeduper(page([1]).tokens).add(page([1, 2]), 0))).toEqual(['T2'])
  })

  test('is kept again after a reset', () => {
    const deduper = createDeduper(page([1, 2]).tokens)
    deduper.reset()
    expect(deduper.add(page([1, 2]), 0)).toEqual({ isRepeat: false, page: page([1, 2]) })
  })
})

describe('a repeated page', () => {
  test('has at least two tokens and no new token', () => {
    const deduper = createDeduper([])
    expect(deduper.add(page([1, 2]), 0).isRepeat).toBe(false)
    expect(deduper.add(page([2, 1]), 0).isRepeat).toBe(true)
    expect(deduper.add(page([1]), 0).isRepeat).toBe(false)
    expect(deduper.add(page([]), 0).isRepeat).toBe(false)
  })

  test('is detected within each segment: a later segment may have contracts of the first', () => {
    const deduper = createDeduper([])
    deduper.add(page([1, 2, 3, 4]), 0)
    expect(deduper.add(page([1, 2]), 1).isRepeat).toBe(false)
    expect(deduper.add(page([3, 4]), 1).isRepeat).toBe(false)
    expect(deduper.add(page([1, 4]), 1).isRepeat).toBe(true)
    expect(deduper.add(page([1, 2]), 2).isRepeat).toBe(false)
  })
})
