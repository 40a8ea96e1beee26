import { describe, expect, test } from 'vitest'
import { totalOf } from '../../../../utils/domain/total.ts'
import { accountKey } from '../../../../utils/domain/watchlist/account.ts'
import { createAccountViews } from '../../../../utils/domain/watchlist/account-views.ts'
import { allocationOf } from '../../../../utils/domain/watchlist/sections.ts'
import type { AccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
import { summariesByAddress } from '../../../../utils/domain/watchlist/summary.ts'
import { settingsWith, summaryWith, topTokens } from '../../support/watchlist.ts'

const tokens = (...values: [symbol: string, value: number][]) =>
  topTokens(...values.map(([symbol, value]): [string, string, number] => [`0x${symbol}`, symbol, value]))

function allocation(summaries: AccountSummary[]) {
  const viewOf = createAccountViews(summariesByAddress(summaries), settingsWith(), [])
  const accounts = [...new Map(summaries.map(({ query }) => [accountKey(query), query])).values()].map(viewOf)
  return allocationOf(accounts, totalOf(accounts, 'usd'))
}

const parts = (summaries: AccountSummary[]) =>
  allocation(summaries).map(({ kind, chainId, symbol, share }) => [kind, chainId, symbol, share])

describe('the allocation', () => {
  test('adds up a token of several wallets, but not tokens with the same symbol on different chains', () => {
    expect(
      parts([
        summaryWith(1, '30', { figures: tokens(['USDC', 20], ['AVAX', 10]) }),
        summaryWith(2, '5.5', { figures: tokens(['USDC', 5.5]) }),
        summaryWith(1, '7', { query: { chainId: '1' }, figures: tokens(['USDC', 7]) }),
      ]),
    ).toEqual([
      ['token', '43114', 'USDC', expect.closeTo(25.5 / 42.5)],
      ['token', '43114', 'AVAX', expect.closeTo(10 / 42.5)],
      ['token', '1', 'USDC', expect.closeTo(7 / 42.5)],
    ])
  })

  test('combines all other tokens into one part, so that the parts add up to the total', () => {
    const listed = Array.from({ length: 8 }, (_, index): [string, number] => [`T${index}`, 80 - index])
    const result = allocation([summaryWith(1, '1000', { figures: tokens(...listed) })])
    expect(result.map(({ symbol }) => symbol)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', ''])
    expect(result.at(-1)).toMatchObject({ kind: 'other', share: expect.closeTo(0.61) })
    expect(result.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 4)
  })

  test('is empty if the total is zero, unknown or too large for a float', () => {
    expect(parts([])).toEqual([])
    expect(parts([summaryWith(1, '0')])).toEqual([])
    expect(parts([summaryWith(1, '9'.repeat(400))])).toEqual([])
    expect(parts([summaryWith(1, '5', { query: { currency: 'eur' } })])).toEqual([])
  })
})
