import { describe, expect, test } from 'vitest'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import {
  commonCurrency,
  displayedSum,
  leftOutTestAccounts,
  otherCurrencySum,
  subtotalOf,
  sumOfAccounts,
  totalOf,
} from '../../../utils/domain/total.ts'
import { createAccountViews } from '../../../utils/domain/watchlist/account-views.ts'
import type { AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { summariesByAddress } from '../../../utils/domain/watchlist/summary.ts'
import { addressOf, settingsWith, summaryWith, totalsOf } from '../support/watchlist.ts'

const FAILED = { lastError: { failure: { kind: 'timeout' as const }, at: 5_000 } }

function total(summaries: AccountSummary[], numbers: number[], currency: 'usd' | 'eur' = 'usd') {
  const viewOf = createAccountViews(summariesByAddress(summaries), settingsWith({ currency }), [])
  const accounts = numbers.map((number) => viewOf({ address: addressOf(number), chainId: '43114' }))
  return totalOf(accounts, currency)
}

describe('the total of accounts', () => {
  test('is exact to the last digit', () => {
    const sums = ['0.1', '0.2', '123456789012345678901234567890.000000000000000001']
    const summaries = sums.map((sum, index) => summaryWith(index, sum))
    expect(total(summaries, [0, 1, 2]).sum).toBe('123456789012345678901234567890.300000000000000001')
  })

  test('counts each account once, even if it is given twice', () => {
    expect(total([summaryWith(1, '5')], [1, 1])).toMatchObject({ sum: '5', accounts: 1, wallets: 1 })
  })

  test('counts an account once, whatever the letter case of its address and the form of its chain id', () => {
    const address = '0xfa3B3BaD4164d42D3f7edA068ABBb1b768C957e1'
    const summary = summaryWith(1, '5')
    const viewOf = createAccountViews(
      summariesByAddress([{ ...summary, query: { ...summary.query, address } }]),
      settingsWith({ currency: 'usd' }),
      [],
    )
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    const accounts = [address, address.toLowerCase()].flatMap((given) =>
      ['43114', blockchainId].map((chainId) => viewOf({ address: given, chainId })),
    )
    expect(accounts.map(({ figures }) => figures?.totals.sum)).toEqual(['5', '5', '5', '5'])
    expect(totalOf(accounts, 'usd')).toMatchObject({ sum: '5', accounts: 1, wallets: 1 })
  })

  test('is unknown, not zero, if nothing was read', () => {
    expect(total([], [1, 2])).toMatchObject({
      sum: null,
      countedAccounts: 0,
      accounts: 2,
      oldestReadAt: null,
    })
    expect(total([summaryWith(1, '0')], [1]).sum).toBe('0')
  })

  test('lists failed, unread and partial accounts, and accounts in another currency', () => {
    const summaries = [
      summaryWith(1, '10', FAILED),
      summaryWith(2, null, FAILED),
      summaryWith(4, '3', { figures: { end: 'tooLong' } }),
      summaryWith(5, '99', { query: { currency: 'eur' } }),
    ]
    const result = total(summaries, [1, 2, 3, 4, 5])
    const numbers = (accounts: { address: string }[]) => accounts.map(({ address }) => address)
    expect(result.sum).toBe('13')
    expect(result.countedAccounts).toBe(2)
    expect(numbers(result.failed)).toEqual([addressOf(1), addressOf(2)])
    expect(numbers(result.neverRead)).toEqual([addressOf(3)])
    expect(numbers(result.partial)).toEqual([addressOf(4)])
    expect(numbers(result.otherCurrency)).toEqual([addressOf(5)])
  })

  test('has the times when its oldest and its newest part were read', () => {
    const summaries = [
      summaryWith(1, '1', { figures: { startedAt: 500, updatedAt: 700 } }),
      summaryWith(2, '1', { figures: { startedAt: 600, updatedAt: 650 } }),
    ]
    expect(total(summaries, [1, 2])).toMatchObject({ oldestReadAt: 500, newestReadAt: 700 })
  })

  test('adds up the token counts and the look-alike sums of the accounts', () => {
    const part = {
      withoutPrice: 1,
      otherCurrency: 2,
      malicious: 3,
      hidden: 4,
      computed: 5,
      unknownReputation: 6,
      lookAlikes: 7,
      lookAlikeSum: '0.5',
    }
    const summaries = [1, 2].map((number) =>
      summaryWith(number, '1', { figures: { totals: totalsOf('1', part) } }),
    )
    expect(total(summaries, [1, 2])).toMatchObject({
      tokens: {
        withoutPrice: 2,
        otherCurrency: 4,
        malicious: 6,
        hidden: 8,
        computed: 10,
        unknownReputation: 12,
        lookAlikes: 14,
        lookAlikeSum: '1',
      },
    })
  })

  test('leaves values in an old currency out until the accounts are read in the new currency', () => {
    const old = [summaryWith(1, '10'), summaryWith(2, '20')]
    expect(total(old, [1, 2], 'eur')).toMatchObject({ sum: null, countedAccounts: 0 })
    const updated = [...old, summaryWith(1, '9', { query: { currency: 'eur' } })]
    expect(total(updated, [1, 2], 'eur')).toMatchObject({ sum: '9', countedAccounts: 1 })
  })
})

describe('an account without a known value', () => {
  const unpriced = totalsOf('0', { stated: 0, withoutPrice: 3 })
  const withUnpriced = (number: number) => summaryWith(number, '0', { figures: { totals: unpriced } })

  test('alone has no sum, and its tokens are counted', () => {
    expect(total([withUnpriced(1)], [1])).toMatchObject({
      sum: null,
      countedAccounts: 1,
      tokens: { withoutPrice: 3 },
      otherCurrency: [],
      oldestReadAt: 1_000,
    })
  })

  test('adds nothing to the sum of the others', () => {
    expect(total([withUnpriced(1), summaryWith(2, '5')], [1, 2])).toMatchObject({
      sum: '5',
      tokens: { withoutPrice: 3 },
    })
  })

  test('is known to be worth zero if it has no token without a price', () => {
    const empty = totalsOf('0', { stated: 1 })
    expect(total([summaryWith(1, '0', { figures: { totals: empty } })], [1]).sum).toBe('0')
  })

  test.each([
    ['a token could not be read', { totals: totalsOf('0', { stated: 0, unreadable: 1 }) }],
    [
      'the native balance is missing',
      { totals: totalsOf('0', { stated: 0 }), nativeFailure: { kind: 'timeout' } },
    ],
  ] as const)('is unknown, not zero, if %s', (_, figures) => {
    expect(total([summaryWith(1, '0', { figures })], [1]).sum).toBeNull()
  })

  test('is unknown while the list is incomplete', () => {
    const none = { totals: totalsOf('0', { stated: 0 }), end: null }
    expect(total([summaryWith(1, '0', { figures: none })], [1]).sum).toBeNull()
  })
})

test('the subtotal and the sum of accounts state what their total states', () => {
  const summaries = [
    summaryWith(1, '0.1'),
    summaryWith(2, '22.25', FAILED),
    summaryWith(3, '7', { query: { currency: 'eur' } }),
    summaryWith(4, '9', { query: { chainId: '43113' } }),
  ]
  const viewOf = createAccountViews(summariesByAddress(summaries), settingsWith(), [])
  const accountOn = (number: number, chainId = '43114') => viewOf({ address: addressOf(number), chainId })
  const onTest = accountOn(4, '43113')
  for (const accounts of [
    [accountOn(1), accountOn(2), accountOn(3), accountOn(5), onTest],
    [accountOn(3), onTest],
    [onTest],
    [],
  ]) {
    const { sum, isTest, currency, otherCurrency } = totalOf(accounts, 'usd')
    expect(subtotalOf(accounts, 'usd')).toEqual({ sum, isTest, currency, otherCurrency })
    const exact = sumOfAccounts(accounts, 'usd')
    expect(exact && decimalToText(exact)).toBe(isTest ? null : sum)
  }
})

describe('test networks', () => {
  const FUJI = '43113'
  const real = summaryWith(1, '22315.35')
  const test1 = summaryWith(1, '20877.04', { query: { chainId: FUJI } })
  const viewOf = createAccountViews(summariesByAddress([real, test1]), settingsWith(), [])
  const accountOn = (chainId: string, number = 1) => viewOf({ address: addressOf(number), chainId })

  test('are left out of the total of a wallet that is also on other networks', () => {
    expect(totalOf([accountOn('43114'), accountOn(FUJI)], 'usd')).toMatchObject({
      sum: '22315.35',
      isTest: false,
      countedAccounts: 1,
      accounts: 1,
      testAccounts: [{ chainId: FUJI }],
    })
  })

  test('are counted if there are no other networks, and the total is marked', () => {
    const alone = totalOf([accountOn(FUJI)], 'usd')
    expect(alone).toMatchObject({ sum: '20877.04', isTest: true, countedAccounts: 1, accounts: 1 })
    expect(leftOutTestAccounts(alone)).toEqual([])
  })

  test('are left out even if the other networks have no value yet', () => {
    expect(totalOf([accountOn('1', 2), accountOn(FUJI)], 'usd')).toMatchObject({ sum: null, isTest: false })
  })

  test('of a wallet without other networks are left out of a total with other wallets', () => {
    const both = totalOf([accountOn('43114', 1), accountOn(FUJI, 2)], 'usd')
    expect(both).toMatchObject({ sum: '22315.35', isTest: false, accounts: 1, wallets: 1 })
    expect(leftOutTestAccounts(both)).toHaveLength(1)
  })

  test('are counted in a total of wallets that are all on test networks', () => {
    expect(totalOf([accountOn(FUJI), accountOn(FUJI, 2)], 'usd')).toMatchObject({
      sum: '20877.04',
      isTest: true,
      accounts: 2,
    })
  })

  test('are known by their blockchain id, and by names that were learned from the service', () => {
    const learned = [{ chainId: '779672', name: 'Dispatch', test: true }]
    const views = createAccountViews(new Map(), settingsWith(), [], learned)
    const isTest = (chainId: string) => views({ address: addressOf(1), chainId }).isTest
    const fuji = 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp'
    expect([fuji, '779672', '43114', '5'].map(isTest)).toEqual([true, true, false, false])
  })
})

const totalInEuros = (summaries: readonly AccountSummary[], chainIds = ['43114', '1', '10']) => {
  const viewOf = createAccountViews(summariesByAddress(summaries), settingsWith({ currency: 'eur' }), [])
  return totalOf(
    chainIds.map((chainId) => viewOf({ address: addressOf(1), chainId })),
    'eur',
  )
}

const inDollars = (chainId: string, sum: string) => summaryWith(1, sum, { query: { chainId } })

describe('the value in another currency', () => {
  test('is the exact sum of the accounts in that currency, and is not in the total', () => {
    const total = totalInEuros([
      inDollars('43114', '0.1'),
      inDollars('1', '900719925474099.2'),
      summaryWith(1, '5', { query: { chainId: '10', currency: 'eur' } }),
    ])
    expect(otherCurrencySum(total)).toEqual({ sum: '900719925474099.3', currency: 'usd' })
    expect(displayedSum(total)).toBe(total)
    expect(total.sum).toBe('5')
  })

  test('does not exist for values in several currencies', () => {
    const total = totalInEuros([
      inDollars('43114', '1'),
      summaryWith(1, '5', { query: { chainId: '1', currency: 'gbp' } }),
    ])
    expect(otherCurrencySum(total)).toBeNull()
    expect(commonCurrency(total.otherCurrency)).toBeNull()
    expect(displayedSum(total).sum).toBeNull()
  })

  test('does not exist if all values are in the current currency', () => {
    expect(otherCurrencySum(totalInEuros([]))).toBeNull()
  })
})
