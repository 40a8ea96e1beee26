import { describe, expect, test } from 'vitest'
import { createHiddenTokens, NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import { summaryOf } from '../../../../utils/domain/watchlist/figures.ts'
import { parseBucket, toBucket } from '../../../../utils/storage/summary-bucket.ts'
import { addPage } from '../../../../utils/sync/list-snapshot.ts'
import {
  contractOf,
  nativeToken,
  newSnapshot,
  page,
  recordWith,
  token,
  walletQuery,
} from '../../support/wallets.ts'
import { topTokens } from '../../support/watchlist.ts'

const tokenWorth = (number: number, value: string) =>
  token({ address: contractOf(number), symbol: `T${number}`, value: { currency: 'usd', value } })

const TOKENS = [
  tokenWorth(1, '5'),
  tokenWorth(2, '50'),
  { ...tokenWorth(3, '1000'), reputation: 'Malicious' },
  token({ address: contractOf(4), value: null, price: null }),
  tokenWorth(5, '0'),
]
const snapshot = addPage(
  newSnapshot('snapshot'),
  { ...page([]), tokens: TOKENS, native: nativeToken({ value: { currency: 'usd', value: '7' } }) },
  walletQuery(),
  3_000,
)

describe('the summary of a record', () => {
  test('has the figures of the displayed snapshot and its most valuable tokens', () => {
    const { figures } = summaryOf(recordWith({ current: snapshot }), NO_HIDDEN_TOKENS)
    expect(figures).toMatchObject({ updatedAt: 3_000, end: 'complete', tokens: 5 })
    expect(figures?.totals).toEqual({ sum: '62', stated: 4, malicious: 1, withoutPrice: 1 })
    expect(figures).toMatchObject(
      topTokens([contractOf(2), 'T2', 50], ['', 'AVAX', 7], [contractOf(1), 'T1', 5]),
    )
  })

  test('leaves mirrors of the native token out of the sum and the allocation', () => {
    const mirror = { ...tokenWorth(0, '7'), symbol: 'AVAX' }
    const arrived = {
      ...page([]),
      tokens: [mirror],
      native: nativeToken({ value: { currency: 'usd', value: '7' } }),
    }
    const current = addPage(newSnapshot('snapshot'), arrived, walletQuery(), 3_000)
    const { figures } = summaryOf(recordWith({ current }), NO_HIDDEN_TOKENS)
    expect(figures?.totals).toMatchObject({ sum: '7', mirror: 1 })
    expect(figures?.topTokens).toHaveLength(1)
  })

  test('stays readable when it is stored, even with a value beyond the range of numbers', () => {
    const current = addPage(
      newSnapshot('snapshot'),
      { ...page([]), tokens: [tokenWorth(1, '9'.repeat(400)), tokenWorth(2, '5')] },
      walletQuery(),
      3_000,
    )
    const summary = summaryOf(recordWith({ current }), NO_HIDDEN_TOKENS)
    expect(parseBucket(toBucket([summary]))).toEqual([summary])
    expect(summary.figures).toMatchObject(topTokens([contractOf(2), 'T2', 5]))
    expect(summary.figures?.totals.stated).toBe(2)
  })

  test('leaves out hidden tokens', () => {
    const hidden = createHiddenTokens([
      { chainId: '43114', contract: contractOf(2), decision: 'hidden', symbol: 'T2' },
    ])
    const { figures } = summaryOf(recordWith({ current: snapshot }), hidden, TOKENS)
    expect(figures?.totals).toMatchObject({ sum: '12', hidden: 1 })
    expect(figures?.topTokens.map(({ symbol }) => symbol)).toEqual(['AVAX', 'T1'])
  })

  test('names the first unreadable tokens', () => {
    const tokens = Array.from({ length: 12 }, (_, number) => ({
      ...{ isNative: false, address: contractOf(number), symbol: `T${number}` },
      fields: ['decimals' as const],
    }))
    const odd = { ...snapshot, unreadable: { count: 12, listed: tokens } }
    const summary = summaryOf(recordWith({ current: odd }), NO_HIDDEN_TOKENS)
    expect(summary.figures?.unreadable).toEqual(tokens.slice(0, 10))
    expect(parseBucket(toBucket([summary]))).toEqual([summary])
  })

  test('leaves out hidden tokens that cannot be read', () => {
    const odd = { isNative: false, address: contractOf(6), symbol: 'T6', fields: ['balance' as const] }
    const current = addPage(
      newSnapshot('snapshot'),
      { ...page([]), tokens: TOKENS, unreadable: { count: 1, listed: [odd] } },
      walletQuery(),
      3_000,
    )
    const hidden = createHiddenTokens([
      { chainId: '43114', contract: contractOf(6), decision: 'hidden', symbol: 'T6' },
    ])
    const { figures } = summaryOf(recordWith({ current }), hidden, TOKENS)
    expect(figures?.totals).toMatchObject({ sum: '55', hidden: 1 })
    expect(figures?.totals).not.toHaveProperty('unreadable')
    expect(figures).not.toHaveProperty('unreadable')
  })

  test('has the figures of the list in progress only if there is no older list', () => {
    const growing = { ...snapshot, id: 'next', end: null, updatedAt: 9_000 }
    const both = summaryOf(recordWith({ current: snapshot, inProgress: growing }), NO_HIDDEN_TOKENS)
    expect(both.figures?.updatedAt).toBe(3_000)
    const first = summaryOf(recordWith({ inProgress: growing }), NO_HIDDEN_TOKENS)
    expect(first.figures).toMatchObject({ updatedAt: 9_000, end: null })
  })

  test('of a failed first read has no figures', () => {
    const lastError = { failure: { kind: 'timeout' as const }, at: 1 }
    const summary = summaryOf(recordWith({ lastError }), NO_HIDDEN_TOKENS)
    expect(summary).toMatchObject({ figures: null, lastError })
    expect(parseBucket(toBucket([summary]))).toEqual([summary])
  })
})
