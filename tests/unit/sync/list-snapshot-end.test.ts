import { describe, expect, test } from 'vitest'
import type { HoldingsSnapshot } from '../../../utils/domain/holdings.ts'
import { MAX_EMPTY_PAGES, MAX_TOKENS } from '../../../utils/sync/limits.ts'
import { listEnd } from '../../../utils/sync/list-snapshot.ts'
import { snapshotWith } from '../support/wallets.ts'

/** The end of a list with a next page. */
const endWith = (change: Partial<HoldingsSnapshot>) =>
  listEnd(snapshotWith({ nextPageToken: 'next', ...change }))

describe('listEnd', () => {
  test('is null if there is a next page and no limit is reached', () => {
    expect(endWith({ seenPageTokens: ['other'] })).toBeNull()
  })

  test('is "complete" without a next page, even if a limit is reached', () => {
    const atLimits = { tokens: MAX_TOKENS, pages: 400, emptyPagesInARow: MAX_EMPTY_PAGES }
    expect(endWith({ nextPageToken: null, ...atLimits })).toBe('complete')
  })

  test('is "repeatedPage" if the page token of the next page was seen before', () => {
    expect(endWith({ seenPageTokens: ['next', 'other'] })).toBe('repeatedPage')
  })

  test('is "tooLong" at the cap of tokens', () => {
    expect(endWith({ tokens: MAX_TOKENS })).toBe('tooLong')
    expect(endWith({ tokens: MAX_TOKENS - 1 })).toBeNull()
  })

  test('is "tooLong" at the cap of pages, which is higher for small pages', () => {
    expect(endWith({ pages: 400 })).toBe('tooLong')
    expect(endWith({ pages: 399 })).toBeNull()
    expect(endWith({ pageSize: 10, pages: 9_999 })).toBeNull()
  })

  test('is "emptyPages" after ten empty pages in a row', () => {
    expect(MAX_EMPTY_PAGES).toBe(10)
    expect(endWith({ emptyPagesInARow: 10 })).toBe('emptyPages')
    expect(endWith({ emptyPagesInARow: 9 })).toBeNull()
  })
})
