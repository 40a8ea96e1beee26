import { compareDecimals, type Decimal } from '../decimal.ts'
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
  return groups
    .map((group) => ({
      group,
      isLast: group.members.every(({ token }) => isMalicious(token)),
      name: nameOf(group),
      figure: column === 'name' ? null : figureOf(group, column, context),
    }))
    .sort(
      (a, b) =>
        Number(a.isLast) - Number(b.isLast) ||
        (column === 'name'
          ? sign * compareNames(a.name, b.name)
          : compareFigures(a.figure, b.figure, sign)) ||
        compareNames(a.name, b.name),
    )
    .map(({ group }) => group)
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

function compareFigures(a: Decimal | null, b: Decimal | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * compareDecimals(a, b)
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
