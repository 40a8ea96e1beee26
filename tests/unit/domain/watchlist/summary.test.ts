import { describe, expect, test } from 'vitest'
import { createHiddenTokens, NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import { summaryOf } from '../../../../utils/domain/watchlist/figures.ts'
import { isAccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
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
import { summaryWith } from '../../support/watchlist.ts'

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
    expect(figures?.topTokens).toEqual([
      [contractOf(2), 'T2', 50],
      ['', 'AVAX', 7],
      [contractOf(1), 'T1', 5],
    ])
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

  test('stays readable when it is stored as JSON, even with a value beyond the range of numbers', () => {
    const current = addPage(
      newSnapshot('snapshot'),
      { ...page([]), tokens: [tokenWorth(1, '9'.repeat(400)), tokenWorth(2, '5')] },
      walletQuery(),
      3_000,
    )
    const summary = summaryOf(recordWith({ current }), NO_HIDDEN_TOKENS)
    const stored: unknown = JSON.parse(JSON.stringify(summary))
    expect(isAccountSummary(stored)).toBe(true)
    expect(stored).toEqual(summary)
    expect(summary.figures?.topTokens).toEqual([[contractOf(2), 'T2', 5]])
    expect(summary.figures?.totals.stated).toBe(2)
  })

  test('leaves out hidden tokens', () => {
    const hidden = createHiddenTokens([
      { chainId: '43114', contract: contractOf(2), decision: 'hidden', symbol: 'T2' },
    ])
    const { figures } = summaryOf(recordWith({ current: snapshot }), hidden, TOKENS)
    expect(figures?.totals).toMatchObject({ sum: '12', hidden: 1 })
    expect(figures?.topTokens.map(([, symbol]) => symbol)).toEqual(['AVAX', 'T1'])
  })

  test('names the first unreadable tokens', () => {
    const tokens = Array.from({ length: 12 }, (_, number) => ({
      ...{ isNative: false, address: contractOf(number), symbol: `T${number}` },
      fields: ['decimals' as const],
    }))
    const odd = { ...snapshot, unreadable: { count: 12, listed: tokens } }
    const summary = summaryOf(recordWith({ current: odd }), NO_HIDDEN_TOKENS)
    expect(summary.figures?.unreadable).toEqual(tokens.slice(0, 10))
    expect(isAccountSummary(summary)).toBe(true)
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
    expect(isAccountSummary(summary)).toBe(true)
  })
})

describe('isAccountSummary', () => {
  const intact = summaryWith(1, '1.5', {
    figures: { topTokens: [['', 'AVAX', 1.5]] },
    lastError: { failure: { kind: 'timeout' }, at: 1 },
  })
  const { query, figures } = intact
  const totals = figures?.totals

  test('accepts an intact summary', () => {
    expect(isAccountSummary(intact)).toBe(true)
    expect(isAccountSummary({ ...intact, figures: null, lastError: null })).toBe(true)
  })

  test.each([
    null,
    undefined,
    'text',
    5,
    [],
    {},
    { ...intact, query: null },
    { ...intact, query: { ...query, address: 5 } },
    { ...intact, query: { ...query, dataUrl: undefined } },
    { ...intact, query: { ...query, chainId: 1 } },
    { ...intact, query: { ...query, currency: null } },
    { ...intact, query: { ...query, contracts: 'all' } },
    { ...intact, query: { ...query, filterSpam: undefined } },
    { ...intact, query: { ...query, scope: 'native' } },
    { ...intact, query: { ...query, blockNumber: '5' } },
    { ...intact, query: { ...query, allowlist: 'all' } },
    { ...intact, figures: undefined },
    { ...intact, figures: 'text' },
    { ...intact, figures: { ...figures, startedAt: '1' } },
    { ...intact, figures: { ...figures, updatedAt: null } },
    { ...intact, figures: { ...figures, pages: undefined } },
    { ...intact, figures: { ...figures, requests: undefined } },
    { ...intact, figures: { ...figures, pageSize: '500' } },
    { ...intact, figures: { ...figures, totals: null } },
    { ...intact, figures: { ...figures, totals: { ...totals, sum: 5 } } },
    { ...intact, figures: { ...figures, totals: { ...totals, sum: '1e9' } } },
    { ...intact, figures: { ...figures, totals: { ...totals, malicious: '1' } } },
    { ...intact, figures: { ...figures, totals: { ...totals, lookAlikeSum: 5 } } },
    { ...intact, figures: { ...figures, totals: { ...totals, lookAlikeSum: '-1' } } },
    { ...intact, figures: { ...figures, totals: { ...totals, lookAlikeSum: '1e9' } } },
    { ...intact, figures: { ...figures, topTokens: {} } },
    { ...intact, figures: { ...figures, topTokens: [null] } },
    { ...intact, figures: { ...figures, topTokens: [[5, 'AVAX', 1]] } },
    { ...intact, figures: { ...figures, topTokens: [['', 'AVAX', '1']] } },
    { ...intact, figures: { ...figures, unreadable: {} } },
    { ...intact, figures: { ...figures, unreadable: [null] } },
    { ...intact, figures: { ...figures, unreadable: [{ symbol: 5, fields: [] }] } },
    { ...intact, figures: { ...figures, unreadable: [{ symbol: 'A', fields: 'decimals' }] } },
    { ...intact, lastError: undefined },
    { ...intact, lastError: { at: 1 } },
    { ...intact, lastError: { failure: {}, at: 1 } },
    { ...intact, lastError: { failure: { kind: 'timeout' } } },
  ])('rejects %j', (damaged) => {
    expect(isAccountSummary(damaged)).toBe(false)
  })
})
