import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountKey, accountsOf } from '../../../../utils/domain/watchlist/account.ts'
import { watchlistSchema, withCanonicalIds } from '../../../../utils/domain/watchlist/watchlist.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../support/watchlist.ts'

const C_CHAIN = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
const UNKNOWN = '98qnjenm7MBd8G2cPZoRvZrgJC33JGSAAKghsQ6eojbLCeRNp'

describe('a stored watchlist', () => {
  test('has one wallet for an address in two letter cases, and one account for a chain with several ids', () => {
    const stored = watchlistOf([
      watchedWallet(1, { address: addressOf(1).toLowerCase(), chainIds: [C_CHAIN, '43114', '043114'] }),
      watchedWallet(1, { label: 'Again', chainIds: ['43114', '1'] }),
    ])
    const { wallets } = v.parse(watchlistSchema, stored)
    expect(wallets).toEqual([watchedWallet(1, { chainIds: ['43114', '1'] })])
    expect(accountsOf({ wallets }).map(accountKey)).toHaveLength(2)
  })

  test('replaces a blockchain id when its EVM chain id is known', () => {
    const stored = watchlistOf([watchedWallet(1, { chainIds: [UNKNOWN, '173750'] })])
    expect(v.parse(watchlistSchema, stored).wallets[0]?.chainIds).toEqual([UNKNOWN, '173750'])
    const learned = withCanonicalIds(stored, new Map([[UNKNOWN, '173750']]))
    expect(learned.wallets[0]?.chainIds).toEqual(['173750'])
  })

  test('drops chain ids that could change a URL', () => {
    const stored = watchlistOf([watchedWallet(1, { chainIds: ['..', '1'] })])
    expect(v.parse(watchlistSchema, stored).wallets[0]?.chainIds).toEqual(['1'])
  })

  test('merges groups with the same name into the first one, which is private if one of them is', () => {
    const stored = watchlistOf(
      [1, 2, 3].map((number) => watchedWallet(number, { groupId: ['a', 'b', 'c'][number - 1] ?? null })),
      {
        groups: [
          group('a', { name: 'Own' }),
          group('b', { name: 'Other' }),
          group('c', { name: ' own ', isPrivate: true }),
        ],
      },
    )
    const { wallets, groups } = v.parse(watchlistSchema, stored)
    expect(groups).toEqual([group('a', { name: 'Own', isPrivate: true }), group('b', { name: 'Other' })])
    expect(wallets.map(({ groupId }) => groupId)).toEqual(['a', 'b', 'a'])
  })

  test.each([
    { wallets: [{ ...watchedWallet(1), address: '0x12' }] },
    { wallets: [{ ...watchedWallet(1), countsInTotal: 'yes' }] },
    { order: 'random' },
    { groups: [{ id: 'a' }] },
  ])('is rejected with %j', (change) => {
    expect(v.is(watchlistSchema, { ...watchlistOf([]), ...change })).toBe(false)
  })
})

test('the key of an account is the same for each spelling of its address and chain id', () => {
  const keys = [
    { address: addressOf(1), chainId: '43114' },
    { address: addressOf(1).toLowerCase(), chainId: C_CHAIN },
    { address: `0x${addressOf(1).slice(2).toUpperCase()}`, chainId: '0043114' },
  ].map(accountKey)
  expect(new Set(keys).size).toBe(1)
})
