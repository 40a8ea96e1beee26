import { compareDecimals, type Decimal, rescaleAll } from '../decimal.ts'
import { isMalicious } from '../token.ts'
import { lowestValue } from '../token-list-options.ts'
import type { PortfolioRow, TokenGroup } from './token-groups.ts'

/** The columns that groups are sorted by. `before` and `change`: only in a comparison. */
export const SORT_COLUMNS = ['name', 'amount', 'price', 'value', 'before', 'change'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface GroupOrder {
  column: SortColumn
  direction: 'ascending' | 'descending'
}

/** The amounts of a group at both times of a comparison; null if one is unknown. */
export interface GroupChange {
  before: Decimal | null
  change: Decimal | null
}

interface OrderContext<Row extends PortfolioRow> {
  nameOf: (group: TokenGroup<Row>) => string
  /** null without a comparison. */
  changeOf: (group: TokenGroup<Row>) => GroupChange | null
  compareNames: (a: string, b: string) => number
}

/** Sorts groups. Unknown figures follow known ones in both directions, and malicious tokens are last. */
export function sortGroups<Row extends PortfolioRow>(
  groups: readonly TokenGroup<Row>[],
  { column, direction }: GroupOrder,
  context: OrderContext<Row>,
): TokenGroup<Row>[] {
  const { nameOf, compareNames } = context
  const sign = direction === 'ascending' ? 1 : -1
  const names = groups.map(nameOf)
  const keys =
    column === 'name'
      ? ranksOf(names, compareNames)
      : rescaleAll(groups.map((group) => figureOf(group, column, context)))
  return groups
    .map((group, index) => ({
      group,
      isLast: group.members.every(({ token }) => isMalicious(token)),
      name: names[index] ?? '',
      key: keys[index] ?? null,
    }))
    .sort(
      (a, b) =>
        Number(a.isLast) - Number(b.isLast) ||
        compareKeys(a.key, b.key, sign) ||
        (column === 'name' ? 0 : compareNames(a.name, b.name)),
    )
    .map(({ group }) => group)
}

/** The rank of each name. Names can be equal, and comparing texts is slow: each different one is sorted once. */
function ranksOf(names: readonly string[], compareNames: (a: string, b: string) => number): number[] {
  const sorted = [...new Set(names)].sort(compareNames)
  const ranks = new Map<string, number>()
  let rank = 0
  for (const [index, name] of sorted.entries()) {
    if (compareNames(sorted[index - 1] ?? name, name) !== 0) rank = index
    ranks.set(name, rank)
  }
  return names.map((name) => ranks.get(name) ?? 0)
}

function figureOf<Row extends PortfolioRow>(
  group: TokenGroup<Row>,
  column: Exclude<SortColumn, 'name'>,
  { changeOf }: OrderContext<Row>,
): Decimal | null {
  switch (column) {
    case 'amount':
      return group.amount
    case 'price':
      return group.price?.high ?? null
    case 'value':
      return group.value
    default:
      return changeOf(group)?.[column] ?? null
  }
}

type SortKey = bigint | number | null

function compareKeys(a: SortKey, b: SortKey, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a === b) return 0
  return a < b ? -sign : sign
}

/** Leaves out groups with a lower value. Groups with an unknown value stay. @param hideBelow see `lowestValue` */
export function withoutLowGroups<Row extends PortfolioRow>(
  groups: readonly TokenGroup<Row>[],
  hideBelow: string,
): readonly TokenGroup<Row>[] {
  const least = lowestValue(hideBelow)
  if (!least) return groups
  return groups.filter(({ value }) => value === null || compareDecimals(value, least) >= 0)
}
