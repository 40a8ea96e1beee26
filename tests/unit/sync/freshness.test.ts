import { describe, expect, test } from 'vitest'
import { canContinue, isFresh, isFreshSnapshot } from '../../../utils/sync/freshness.ts'
import { WALLET_FRESH_MS } from '../../../utils/sync/limits.ts'
import { snapshotWith, walletQuery } from '../support/wallets.ts'

const HOUR = 3_600_000
const NOW = 1_000_000

describe('isFresh', () => {
  test('is true below the maximum age, and false for a time of 0 or in the future', () => {
    expect([0, 999, 1_000].map((age) => isFresh(NOW - age, NOW, 1_000))).toEqual([true, true, false])
    expect([NOW + 1, 0].map((readAt) => isFresh(readAt, NOW, 1_000))).toEqual([false, false])
  })
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
