import { describe, expect, test } from 'vitest'
import { createAccountViews } from '../../../../utils/domain/watchlist/account-views.ts'
import { commonCurrency, otherCurrencyValue } from '../../../../utils/domain/watchlist/other-currency.ts'
import type { AccountSummary } from '../../../../utils/domain/watchlist/summary.ts'
import { totalOf } from '../../../../utils/domain/watchlist/total.ts'
import { addressOf, settingsWith, summariesOf, summaryWith } from '../../support/watchlist.ts'

const totalInEuros = (summaries: readonly AccountSummary[], chainIds = ['43114', '1', '10']) => {
  const viewOf = createAccountViews(summariesOf(summaries), settingsWith({ currency: 'eur' }), [])
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
    expect(otherCurrencyValue(total)).toEqual({ sum: '900719925474099.3', currency: 'usd' })
    expect(total.sum).toBe('5')
  })

  test('does not exist for values in several currencies', () => {
    const total = totalInEuros([
      inDollars('43114', '1'),
      summaryWith(1, '5', { query: { chainId: '1', currency: 'gbp' } }),
    ])
    expect(otherCurrencyValue(total)).toBeNull()
    expect(commonCurrency(total.otherCurrency)).toBeNull()
  })

  test('does not exist if all values are in the current currency', () => {
    expect(otherCurrencyValue(totalInEuros([]))).toBeNull()
  })
})
