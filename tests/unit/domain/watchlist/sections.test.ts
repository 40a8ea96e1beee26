import { describe, expect, test } from 'vitest'
import { compareTexts } from '../../../../utils/domain/text.ts'
import { createAccountViews } from '../../../../utils/domain/watchlist/account-views.ts'
import { createView, searchSections } from '../../../../utils/domain/watchlist/sections.ts'
import type { AccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
import { summariesByAddress } from '../../../../utils/domain/watchlist/summary.ts'
import type { WatchlistSection } from '../../../../utils/domain/watchlist/view.ts'
import type { WalletOrder, Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import {
  addressOf,
  group,
  settingsWith,
  summaryWith,
  topTokens,
  watchedWallet,
  watchlistOf,
} from '../../support/watchlist.ts'

const GROUPS = [group('a', { name: 'Personal' }), group('b', { name: 'Work', isPrivate: true })]

const view = (watchlist: Watchlist, summaries: readonly AccountSummary[] = []) =>
  createView(
    watchlist,
    createAccountViews(summariesByAddress(summaries), settingsWith(), []),
    settingsWith().currency,
    compareTexts,
  )

const layout = ({ sections }: { sections: readonly WatchlistSection[] }) =>
  sections.map(({ kind, group: sectionGroup, wallets, total }) => [
    sectionGroup?.name ?? kind,
    wallets.map(({ wallet }) => wallet.label),
    total.sum,
  ])

describe('the home screen', () => {
  test('lists ungrouped wallets, the groups in their order, and uncounted wallets last', () => {
    const list = watchlistOf(
      [
        watchedWallet(1, { groupId: 'b' }),
        watchedWallet(2, { groupId: 'a', countsInTotal: false }),
        watchedWallet(3, { groupId: 'a' }),
        watchedWallet(4),
        watchedWallet(5, { groupId: 'removed' }),
      ],
      { groups: GROUPS, order: 'own' },
    )
    const summaries = [1, 2, 3, 4].map((number) => summaryWith(number, `${number}0`))
    const result = view(list, summaries)
    expect(layout(result)).toEqual([
      ['ungrouped', ['Wallet 4', 'Wallet 5'], '40'],
      ['Personal', ['Wallet 3'], '30'],
      ['Work', ['Wallet 1'], '10'],
      ['notCounted', ['Wallet 2'], '20'],
    ])
    expect(result.total).toMatchObject({ sum: '80', wallets: 4, accounts: 4 })
    expect(result.total.neverRead.map(({ address }) => address)).toEqual([addressOf(5)])
  })

  test('has an empty section for a group without counted wallets, which no search finds', () => {
    const list = watchlistOf([watchedWallet(1), watchedWallet(2, { groupId: 'a', countsInTotal: false })], {
      groups: GROUPS,
    })
    const result = view(list, [summaryWith(1, '10'), summaryWith(2, '20')])
    expect(layout(result)).toEqual([
      ['ungrouped', ['Wallet 1'], '10'],
      ['Personal', [], null],
      ['Work', [], null],
      ['notCounted', ['Wallet 2'], '20'],
    ])
    expect(result.total.sum).toBe('10')
    expect(layout({ sections: searchSections(result.sections, 'person') })).toEqual([
      ['notCounted', ['Wallet 2'], '20'],
    ])
  })

  test('adds up all chains of a wallet', () => {
    const list = watchlistOf([watchedWallet(1, { chainIds: ['43114', '1', '10'] })])
    const { sections } = view(list, [summaryWith(1, '1.5'), summaryWith(1, '2', { query: { chainId: '1' } })])
    expect(sections[0]?.wallets[0]?.total).toMatchObject({ sum: '3.5', countedAccounts: 2, accounts: 3 })
  })

  test('leaves test networks out of totals and allocation, and lists wallets with nothing else last', () => {
    const onFuji = (number: number, sum: string) =>
      summaryWith(number, sum, { query: { chainId: '43113' }, figures: topTokens(['', 'TEST', Number(sum)]) })
    const list = watchlistOf(
      [
        watchedWallet(1, { chainIds: ['43114', '43113'] }),
        watchedWallet(2, { chainIds: ['43113'] }),
        watchedWallet(3, { chainIds: ['43113'], groupId: 'a' }),
      ],
      { groups: GROUPS },
    )
    const summaries = [
      summaryWith(1, '10', { figures: topTokens(['', 'REAL', 10]) }),
      onFuji(1, '1000'),
      onFuji(2, '2000'),
      onFuji(3, '3000'),
    ]
    const { total, allocation, sections } = view(list, summaries)
    expect(total).toMatchObject({ sum: '10', wallets: 1, isTest: false })
    expect(total.testAccounts).toHaveLength(3)
    expect(allocation.map(({ symbol, share }) => [symbol, share])).toEqual([['REAL', 1]])
    expect(layout({ sections })).toEqual([
      ['ungrouped', ['Wallet 1', 'Wallet 2'], '10'],
      ['Personal', ['Wallet 3'], '3000'],
      ['Work', [], null],
    ])
    expect(sections[1]?.total.isTest).toBe(true)
  })

  test('shows the allocation of test networks if there are no others', () => {
    const list = watchlistOf([watchedWallet(1, { chainIds: ['43113'] })])
    const { allocation } = view(list, [
      summaryWith(1, '5', { query: { chainId: '43113' }, figures: topTokens(['', 'TEST', 5]) }),
    ])
    expect(allocation.map(({ symbol }) => symbol)).toEqual(['TEST'])
  })

  test.each<[WalletOrder, string[]]>([
    ['value', ['Wallet 3', 'Wallet 2', 'Alpha', 'Wallet 4']],
    ['name', ['Alpha', 'Wallet 2', 'Wallet 3', 'Wallet 4']],
    ['age', ['Wallet 4', 'Wallet 3', 'Alpha', 'Wallet 2']],
    ['own', ['Alpha', 'Wallet 2', 'Wallet 3', 'Wallet 4']],
  ])('sorts by %s', (order, expected) => {
    const list = watchlistOf(
      [watchedWallet(1, { label: 'Alpha' }), watchedWallet(2), watchedWallet(3), watchedWallet(4)],
      { order },
    )
    const summaries = [
      summaryWith(1, '9', { figures: { startedAt: 20 } }),
      summaryWith(2, '10', { figures: { startedAt: 30 } }),
      summaryWith(3, '100', { figures: { startedAt: 10 } }),
    ]
    expect(layout(view(list, summaries))[0]?.[1]).toEqual(expected)
  })

  test('sorts values with different numbers of digits, and equal values by name', () => {
    const sums = ['9.99', '10', '0.000001', '10.0', null, '0']
    const list = watchlistOf(sums.map((_, index) => watchedWallet(index)))
    const summaries = sums.map((sum, index) => summaryWith(index, sum))
    expect(layout(view(list, summaries))[0]?.[1]).toEqual(
      [1, 3, 0, 2, 5, 4].map((number) => `Wallet ${number}`),
    )
  })
})

describe('the search', () => {
  const list = watchlistOf(
    [
      watchedWallet(1, { label: 'Main', note: 'Anna’s multisig, 4‑of‑7, Café USD₮' }),
      watchedWallet(2, { label: 'Savings', groupId: 'a' }),
      watchedWallet(3, { label: 'Donations', groupId: 'a' }),
    ],
    { groups: GROUPS },
  )
  const { sections } = view(list, [summaryWith(1, '1'), summaryWith(2, '2'), summaryWith(3, '4')])

  test.each([
    ['main', ['Main']],
    ['MULTI 7', ['Main']],
    ['person', ['Donations', 'Savings']],
    [addressOf(2).slice(-6).toLowerCase(), ['Savings']],
    ['main savings', []],
    ["anna's 4-of-7", ['Main']],
    ['“Anna’s”', ['Main']],
    ['cafe', ['Main']],
    ['CAFE\u0301 usdt', ['Main']],
    ['ｓａｖｉｎｇｓ', ['Savings']],
    ['dona\u200btions', ['Donations']],
    ['"savings",', ['Savings']],
    [`https://debank.com/profile/${addressOf(2).toLowerCase()}`, ['Savings']],
    [`avax:${addressOf(2)}`, ['Savings']],
    [`${addressOf(2).slice(0, 6)}…${addressOf(2).slice(-4)}`, ['Savings']],
    [`https://debank.com/profile/${addressOf(9)}`, []],
    ['', ['Main', 'Donations', 'Savings']],
  ])('for %j finds %j', (text, expected) => {
    expect(layout({ sections: searchSections(sections, text) }).flatMap(([, labels]) => labels)).toEqual(
      expected,
    )
  })

  test('keeps the total of a section, although only one of its wallets matches', () => {
    expect(layout({ sections: searchSections(sections, 'savings') })).toEqual([
      ['Personal', ['Savings'], '6'],
    ])
  })
})
