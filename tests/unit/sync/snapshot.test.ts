import { describe, expect, test } from 'vitest'
import type { HoldingsPage, HoldingsSnapshot } from '../../../utils/domain/holdings.ts'
import {
  isFresh,
  MAX_EMPTY_PAGES,
  maxPages,
  TOP_ROWS,
  WALLET_FRESH_MS,
} from '../../../utils/sync/freshness-and-limits.ts'
import { addPage, canContinue, isFreshSnapshot } from '../../../utils/sync/snapshot.ts'
import { nativeToken, newSnapshot, page, snapshotWith, token, walletQuery } from '../support/wallets.ts'

const HOUR = 3_600_000
const NOW = 1_000_000
const usd = (value: string) => ({ currency: 'usd', value })
const add = (snapshot: HoldingsSnapshot, received: HoldingsPage, now = 10) =>
  addPage(snapshot, received, 'usd', now)

describe('isFresh', () => {
  test('is true below the maximum age, and false for a time of 0 or in the future', () => {
    expect([0, 999, 1_000].map((age) => isFresh(NOW - age, NOW, 1_000))).toEqual([true, true, false])
    expect([NOW + 1, 0].map((readAt) => isFresh(readAt, NOW, 1_000))).toEqual([false, false])
  })
})

test('a list may have as many pages as the token cap needs, and at least 400', () => {
  expect([500, 250, 100, 10, 1].map(maxPages)).toEqual([400, 400, 1_000, 10_000, 100_000])
})

describe('isFreshSnapshot', () => {
  const snapshot = snapshotWith({ end: 'complete', updatedAt: NOW })

  test('is true for 30 seconds', () => {
    expect(WALLET_FRESH_MS).toBe(30_000)
    expect(isFreshSnapshot(snapshot, NOW + WALLET_FRESH_MS - 1, walletQuery())).toBe(true)
    expect(isFreshSnapshot(snapshot, NOW + WALLET_FRESH_MS, walletQuery())).toBe(false)
    expect(isFreshSnapshot(snapshot, NOW - 1, walletQuery())).toBe(false)
  })

  test('does not expire at a given block', () => {
    const query = walletQuery({ blockNumber: '0' })
    expect(isFreshSnapshot(snapshot, NOW + 10 * 365 * 24 * HOUR, query)).toBe(true)
  })

  test.each(['stopped', 'superseded', 'tooLong', 'repeatedPage', 'emptyPages', null] as const)(
    'is false if the list ended as %s, even at a given block',
    (end) => {
      expect(isFreshSnapshot({ ...snapshot, end }, NOW, walletQuery())).toBe(false)
      expect(isFreshSnapshot({ ...snapshot, end }, NOW, walletQuery({ blockNumber: '1' }))).toBe(false)
    },
  )
})

describe('canContinue', () => {
  const snapshot = snapshotWith({ pages: 1, nextPageToken: 'token', updatedAt: NOW })

  test('is true while the page token is younger than 23 hours', () => {
    expect(canContinue(snapshot, NOW + 23 * HOUR - 1)).toBe(true)
    expect(canContinue(snapshot, NOW + 23 * HOUR)).toBe(false)
    expect(canContinue(snapshot, NOW - 1)).toBe(false)
  })

  test('is false without a page token or a page', () => {
    expect(canContinue({ ...snapshot, nextPageToken: null }, NOW)).toBe(false)
    expect(canContinue({ ...snapshot, pages: 0 }, NOW)).toBe(false)
  })
})

describe('addPage', () => {
  test('completes a list that has no next page, even if the page is empty', () => {
    expect(add(newSnapshot('a'), page([1, 2]))).toMatchObject({ end: 'complete', pages: 1, tokens: 2 })
    expect(add(newSnapshot('a'), page([]))).toMatchObject({ end: 'complete', pages: 1, tokens: 0 })
  })

  test('sets startedAt with the first page, and updatedAt with each page', () => {
    const first = add(newSnapshot('a', 5), page([1], 'next'), 100)
    expect(first).toMatchObject({ startedAt: 100, updatedAt: 100, end: null, nextPageToken: 'next' })
    expect(add(first, page([2]), 200)).toMatchObject({ startedAt: 100, updatedAt: 200 })
  })

  test('adds up pages, tokens and totals, and does not change the older snapshot', () => {
    const empty = newSnapshot('a')
    const snapshot = add(add(empty, page([1, 2], 'next')), page([3]))
    expect(snapshot).toMatchObject({ pages: 2, tokens: 3, totals: { sum: '3', stated: 3 } })
    expect(empty).toEqual(newSnapshot('a'))
  })

  test('ends the list if a page token repeats, even an older one', () => {
    const second = add(add(newSnapshot('a'), page([1], 'x')), page([2], 'y'))
    expect(second.seenPageTokens).toEqual(['x', 'y'])
    expect(add(second, page([3], 'y')).end).toBe('repeatedPage')
    expect(add(second, page([3], 'x')).end).toBe('repeatedPage')
  })

  test('counts empty pages in a row; a page with tokens resets the count', () => {
    const snapshot = snapshotWith({ emptyPagesInARow: MAX_EMPTY_PAGES - 1 })
    expect(add(snapshot, page([], 'next'))).toMatchObject({ end: 'emptyPages', emptyPagesInARow: 10 })
    expect(add(snapshot, page([1], 'next'))).toMatchObject({ end: null, emptyPagesInARow: 0 })
  })

  test('counts the first native token once in the total, and not among the tokens', () => {
    const native = nativeToken({ value: usd('10') })
    const first = add(newSnapshot('a'), { ...page([1], 'next'), native })
    const other = nativeToken({ value: usd('99') })
    const snapshot = add(first, { ...page([2]), native: other })
    expect(snapshot).toMatchObject({ native, tokens: 2, totals: { sum: '12', stated: 3 } })
    expect(snapshot.topTokens).not.toContainEqual(native)
  })

  test('accepts a native token that only a later page has', () => {
    const native = nativeToken({ value: usd('10') })
    const snapshot = add(add(newSnapshot('a'), page([1], 'next')), { ...page([2]), native })
    expect(snapshot).toMatchObject({ native, totals: { sum: '12' } })
  })

  test('keeps the tokens with the highest values of all pages', () => {
    const tokens = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => token({ symbol: `${from + i}`, value: usd(`${from + i}`) }))
    const first = add(newSnapshot('a'), { ...page([], 'next'), tokens: tokens(0, 40) })
    const { topTokens } = add(first, { ...page([]), tokens: tokens(100, 3) })
    expect(topTokens).toHaveLength(TOP_ROWS)
    expect(topTokens.slice(0, 4).map(({ symbol }) => symbol)).toEqual(['102', '101', '100', '39'])
  })
})
