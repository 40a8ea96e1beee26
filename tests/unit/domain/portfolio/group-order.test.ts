import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, negateDecimal, toDecimal } from '../../../../utils/domain/decimal.ts'
import {
  type GroupChange,
  orderOn,
  SORT_COLUMNS,
  type SortColumn,
  sortColumns,
  sortGroups,
  withoutLowGroups,
} from '../../../../utils/domain/portfolio/group-order.ts'
import type { PortfolioRow, TokenGroup } from '../../../../utils/domain/portfolio/token-groups.ts'
import { token, WALLET } from '../../support/wallets.ts'

type Group = TokenGroup<PortfolioRow>
function decimal(text: string | null): Decimal | null {
  if (text === null) return null
  return text.startsWith('-') ? negateDecimal(toDecimal(text.slice(1))) : toDecimal(text)
}

interface Figures {
  amount?: string | null
  price?: string | null
  value?: string | null
  malicious?: readonly boolean[]
}

const groupOf = (
  key: string,
  { amount = null, price = null, value = null, malicious = [false] }: Figures = {},
): Group => {
  const exact = decimal(price)
  return {
    key,
    by: 'asset',
    asset: null,
    members: malicious.map((isMalicious) => ({
      address: WALLET,
      chainId: '1',
      token: token({ reputation: isMalicious ? 'Malicious' : null }),
      amount: null,
      classification: { isCounted: true, value: null },
    })),
    amount: decimal(amount),
    price: exact && { low: toDecimal('0'), high: exact },
    value: decimal(value),
  }
}

const sorted = (
  groups: readonly Group[],
  column: SortColumn,
  direction: 'ascending' | 'descending',
  changes: Record<string, [before: string | null, change: string | null]> = {},
) =>
  sortGroups(
    groups,
    { column, direction },
    {
      nameOf: ({ key }) => key,
      changeOf: ({ key }): GroupChange | null => {
        const found = changes[key]
        return found ? { before: decimal(found[0]), change: decimal(found[1]) } : null
      },
      compareNames: (a, b) => (a < b ? -1 : Number(a > b)),
    },
  )
    .map(({ key }) => key)
    .join(' ')

describe('sorting groups', () => {
  test('by value compares every digit, not floating point numbers', () => {
    const groups = [
      groupOf('a', { value: '9007199254740993.1' }),
      groupOf('b', { value: '9007199254740993.2' }),
      groupOf('c', { value: '9' }),
      groupOf('d', { value: '10' }),
    ]
    expect(sorted(groups, 'value', 'descending')).toBe('b a d c')
    expect(sorted(groups, 'value', 'ascending')).toBe('c d a b')
  })

  test('has unknown figures last in both directions, by name', () => {
    const groups = [groupOf('z'), groupOf('b', { value: '1' }), groupOf('a', { value: '0' }), groupOf('y')]
    expect(sorted(groups, 'value', 'descending')).toBe('b a y z')
    expect(sorted(groups, 'value', 'ascending')).toBe('a b y z')
  })

  test('by change orders falls, none, rises and unknown ones', () => {
    const groups = ['a', 'b', 'c', 'd', 'e'].map((key) => groupOf(key))
    const changes: Record<string, [before: string | null, change: string | null]> = {
      a: ['5', '-5'],
      b: ['1', '0'],
      c: [null, null],
      d: ['1', '7'],
      e: ['9', '-0.1'],
    }
    expect(sorted(groups, 'change', 'ascending', changes)).toBe('a e b d c')
    expect(sorted(groups, 'change', 'descending', changes)).toBe('d b e a c')
    expect(sorted(groups, 'before', 'descending', changes)).toBe('e a b d c')
  })

  test('by price uses the highest price of the members', () => {
    const groups = [
      groupOf('a', { price: '1' }),
      groupOf('b', { price: '1.000000000000000001' }),
      groupOf('c'),
    ]
    expect(sorted(groups, 'price', 'descending')).toBe('b a c')
  })

  test('by name follows the direction', () => {
    const groups = [groupOf('b'), groupOf('c'), groupOf('a')]
    expect(sorted(groups, 'name', 'ascending')).toBe('a b c')
    expect(sorted(groups, 'name', 'descending')).toBe('c b a')
  })

  test.each(SORT_COLUMNS)('by %s has groups of only malicious tokens last', (column) => {
    const figures = { amount: '5', price: '5', value: '5' }
    const groups = [
      groupOf('a', { ...figures, malicious: [true, true] }),
      groupOf('b', { malicious: [true, false] }),
      groupOf('c', figures),
    ]
    for (const direction of ['ascending', 'descending'] as const)
      expect(sorted(groups, column, direction)).toMatch(/ a$/)
  })

  test.each(SORT_COLUMNS)('by %s compares each pair of different names at most once', (column) => {
    const groups = Array.from({ length: 1_000 }, (_, index) => groupOf(`${index}`, { value: '1' }))
    const pairs: string[] = []
    const order = sortGroups(
      groups,
      { column, direction: 'ascending' },
      {
        nameOf: ({ key }) => `T${Number(key) % 20}`,
        changeOf: () => null,
        compareNames: (a, b) => {
          pairs.push([a, b].toSorted().join())
          return a < b ? -1 : Number(a > b)
        },
      },
    )
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(order.slice(0, 51).map(({ key }) => Number(key) % 20)).toEqual([...Array(50).fill(0), 1])
  })

  test('keeps all groups, changes no group and does not depend on the order before', () => {
    const figures = fc.option(fc.bigInt({ min: -50n, max: 50n }).map((units) => `${units}`.replace('-', '')))
    const groups = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1, maxLength: 3 }), value: figures }),
      {
        selector: ({ key }) => key,
      },
    )
    fc.assert(
      fc.property(groups, fc.constantFrom(...SORT_COLUMNS), fc.boolean(), (list, column, isAscending) => {
        const direction = isAscending ? 'ascending' : 'descending'
        const before = list.map(({ key, value }) => groupOf(key, { value, amount: value, price: value }))
        const order = sorted(before, column, direction)
        expect(sorted(before.toReversed(), column, direction)).toBe(order)
        expect(before.map(({ key }) => key)).toEqual(list.map(({ key }) => key))
      }),
    )
  })
})

describe('the order on screen', () => {
  const BY_VALUE = { column: 'value', direction: 'descending' }

  test.each<[SortColumn, 'asset' | 'wallet' | 'chain', boolean, boolean]>([
    ['change', 'asset', true, true],
    ['change', 'asset', false, false],
    ['change', 'wallet', true, true],
    ['before', 'asset', true, true],
    ['before', 'wallet', true, false],
    ['price', 'asset', false, true],
    ['price', 'asset', true, false],
    ['price', 'wallet', false, false],
    ['amount', 'chain', false, false],
    ['name', 'chain', true, true],
  ])('by %s, of each %s (compared: %s), is used: %s', (column, by, isCompared, isUsed) => {
    const chosen = { column, direction: 'ascending' as const }
    expect(orderOn(chosen, sortColumns(by, isCompared))).toEqual(isUsed ? chosen : BY_VALUE)
  })

  test('is by value before the user chooses one', () => {
    expect(orderOn(null, sortColumns('asset', false))).toEqual(BY_VALUE)
  })
})

describe('hiding groups below a value', () => {
  const groups = [
    groupOf('none'),
    groupOf('zero', { value: '0' }),
    groupOf('below', { value: '0.999999999999999999' }),
    groupOf('equal', { value: '1.000' }),
  ]
  const shown = (limit: string) => withoutLowGroups(groups, limit, ({ value }) => value).map(({ key }) => key)

  test('keeps groups with this value and groups with an unknown value', () => {
    expect(shown('1')).toEqual(['none', 'equal'])
  })

  test.each(['', 'x', '-1', '1e3', '0'])('hides nothing for %j', (limit) => {
    expect(shown(limit)).toHaveLength(4)
  })
})
