import { describe, expect, test } from 'vitest'
import { decimalToText, sumDecimals } from '../../../../utils/domain/decimal.ts'
import type { Grouping } from '../../../../utils/domain/portfolio/route.ts'
import { groupTokens } from '../../../../utils/domain/portfolio/token-groups.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { totalOfShown } from '../../../../utils/state/account-total.ts'
import {
  changeOfGroup,
  createGroupFilter,
  groupOfMember,
  largestValue,
  valueChangeOf,
} from '../../../../utils/state/portfolio/group-view.ts'
import { comparedRows, comparisonOf, rowsOf } from '../../../../utils/state/portfolio/portfolio-rows.ts'
import type { SideAccount } from '../../../../utils/state/portfolio/portfolio-side.ts'
import { accountWith } from '../../support/accounts.ts'
import { completeSnapshot, contractOf, token, walletQuery } from '../../support/wallets.ts'
import { addressOf } from '../../support/watchlist.ts'

/** USDC as its issuer deploys it, by chain. */
const USDC = {
  '1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
  '137': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
} as const
const STETH = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'

type Chain = keyof typeof USDC
const usdc = (chainId: Chain, balance: string, change: Partial<Token> = {}) =>
  token({ address: USDC[chainId], symbol: 'USDC', balance, decimals: 6, chainId, ...change })

const account = (query: Partial<WalletQuery>, tokens: Token[] | null, isComplete = true): SideAccount => {
  const base = walletQuery({ address: addressOf(1), ...query })
  const end = isComplete ? 'complete' : 'stopped'
  const snapshot = tokens && completeSnapshot({ end, tokens: tokens.length })
  const shown = accountWith({ query: base, snapshot, tokens: tokens ?? [] })
  return { ...shown, base, block: null, isKnown: tokens !== null, hidden: [] }
}

function groupsOf(before: SideAccount[], after: SideAccount[], by: Grouping = 'asset') {
  const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(after, 'usd', () => false) }
  return groupTokens(comparedRows(after, before, context), by, 'usd')
}

function changes(before: SideAccount[], after: SideAccount[], by: Grouping = 'asset') {
  return groupsOf(before, after, by).map((group) => {
    const change = changeOfGroup(group)
    const text = (value: { units: bigint; scale: number } | null | undefined) =>
      value ? decimalToText(value) : null
    return change && [change.kind, text(change.before), text(group.amount), text(change.change)]
  })
}

describe('the change of an asset', () => {
  test('moved between chains is none', () => {
    expect(
      changes(
        [account({ chainId: '1' }, [usdc('1', '2500001')]), account({}, [])],
        [account({ chainId: '1' }, []), account({}, [usdc('43114', '2500001')])],
      ),
    ).toEqual([['same', '2.500001', '2.500001', '0']])
  })

  test('adds balances with different decimals exactly', () => {
    expect(
      changes(
        [account({ chainId: '1' }, [usdc('1', '1')]), account({}, [usdc('43114', '1', { decimals: 18 })])],
        [account({ chainId: '1' }, [usdc('1', '2')]), account({}, [usdc('43114', '3', { decimals: 18 })])],
      ),
    ).toEqual([['changed', '0.000001000000000001', '0.000002000000000003', '0.000001000000000002']])
  })

  test('is new or gone if all lists are complete', () => {
    const [none, some] = [account({}, []), account({}, [usdc('43114', '1000000')])]
    expect([changes([none], [some]), changes([some], [none])]).toEqual([
      [['new', '0', '1', '1']],
      [['gone', '1', '0', '-1']],
    ])
  })

  const other = { address: addressOf(2) }
  const none = account({}, [])
  const some = account({}, [usdc('43114', '1000000')])

  test.each([
    ['another wallet was not read', account(other, null)],
    ['the list of another wallet is incomplete', account(other, [], false)],
    ['another chain on which the asset exists was not read', account({ chainId: '137' }, null)],
  ])('is neither new nor gone if %s', (_, gap) => {
    const whole = account(gap.base, [])
    expect(changes([none, gap], [some, whole])).toEqual([
      ['unknown', expect.anything(), expect.anything(), expect.anything()],
    ])
    expect(changes([none, whole], [some, gap])).toEqual([
      ['unknown', expect.anything(), expect.anything(), expect.anything()],
    ])
    expect(changes([some, gap], [none, whole])).toEqual([
      ['unknown', expect.anything(), expect.anything(), expect.anything()],
    ])
    expect(changes([some, whole], [none, gap])).toEqual([
      ['unknown', expect.anything(), expect.anything(), expect.anything()],
    ])
  })

  test('names the accounts with an incomplete list that may hold it, too', () => {
    const gap = account(other, [], false)
    const [group] = groupsOf([none, gap], [some, account(other, [])])
    expect(group && changeOfGroup(group)?.gaps.map(({ base }) => base.address)).toEqual([addressOf(2)])
    const [known] = groupsOf([some, gap], [account({}, [usdc('43114', '5')]), gap])
    expect(known && changeOfGroup(known)?.gaps).toEqual([])
  })

  test('is new although a chain on which it does not exist was not read', () => {
    const gap = account({ chainId: '999999' }, null)
    expect(changes([none, gap], [some, gap])).toEqual([['new', '0', '1', '1']])
  })

  test('of one member depends on the two lists of its own account only', () => {
    const memberKinds = (before: SideAccount[], after: SideAccount[], by: Grouping) =>
      groupsOf(before, after, by).flatMap(({ members }) =>
        members.map((member) => changeOfGroup(groupOfMember(member, 'usd'))?.kind),
      )
    const gaps = [account(other, []), account(other, [], false), account(other, null)]
    for (const by of ['asset', 'wallet', 'chain'] as const)
      for (const before of gaps)
        for (const after of gaps) {
          expect(memberKinds([none, before], [some, after], by)).toEqual(['new'])
          expect(memberKinds([some, before], [none, after], by)).toEqual(['gone'])
        }
    const partial = account({}, [], false)
    expect(memberKinds([partial, account(other, [])], [some, account(other, [])], 'wallet')).toEqual([
      'unknown',
    ])
  })

  test('is unknown if one of its balances is', () => {
    const before = [some, account(other, [usdc('43114', '5')])]
    expect(changes(before, [some, account(other, null)])).toEqual([['unknown', '1.000005', null, null]])
  })

  test('is none for a wallet or a chain, whose tokens cannot be added', () => {
    const lists = [usdc('43114', '5'), token({ address: contractOf(9), balance: '7' })]
    for (const by of ['wallet', 'chain'] as const) {
      expect(changes([account({}, lists)], [account({}, lists)], by)).toEqual([null])
      expect(changes([account({}, [])], [some], by)).toEqual([null])
    }
  })

  test('is none without a comparison', () => {
    const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown([some], 'usd', () => false) }
    const [group] = groupTokens(rowsOf([some], context), 'asset', 'usd')
    expect(group && changeOfGroup(group)).toBeNull()
  })
})

describe('the change in value of a wallet or a chain', () => {
  const worth = (balance: string, value: string | null, number = 5) =>
    token({
      address: contractOf(number),
      symbol: `T${number}`,
      balance,
      price: null,
      value: value === null ? null : { currency: 'usd', value },
    })
  const valueChanges = (
    before: SideAccount[],
    after: SideAccount[],
    by: Grouping,
    isTest: (chainId: string) => boolean = () => false,
  ) => {
    const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(after, 'usd', isTest) }
    return groupTokens(comparedRows(after, before, context), by, 'usd').map((group) => {
      const found = valueChangeOf(group)
      return found && [found.change && decimalToText(found.change), found.leftOut]
    })
  }

  test('is the exact sum over its tokens, and is none for an asset', () => {
    const before = [account({}, [worth('1', '0.1'), worth('1', '7', 6)])]
    const after = [account({}, [worth('3', '0.30000000000000000001'), worth('1', '5', 6)])]
    expect(valueChanges(before, after, 'wallet')).toEqual([['-1.79999999999999999999', 0]])
    expect(valueChanges(before, after, 'chain')).toEqual([['-1.79999999999999999999', 0]])
    expect(valueChanges(before, after, 'asset')).toEqual([null, null])
  })

  test('leaves out and counts the changes with an unknown value', () => {
    const before = [account({}, [worth('1', '1')]), account({ chainId: '1' }, null)]
    const after = [
      account({}, [worth('1', '4'), worth('2', null, 6)]),
      account({ chainId: '1' }, [worth('1', '900')]),
    ]
    expect(valueChanges(before, after, 'wallet')).toEqual([['3', 2]])
    expect(valueChanges(before, after, 'chain')).toEqual([
      ['3', 1],
      [null, 1],
    ])
  })

  test('of all groups together is the change of the comparison, by wallet and by chain', () => {
    const other = { address: addressOf(2) }
    const before = [
      account({}, [worth('1', '0.1'), worth('1', '3', 6)]),
      account({ chainId: '1' }, [worth('1', '20')]),
      account(other, [worth('2', '7')]),
      account({ ...other, chainId: '1' }, null),
    ]
    const after = [
      account({}, [worth('2', '0.30000000000000000001')]),
      account({ chainId: '1' }, [worth('1', '25'), worth('4', null, 6)]),
      account(other, [worth('1', '3.5')]),
      account({ ...other, chainId: '1' }, [worth('1', '1000')]),
    ]
    const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(after, 'usd', () => false) }
    const rows = comparedRows(after, before, context)
    const { sum, unknown } = comparisonOf(rows)
    for (const by of ['wallet', 'chain'] as const) {
      const changes = groupTokens(rows, by, 'usd').map(valueChangeOf)
      expect(sumDecimals(changes.flatMap((found) => found?.change ?? []))).toEqual(sum)
      expect(changes.reduce((count, found) => count + (found?.leftOut ?? 0), 0)).toBe(unknown)
    }
    expect([sum && decimalToText(sum), unknown]).toEqual(['-1.29999999999999999999', 2])
  })

  test('names the accounts of the group that were not read to the end at one of the times', () => {
    const other = { address: addressOf(2) }
    const lists = (isRead: boolean) => [
      account({}, [worth('1', '1')]),
      account({ chainId: '1' }, isRead ? [] : null),
      account({ ...other, chainId: '1' }, [worth('1', '2')], isRead),
      account(other, [worth('1', '3')]),
    ]
    const gaps = (before: boolean, after: boolean, by: Grouping) =>
      groupsOf(lists(before), lists(after), by).map((group) =>
        valueChangeOf(group)?.gaps.map(({ base }) => [base.address, base.chainId]),
      )
    const [first, second] = [
      [addressOf(1), '1'],
      [addressOf(2), '1'],
    ]
    for (const [before, after] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      expect(gaps(before, after, 'wallet')).toEqual([[first], [second]])
      expect(gaps(before, after, 'chain')).toEqual([[], [first, second]])
    }
    expect(gaps(true, true, 'wallet')).toEqual([[], []])
  })

  test('is computed once for a group', () => {
    const [group] = groupsOf([account({}, [worth('1', '1')])], [account({}, [worth('2', '2')])], 'wallet')
    expect(group && valueChangeOf(group)).toBe(group && valueChangeOf(group))
  })

  test('is unknown for a test network that the total leaves out', () => {
    const at = (value: string) => [
      account({}, [worth('1', '1')]),
      account({ chainId: '43113' }, [worth('1', value)]),
    ]
    const isTest = (chainId: string) => chainId === '43113'
    expect(valueChanges(at('1'), at('9'), 'chain', isTest)).toEqual([
      ['0', 0],
      [null, 1],
    ])
    expect(valueChanges(at('1'), at('9'), 'wallet', isTest)).toEqual([['0', 1]])
  })

  test('is none without a comparison', () => {
    const lists = [account({}, [worth('1', '1')])]
    const context = { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(lists, 'usd', () => false) }
    const [group] = groupTokens(rowsOf(lists, context), 'wallet', 'usd')
    expect(group && valueChangeOf(group)).toBeNull()
  })
})

describe('a rebasing token', () => {
  const steth = (balance: string) => token({ address: STETH, symbol: 'stETH', balance, chainId: '1' })
  const mark = (address: string, before: string, after: string, chainId = '1') => {
    const at = (balance: string) => account({ chainId }, [{ ...steth(balance), address }])
    return groupsOf([at(before)], [at(after)]).map((group) => changeOfGroup(group)?.includesRebasing)
  }

  test('is marked if its balance has changed, in any case of its contract', () => {
    expect(mark(STETH, '1', '2')).toEqual([true])
    expect(mark(STETH.toUpperCase().replace('0X', '0x'), '1', '2')).toEqual([true])
  })

  test('is not marked without a change, on another chain, or for another contract with its symbol', () => {
    expect([mark(STETH, '2', '2'), mark(STETH, '1', '2', '137'), mark(contractOf(5), '1', '2')]).toEqual([
      [false],
      [false],
      [false],
    ])
  })
})

describe('the value by which groups are hidden', () => {
  const at = (balance: string) =>
    usdc('43114', balance, { price: { currency: 'usd', value: '1' }, value: null })
  const largest = (groups: Parameters<typeof largestValue>[0][]) =>
    groups.map((group) => {
      const value = largestValue(group)
      return value && decimalToText(value)
    })
  const now = (accounts: SideAccount[], by: Grouping = 'asset') =>
    groupTokens(
      rowsOf(accounts, { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown(accounts, 'usd', () => false) }),
      by,
      'usd',
    )

  test('is the sum of an asset, and unknown if it has no value in one account', () => {
    const other = account({ chainId: '1' }, [usdc('1', '5', { price: null, value: null })])
    expect(largest(now([account({}, [at('2500000')])]))).toEqual(['2.5'])
    expect(largest(now([account({}, [at('2500000')]), other]))).toEqual([null])
  })

  test.each([
    ['9000000', '1000000', '9'],
    ['1000000', '9000000', '9'],
    ['9000000', null, '9'],
    [null, '9000000', '9'],
  ])('from %j to %j is the higher of both times', (before, after, expected) => {
    const side = (balance: string | null) => [account({}, balance ? [at(balance)] : [])]
    expect(largest(groupsOf(side(before), side(after)))).toEqual([expected])
    expect(largest(groupsOf(side(before), side(after), 'wallet'))).toEqual([
      before && !after ? null : expected,
    ])
  })

  test('is unknown with an amount that is unknown at one time', () => {
    expect(largest(groupsOf([account({}, null)], [account({}, [at('5')])]))).toEqual([null])
    expect(largest(groupsOf([account({}, [at('5')])], [account({}, null)]))).toEqual([null])
  })

  test('of a wallet is unknown with a list that was not read to the end', () => {
    const before = [account({}, [at('5')]), account({ chainId: '1' }, [])]
    const after = [account({}, [at('5')]), account({ chainId: '1' }, [], false)]
    expect(largest(groupsOf(before, after, 'wallet'))).toEqual([null])
    expect(largest(groupsOf(before, before, 'wallet'))).toEqual(['0.000005'])
  })
})

describe('the filter of groups', () => {
  const rows = rowsOf(
    [
      account({ address: addressOf(1) }, [
        usdc('43114', '5'),
        token({ address: contractOf(0xbeef), symbol: 'CAFÉ', name: 'Coffee Coin' }),
      ]),
      account({ address: addressOf(2), chainId: '1' }, [usdc('1', '5')]),
    ],
    { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOfShown([], 'usd', () => false) },
  )
  const filter = createGroupFilter({
    walletName: (address) => (address === addressOf(2) ? 'Vault B' : ''),
    chainName: (chainId) => (chainId === '1' ? 'Ethereum' : 'C-Chain'),
  })
  const found = (text: string) =>
    filter(groupTokens(rows, 'asset', 'usd'), text).map(({ members }) => members[0]?.token.symbol)

  test.each([
    ['', ['USDC', 'CAFÉ']],
    ['   ', ['USDC', 'CAFÉ']],
    ['usdc', ['USDC']],
    ['coffee', ['CAFÉ']],
    ['café', ['CAFÉ']],
    [contractOf(0xbeef).toUpperCase().replace('0X', '0x'), ['CAFÉ']],
    ['beef', ['CAFÉ']],
    ['vault', ['USDC']],
    ['usdc vault', ['USDC']],
    [addressOf(2), ['USDC']],
    ['ethereum', ['USDC']],
    ['c-chain coffee', ['CAFÉ']],
    [`https://etherscan.io/token/${contractOf(0xbeef)}`, ['CAFÉ']],
    [`eip155:43114:${addressOf(2)}`, ['USDC']],
    [`${contractOf(0xbeef).slice(0, 6)}...${contractOf(0xbeef).slice(-4)}`, ['CAFÉ']],
    ['$USDC,', ['USDC']],
    ['coffee vault', []],
    ['.*', []],
  ])('finds symbol, name, contract, wallet and chain: %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('looks up the label of a wallet once', () => {
    const asked: string[] = []
    const walletName = (address: string) => {
      asked.push(address)
      return ''
    }
    const counting = createGroupFilter({ walletName, chainName: () => '' })
    const groups = groupTokens([...rows, ...rows], 'asset', 'usd')
    for (const text of ['zz', 'zzz']) expect(counting(groups, text)).toEqual([])
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })

  test('keeps the whole group, so that its sums do not change', () => {
    const [group] = filter(groupTokens(rows, 'asset', 'usd'), 'vault')
    expect(group?.members).toHaveLength(2)
  })
})
