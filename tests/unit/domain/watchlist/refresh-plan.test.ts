import { describe, expect, test } from 'vitest'
import { createAccountViews } from '../../../../utils/domain/watchlist/account-views.ts'
import { accountsInScope } from '../../../../utils/domain/watchlist/refresh-plan.ts'
import type { RefreshScope } from '../../../../utils/domain/watchlist/refresh-run.ts'
import { summariesByAddress } from '../../../../utils/domain/watchlist/summary.ts'
import {
  addressOf,
  group,
  settingsWith,
  summaryWith,
  watchedWallet,
  watchlistOf,
} from '../../support/watchlist.ts'

const NOW = 10 * 3_600_000
const HOUR = 3_600_000
const fresh = { figures: { updatedAt: NOW - 1_000 } }

const LIST = watchlistOf(
  [
    watchedWallet(1, { chainIds: ['43114', '1'] }),
    watchedWallet(2, { groupId: 'a' }),
    watchedWallet(3, { groupId: 'secret' }),
    watchedWallet(4, { groupId: 'secret', countsInTotal: false }),
    watchedWallet(5, { countsInTotal: false }),
  ],
  { groups: [group('a'), group('secret', { isPrivate: true })] },
)
const SUMMARIES = [
  summaryWith(1, '1', fresh),
  summaryWith(2, '2', { lastError: { failure: { kind: 'chainUnavailable' }, at: 1 }, ...fresh }),
  summaryWith(3, '3', { lastError: { failure: { kind: 'timeout' }, at: 1 }, ...fresh }),
  summaryWith(5, '5', { figures: { updatedAt: NOW - HOUR } }),
]
const viewOf = createAccountViews(summariesByAddress(SUMMARIES), settingsWith(), [])
const planned = (scope: RefreshScope) =>
  accountsInScope(LIST, viewOf, scope, NOW).map(
    ({ address, chainId }) =>
      `${LIST.wallets.find((wallet) => wallet.address === address)?.label.at(-1)}@${chainId}`,
  )

describe('a run', () => {
  test.each<[RefreshScope, string[]]>([
    [{ kind: 'all' }, ['1@43114', '1@1', '2@43114', '5@43114']],
    [{ kind: 'group', groupId: 'a' }, ['2@43114']],
    [{ kind: 'group', groupId: null }, ['1@43114', '1@1', '5@43114']],
    [{ kind: 'group', groupId: 'secret' }, ['3@43114', '4@43114']],
    [{ kind: 'wallet', address: addressOf(1).toLowerCase() }, ['1@43114', '1@1']],
    [{ kind: 'wallet', address: addressOf(3) }, ['3@43114']],
    [{ kind: 'chain', chainId: '1' }, ['1@1']],
    [
      { kind: 'chain', chainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5' },
      ['1@43114', '2@43114', '5@43114'],
    ],
    [{ kind: 'failed' }, ['2@43114']],
    [{ kind: 'older' }, ['1@1', '5@43114']],
  ])('with the scope %j reads the accounts %j', (scope, expected) => {
    expect(planned(scope)).toEqual(expected)
  })

  test('with the scope "older" also reads accounts with values from the future or of other settings', () => {
    const summaries = [
      summaryWith(1, '1', { figures: { updatedAt: NOW + 1 } }),
      summaryWith(2, '2', { query: { currency: 'eur' }, ...fresh }),
    ]
    const views = createAccountViews(summariesByAddress(summaries), settingsWith(), [])
    const list = watchlistOf([watchedWallet(1), watchedWallet(2)])
    expect(accountsInScope(list, views, { kind: 'older' }, NOW)).toHaveLength(2)
  })
})
