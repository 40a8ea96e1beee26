import { describe, expect, test } from 'vitest'
import type { PortfolioScope } from '../../../../utils/domain/portfolio/route.ts'
import {
  queriesOf,
  refreshScope,
  runParts,
  scopeOf,
  singleChainOf,
  walletsOf,
} from '../../../../utils/domain/portfolio/scope.ts'
import type { TokenOverride } from '../../../../utils/domain/stored-items.ts'
import type { Watchlist } from '../../../../utils/domain/watchlist/watchlist.ts'
import { contractOf, WALLET, walletQuery } from '../../support/wallets.ts'
import { addressOf, group, settingsWith, watchedWallet, watchlistOf } from '../../support/watchlist.ts'

const WATCHLIST = watchlistOf(
  [
    watchedWallet(1, { chainIds: ['43114', '1'] }),
    watchedWallet(2, { countsInTotal: false, groupId: 'open' }),
    watchedWallet(3, { groupId: 'secret' }),
    watchedWallet(4, { groupId: 'other' }),
    watchedWallet(5, { groupId: 'secret', chainIds: ['1'], countsInTotal: false }),
    watchedWallet(6, { chainIds: [] }),
  ],
  { groups: [group('open'), group('secret', { isPrivate: true }), group('other', { isPrivate: true })] },
)

const OF_ADDRESS: Extract<PortfolioScope, { kind: 'address' }> = {
  kind: 'address',
  address: WALLET,
  chainId: null,
  nativeOnly: false,
  contracts: [],
  withSpam: null,
}

const queries = (
  which: PortfolioScope,
  {
    watchlist = WATCHLIST,
    overrides = [],
    ...settings
  }: Parameters<typeof settingsWith>[0] & { watchlist?: Watchlist; overrides?: TokenOverride[] } = {},
) => queriesOf(which, { watchlist, settings: settingsWith(settings), overrides, currency: 'eur' })

const numberOf = (address: string) => [1, 2, 3, 4, 5, 6].find((number) => addressOf(number) === address)
const accounts = (which: PortfolioScope) =>
  queries(which).map(({ address, chainId }) => `${numberOf(address)} on ${chainId}`)

describe('the accounts of a scope', () => {
  test('are all accounts of the wallets that count', () => {
    expect(accounts({ kind: 'counted' })).toEqual(['1 on 43114', '1 on 1', '3 on 43114', '4 on 43114'])
  })

  test('are those of every wallet, also of one that does not count', () => {
    expect(accounts({ kind: 'all' })).toEqual([
      '1 on 43114',
      '1 on 1',
      '2 on 43114',
      '3 on 43114',
      '4 on 43114',
      '5 on 1',
    ])
  })

  test('are those of a group, also of its wallets that do not count', () => {
    expect(accounts({ kind: 'group', groupId: 'secret' })).toEqual(['3 on 43114', '5 on 1'])
  })

  test('are those of a wallet, in any case of its letters', () => {
    expect(accounts({ kind: 'wallet', address: addressOf(1).toLowerCase() })).toEqual([
      '1 on 43114',
      '1 on 1',
    ])
  })

  test.each([
    ['a removed group', { kind: 'group', groupId: 'gone' }],
    ['a removed wallet', { kind: 'wallet', address: WALLET }],
    ['a wallet without chains', { kind: 'wallet', address: addressOf(6) }],
  ] as const)('are none for %s', (_, which) => {
    expect(queries(which)).toEqual([])
  })

  test('are none without a service', () => {
    for (const which of [{ kind: 'all' }, OF_ADDRESS] as const)
      expect(queries(which, { profile: null })).toEqual([])
  })

  test('have no wallets for an address, because it need not be watched', () => {
    expect(walletsOf({ ...OF_ADDRESS, address: addressOf(1) }, WATCHLIST)).toEqual([])
  })
})

describe('the query of an account', () => {
  test('has the currency of the page, not the one of the settings', () => {
    const found = queries({ kind: 'all' }, { currency: 'usd' })
    expect(new Set(found.map(({ currency }) => currency))).toEqual(new Set(['eur']))
  })

  test('has the spam filter of the settings and the allowed tokens of its chain', () => {
    const overrides: TokenOverride[] = [
      { chainId: '1', contract: contractOf(7), decision: 'allowed', symbol: 'T7' },
    ]
    const [avalanche, ethereum] = queries({ kind: 'wallet', address: addressOf(1) }, { overrides })
    expect([avalanche?.allowlist, ethereum?.allowlist]).toEqual([undefined, [contractOf(7)]])
    expect(queries({ kind: 'all' }, { filterSpam: false, overrides })[1]).toEqual(
      walletQuery({ address: addressOf(1), chainId: '1', currency: 'eur', filterSpam: false }),
    )
  })
})

describe('the query of an address', () => {
  const address = (change: Partial<typeof OF_ADDRESS>, settings = {}) =>
    queries({ ...OF_ADDRESS, ...change }, settings)

  test('has the chain and the spam filter of the settings, unless the URL says otherwise', () => {
    expect(address({}, { chainId: '1', filterSpam: false })).toEqual([
      walletQuery({ chainId: '1', currency: 'eur', filterSpam: false }),
    ])
    expect(address({ chainId: '137', withSpam: false }, { chainId: '1', filterSpam: false })).toEqual([
      walletQuery({ chainId: '137', currency: 'eur', filterSpam: true }),
    ])
    expect(address({ withSpam: true })[0]?.filterSpam).toBe(false)
  })

  test('asks only for the native token, or only for the chosen contracts', () => {
    expect(address({ nativeOnly: true })[0]).toMatchObject({ scope: 'native' })
    expect(address({ contracts: [contractOf(1), contractOf(2)] })[0]).toMatchObject({
      scope: 'all',
      contracts: [contractOf(1), contractOf(2)],
    })
  })

  test('does not ask for all tokens because no contract is chosen', () => {
    expect(address({})[0]).not.toHaveProperty('contracts')
  })

  test('is not changed by the entry of the address in the watchlist', () => {
    expect(address({ address: addressOf(1), chainId: '137' })).toEqual([
      walletQuery({ address: addressOf(1), chainId: '137', currency: 'eur' }),
    ])
  })
})

describe('the parts of a run', () => {
  const parts = (which: PortfolioScope, watchlist = WATCHLIST) =>
    runParts(queries(which, { watchlist }), watchlist).map((part) => [
      part.group?.id ?? null,
      part.queries.map(({ address }) => numberOf(address)),
    ])

  test('keep each private group alone, with the others first', () => {
    expect(parts({ kind: 'all' })).toEqual([
      [null, [1, 1, 2]],
      ['secret', [3, 5]],
      ['other', [4]],
    ])
  })

  test('have each account once', () => {
    const all = queries({ kind: 'all' })
    const split = runParts(all, WATCHLIST).flatMap((part) => part.queries)
    expect(new Set(split)).toEqual(new Set(all))
    expect(split).toHaveLength(all.length)
  })

  test('are one for a private group alone, and none without accounts', () => {
    expect(parts({ kind: 'group', groupId: 'secret' })).toEqual([['secret', [3, 5]]])
    expect(runParts([], WATCHLIST)).toEqual([])
  })

  test('keep a private wallet alone if it was opened as an address, in lower case', () => {
    const address = addressOf(3).toLowerCase()
    const [part] = runParts([walletQuery({ address })], WATCHLIST)
    expect(part?.group?.id).toBe('secret')
  })

  test('join a group with the others once it is no longer private', () => {
    const groups = WATCHLIST.groups.map((one) => ({ ...one, isPrivate: false }))
    expect(parts({ kind: 'all' }, { ...WATCHLIST, groups })).toEqual([[null, [1, 1, 2, 3, 4, 5]]])
  })

  test('join wallets of a removed group with the others', () => {
    expect(parts({ kind: 'counted' }, { ...WATCHLIST, groups: [] })).toEqual([[null, [1, 1, 3, 4]]])
  })
})

test('the scope of a refresh is that of the page, and an address has none', () => {
  expect(refreshScope({ kind: 'counted' })).toEqual({ kind: 'counted' })
  expect(refreshScope({ kind: 'all' })).toEqual({ kind: 'all' })
  expect(refreshScope({ kind: 'group', groupId: 'open' })).toEqual({ kind: 'group', groupId: 'open' })
  expect(refreshScope({ kind: 'wallet', address: WALLET })).toEqual({ kind: 'wallet', address: WALLET })
  expect(refreshScope(OF_ADDRESS)).toBeNull()
})

describe('the chain of a scope', () => {
  const chainOf = (which: PortfolioScope) => singleChainOf(which, WATCHLIST, '43114')

  test('is that of an address, or the default one', () => {
    expect(chainOf(OF_ADDRESS)).toBe('43114')
    expect(chainOf({ ...OF_ADDRESS, chainId: '1' })).toBe('1')
  })

  test('is that of all accounts of the wallets', () => {
    expect(chainOf({ kind: 'wallet', address: addressOf(2) })).toBe('43114')
    expect(chainOf({ kind: 'group', groupId: 'open' })).toBe('43114')
  })

  test('is none for several chains, and without an account', () => {
    expect(chainOf({ kind: 'wallet', address: addressOf(1) })).toBeNull()
    expect(chainOf({ kind: 'group', groupId: 'secret' })).toBeNull()
    expect(chainOf({ kind: 'counted' })).toBeNull()
    expect(chainOf({ kind: 'wallet', address: addressOf(6) })).toBeNull()
    expect(chainOf({ kind: 'group', groupId: 'gone' })).toBeNull()
  })
})

describe('the scope of queries', () => {
  const COUNTED: PortfolioScope = { kind: 'counted' }
  const found = (which: PortfolioScope, preferred: PortfolioScope = COUNTED) =>
    scopeOf(queries(which), preferred, WATCHLIST, true)

  test.each<PortfolioScope>([
    { kind: 'counted' },
    { kind: 'all' },
    { kind: 'group', groupId: 'secret' },
    { kind: 'wallet', address: addressOf(1) },
  ])('is the one whose accounts they are: %j', (which) => {
    expect(found(which)).toEqual(which)
  })

  test('is the preferred one of two with the same accounts', () => {
    const wallet: PortfolioScope = { kind: 'wallet', address: addressOf(2) }
    expect(found(wallet)).toEqual({ kind: 'group', groupId: 'open' })
    expect(found(wallet, wallet)).toEqual(wallet)
  })

  test('is an address for other accounts', () => {
    expect(found({ ...OF_ADDRESS, chainId: '1' })).toMatchObject({
      kind: 'address',
      address: WALLET,
      chainId: '1',
    })
    const native = { ...OF_ADDRESS, address: addressOf(2), nativeOnly: true }
    expect(found(native)).toMatchObject({ kind: 'address', address: addressOf(2), nativeOnly: true })
  })

  test('is an address for accounts that were requested with another spam filter', () => {
    const wallet: PortfolioScope = { kind: 'wallet', address: addressOf(2) }
    expect(scopeOf(queries(wallet), wallet, WATCHLIST, false)).toMatchObject({
      kind: 'address',
      address: addressOf(2),
    })
    expect(scopeOf(queries(COUNTED), COUNTED, WATCHLIST, false)).toBeNull()
  })

  test('is none if no scope has these accounts', () => {
    expect(scopeOf([], COUNTED, WATCHLIST, true)).toBeNull()
    const some = [...queries({ kind: 'wallet', address: addressOf(2) }), ...queries(OF_ADDRESS)]
    expect(scopeOf(some, COUNTED, WATCHLIST, true)).toBeNull()
  })
})
