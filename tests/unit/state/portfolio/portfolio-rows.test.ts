import { describe, expect, test } from 'vitest'
import { decimalToText } from '../../../../utils/domain/decimal.ts'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { addToSums } from '../../../../utils/domain/list-sums.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../../utils/domain/token-counts.ts'
import { createHiddenTokens, NO_HIDDEN_TOKENS } from '../../../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { totalOfShown } from '../../../../utils/state/account-total.ts'
import { isUnknown, leftOutChanges } from '../../../../utils/state/portfolio/left-out-changes.ts'
import {
  comparedRows,
  comparisonOf,
  hiddenChanges,
  rowsOf,
} from '../../../../utils/state/portfolio/portfolio-rows.ts'
import type { SideAccount } from '../../../../utils/state/portfolio/portfolio-side.ts'
import { accountWith } from '../../support/accounts.ts'
import { completeSnapshot, contractOf, nativeToken, token, walletQuery } from '../../support/wallets.ts'

const FUJI = '43113'
const usd = (value: string) => ({ currency: 'usd', value })
const held = (number: number, balance: string, value: string | null, change: Partial<Token> = {}) =>
  token({
    address: contractOf(number),
    symbol: `T${number}`,
    balance,
    value: value === null ? null : usd(value),
    price: null,
    ...change,
  })

interface Side {
  query?: Partial<WalletQuery>
  /** The allowlist of the list, if it is not that of the query. */
  allowlist?: string[]
  tokens?: Token[]
  snapshot?: Partial<HoldingsSnapshot> | null
  failure?: Failure | null
  hidden?: Token[]
}

/** The account of a side; not read if the snapshot is null. */
function accountOf({
  query = {},
  allowlist,
  tokens = [],
  snapshot = {},
  failure = null,
  hidden = [],
}: Side): SideAccount {
  const base = walletQuery(query)
  const shown = accountWith({
    query: base,
    tokens,
    failure,
    snapshot:
      snapshot &&
      completeSnapshot({ tokens: tokens.length, totals: addToSums(NO_SUMS, tokens, base), ...snapshot }),
  })
  return {
    ...shown,
    shownQuery: { ...base, ...(allowlist && { allowlist }) },
    base,
    block: null,
    isKnown: snapshot !== null,
    hidden,
  }
}

const isTest = (chainId: string) => chainId === FUJI
const totalOf = (accounts: readonly SideAccount[]) => totalOfShown(accounts, 'usd', isTest)

function compare(before: readonly Side[], after: readonly Side[], hiddenTokens = NO_HIDDEN_TOKENS) {
  const accounts = after.map(accountOf)
  return comparedRows(accounts, before.map(accountOf), { hiddenTokens, total: totalOf(accounts) })
}
const kinds = (before: Side, after: Side) =>
  compare([before], [after]).map(({ change, unknown }) => [
    change?.kind,
    change?.unknownBefore ?? null,
    unknown,
  ])
const changeInValue = (rows: ReturnType<typeof compare>) => {
  const { sum } = comparisonOf(rows)
  return sum && decimalToText(sum)
}

const T1 = held(1, '100', '5')
const LOST: Failure = { kind: 'offline' }

describe('a token that is listed at one time only', () => {
  test('is new or gone if both lists are complete', () => {
    expect(kinds({}, { tokens: [T1] })).toEqual([['new', null, null]])
    expect(kinds({ tokens: [T1] }, {})).toEqual([['gone', null, null]])
  })

  test('is new or gone if another token was allowed between the requests', () => {
    expect(kinds({}, { allowlist: [contractOf(2)], tokens: [T1] })).toEqual([['new', null, null]])
  })

  test('is possibly held by an account that was read before the user allowed it', () => {
    const [row] = compare([{ tokens: [T1] }, {}], [{ tokens: [T1] }, { allowlist: [contractOf(2)] }])
    expect(row?.change?.incomplete).toHaveLength(1)
  })

  test.each<[string, Side, Side, unknown]>([
    ['the earlier list was not read', { snapshot: null }, { tokens: [T1] }, ['unknown', 'notRead', null]],
    ['the later list was not read', { tokens: [T1] }, { snapshot: null }, ['unknown', null, 'notRead']],
    [
      'the earlier list is incomplete',
      { snapshot: { end: 'stopped' } },
      { tokens: [T1] },
      ['unknown', 'incomplete', null],
    ],
    [
      'a stored page of the earlier list is damaged',
      { snapshot: { tokens: 2 } },
      { tokens: [T1] },
      ['unknown', 'incomplete', null],
    ],
    [
      'a stored page of the later list is damaged',
      { tokens: [T1] },
      { snapshot: { tokens: 1 } },
      ['unknown', null, 'incomplete'],
    ],
    [
      'the later list is incomplete',
      { tokens: [T1] },
      { snapshot: { end: 'tooLong' } },
      ['unknown', null, 'incomplete'],
    ],
    [
      'the list that has the token is incomplete',
      {},
      { tokens: [T1], snapshot: { end: 'stopped' } },
      ['unknown', 'incomplete', null],
    ],
    [
      'only the native token was asked for',
      { query: { scope: 'native' } },
      { query: { scope: 'native' }, tokens: [T1] },
      ['unknown', 'limited', null],
    ],
    [
      'only some contracts were asked for',
      { query: { contracts: [contractOf(1)] }, tokens: [T1] },
      { query: { contracts: [contractOf(1)] } },
      ['unknown', null, 'limited'],
    ],
    [
      'it could not be read',
      {
        snapshot: {
          unreadable: {
            count: 1,
            listed: [{ address: contractOf(1), symbol: 'T1', fields: ['balance'] } as never],
          },
        },
      },
      { tokens: [T1] },
      ['unknown', 'unreadable', null],
    ],
    [
      'a token without a contract could not be read',
      { snapshot: { unreadable: { count: 1, listed: [] } } },
      { tokens: [T1] },
      ['unknown', 'incomplete', null],
    ],
    [
      'the native balance could not be read',
      { snapshot: { nativeFailure: LOST } },
      { snapshot: { native: nativeToken() } },
      ['unknown', 'unreadable', null],
    ],
    [
      'the earlier list was read before the user allowed it',
      {},
      { allowlist: [contractOf(1)], tokens: [T1] },
      ['unknown', 'limited', null],
    ],
    [
      'the later list was read after the user no longer allowed it',
      { allowlist: [contractOf(1)], tokens: [T1] },
      {},
      ['unknown', null, 'limited'],
    ],
  ])('is unknown, with the reason, because %s', (_, before, after, expected) => {
    expect(kinds(before, after)).toEqual([expected])
  })

  test('names the list that is incomplete, not the complete one that lacks the token', () => {
    const rows = compare([{}], [{ tokens: [T1], snapshot: { end: 'stopped' } }])
    expect(rows[0]?.change?.after && decimalToText(rows[0].change.after)).toBe('1')
  })

  test('has no value at the time of the page and is not counted if it was listed only before', () => {
    const [row] = compare([{ tokens: [T1] }], [{}])
    expect(row?.classification).toEqual({ isCounted: false, value: { units: 0n, scale: 0 } })
    expect(row?.amount).toEqual({ units: 0n, scale: 0 })
  })

  test('has an unknown value at the time of the page, not zero, if its list was not read', () => {
    const [row] = compare([{ tokens: [T1] }], [{ snapshot: null }])
    expect([row?.amount, row?.classification.value]).toEqual([null, null])
  })

  test('opens the details of the list that has it', () => {
    const rows = compare([{ tokens: [T1] }], [{ tokens: [held(2, '1', '1')] }])
    expect(rows.map(({ token: { symbol }, account }) => [symbol, account.tokens[0]?.symbol])).toEqual([
      ['T1', 'T1'],
      ['T2', 'T2'],
    ])
  })
})

describe('a token at both times', () => {
  test('has the same amount or a changed one, with exact digits', () => {
    const many = held(1, '9007199254740993000000000000000001', '5', { decimals: 18 })
    const more = held(1, '9007199254740993000000000000000002', '5', { decimals: 18 })
    const [row] = compare([{ tokens: [many] }], [{ tokens: [more] }])
    expect(row?.change?.kind).toBe('changed')
    expect(row?.change?.amount && decimalToText(row.change.amount)).toBe('0.000000000000000001')
    expect(kinds({ tokens: [many] }, { tokens: [many] })).toEqual([['same', null, null]])
  })

  test('is compared although both lists are incomplete', () => {
    const snapshot = { end: 'stopped' } as const
    expect(kinds({ tokens: [T1], snapshot }, { tokens: [held(1, '50', '2')], snapshot })).toEqual([
      ['changed', null, null],
    ])
  })

  test('with a balance of zero counts as none: it is new, gone or the same', () => {
    const none = held(1, '0', null)
    expect(kinds({ tokens: [none] }, { tokens: [T1] })).toEqual([['new', null, null]])
    expect(kinds({ tokens: [T1] }, { tokens: [none] })).toEqual([['gone', null, null]])
    expect(kinds({ tokens: [none] }, {})).toEqual([['same', null, null]])
  })

  test('is the same token in any case of its contract', () => {
    const address = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
    const lower = held(1, '100', '5', { address: address.toLowerCase() })
    expect(kinds({ tokens: [lower] }, { tokens: [{ ...lower, address }] })).toEqual([['same', null, null]])
  })
})

describe('the change in value of all rows', () => {
  test('is the difference of both totals if all values are known', () => {
    const before = [{ tokens: [T1, held(2, '1', '7.01')] }, { query: { chainId: '1' }, tokens: [T1] }]
    const after = [
      { tokens: [held(1, '1', '0.000001')] },
      { query: { chainId: '1' }, tokens: [T1, held(3, '1', '3')] },
    ]
    expect([totalOf(before.map(accountOf)).sum, totalOf(after.map(accountOf)).sum]).toEqual([
      '17.01',
      '8.000001',
    ])
    expect(changeInValue(compare(before, after))).toBe('-9.009999')
  })

  test('leaves out test networks, as the totals do', () => {
    const before = [{ tokens: [T1] }, { query: { chainId: FUJI }, tokens: [T1] }]
    const after = [{ tokens: [T1] }, { query: { chainId: FUJI }, tokens: [held(1, '900', '1000')] }]
    expect([totalOf(before.map(accountOf)).sum, totalOf(after.map(accountOf)).sum]).toEqual(['5', '5'])
    expect(changeInValue(compare(before, after))).toBe('0')
  })

  test('includes test networks if there are no others, as the totals do', () => {
    const query = { chainId: FUJI }
    const rows = compare([{ query, tokens: [T1] }], [{ query, tokens: [held(1, '900', '1000')] }])
    expect(changeInValue(rows)).toBe('995')
  })

  test('leaves out a token that the user does not count, and has no row for a hidden one', () => {
    const decide = (decision: 'hidden' | 'notCounted') =>
      createHiddenTokens([{ chainId: '43114', contract: contractOf(1), decision, symbol: 'T1' }])
    const [before, after] = [[{ tokens: [T1] }], [{ tokens: [held(1, '900', '1000')] }]]
    const rows = compare(before, after, decide('notCounted'))
    expect([rows.map(({ kind }) => kind), changeInValue(rows)]).toEqual([['notCounted'], '0'])
  })

  test('leaves out malicious tokens, mirrors and values in another currency', () => {
    const [before, after] = [
      [{ tokens: [held(1, '1', '1', { reputation: 'Malicious' }), held(2, '1', '1')] }],
      [
        {
          tokens: [
            held(1, '1', '1000', { reputation: 'Malicious' }),
            held(2, '2', null, { value: { currency: 'eur', value: '2' } }),
          ],
        },
      ],
    ]
    const rows = compare(before, after)
    expect([changeInValue(rows), comparisonOf(rows).unknown]).toEqual([null, 1])
  })
})

describe('a change that the sum leaves out', () => {
  const gaps = (rows: ReturnType<typeof compare>) =>
    leftOutChanges(rows).map(({ row, gap, before, after }) => [row.token.symbol, gap, before, after])

  test('is named with the reason at each time', () => {
    const before: Side[] = [{ tokens: [held(1, '1', null), held(2, '1', '1')] }]
    const after: Side[] = [
      {
        tokens: [held(1, '2', '5'), held(2, '2', null, { value: { currency: 'eur', value: '2' } })],
      },
    ]
    expect(gaps(compare(before, after))).toEqual([
      ['T1', 'withoutPrice', 'withoutPrice', null],
      ['T2', 'otherCurrency', null, 'otherCurrency'],
    ])
  })

  test('is named with the reason why its amount is unknown', () => {
    expect(gaps(compare([{ snapshot: null }], [{ tokens: [T1] }]))).toEqual([
      ['T1', 'notRead', 'notRead', null],
    ])
    expect(gaps(compare([{ tokens: [held(1, '1', null)] }], [{ snapshot: { end: 'stopped' } }]))).toEqual([
      ['T1', 'withoutPrice', 'withoutPrice', 'incomplete'],
    ])
  })

  test('is named if its token is in no total, after those with an unknown value', () => {
    const malicious = (balance: string) => held(1, balance, '1', { reputation: 'Malicious' })
    const notCounted = createHiddenTokens([
      { chainId: '43114', contract: contractOf(2), decision: 'notCounted', symbol: 'T2' },
    ])
    const at = (balance: string): Side[] => [
      {
        tokens: [
          malicious(balance),
          held(2, balance, '1'),
          held(3, balance, null),
          held(4, balance, balance),
        ],
      },
      { query: { chainId: FUJI }, tokens: [held(5, balance, balance)] },
    ]
    expect(gaps(compare(at('1'), at('2'), notCounted))).toEqual([
      ['T3', 'withoutPrice', 'withoutPrice', 'withoutPrice'],
      ['T1', 'malicious', null, null],
      ['T2', 'notCounted', null, null],
      ['T5', 'testNetwork', null, null],
    ])
  })

  test('is counted if its token is hidden, unless it is the same at both times', () => {
    const hidden = createHiddenTokens([
      { chainId: '43114', contract: contractOf(1), decision: 'hidden', symbol: 'T1' },
    ])
    const count = (before: Side, after: Side) => {
      // A test network is left out beside a main network only.
      const accounts = [after, {}].map(accountOf)
      const older = [before, {}].map(accountOf)
      return hiddenChanges(accounts, older, { hiddenTokens: hidden, total: totalOf(accounts) })
    }
    const at = (balance: string, change: Side = {}): Side => ({ hidden: [held(1, balance, '1')], ...change })
    expect(count(at('1'), at('1'))).toBe(0)
    expect(count(at('1'), at('2'))).toBe(1)
    expect(count(at('1'), {})).toBe(1)
    expect(count({}, at('1'))).toBe(1)
    // Its balance at the other time is unknown.
    expect(count(at('1'), { snapshot: null })).toBe(1)
    expect(count(at('1', { query: { chainId: FUJI } }), at('2', { query: { chainId: FUJI } }))).toBe(0)
  })

  test('is not named without a change', () => {
    const same: Side[] = [{ tokens: [held(1, '1', null), held(2, '1', '1', { reputation: 'Malicious' })] }]
    expect(gaps(compare(same, same))).toEqual([])
  })

  test('is counted as unknown exactly if a value is', () => {
    const rows = compare(
      [{ tokens: [held(1, '1', null)] }, { snapshot: null }],
      [{ tokens: [held(1, '2', null)] }, {}],
    )
    expect(leftOutChanges(rows).filter(isUnknown)).toHaveLength(comparisonOf(rows).unknown)
  })
})

test('rows of a test network are not counted beside main networks, and are counted alone', () => {
  const counted = (accounts: readonly SideAccount[]) =>
    rowsOf(accounts, { hiddenTokens: NO_HIDDEN_TOKENS, total: totalOf(accounts) }).map(
      ({ chainId, classification }) => [chainId, classification.isCounted],
    )
  const fuji = accountOf({ query: { chainId: FUJI }, tokens: [T1] })
  expect(counted([accountOf({ tokens: [T1] }), fuji])).toEqual([
    ['43114', true],
    [FUJI, false],
  ])
  expect(counted([fuji])).toEqual([[FUJI, true]])
})

test('an account that is missing on the other side has no rows, and the others keep their own side', () => {
  const rows = compare([{ tokens: [T1] }], [{ tokens: [T1] }, { query: { chainId: '1' }, tokens: [T1] }])
  expect(rows.map(({ chainId }) => chainId)).toEqual(['43114'])
})
