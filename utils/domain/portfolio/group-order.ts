import { compareDecimals, compareUnits, type Decimal, rescaleAll } from '../decimal.ts'
import { isMalicious } from '../token.ts'
import { lowestValue } from '../token-list-options.ts'
import type { Grouping } from './route.ts'
import type { PortfolioRow, TokenGroup } from './token-groups.ts'

/** The columns that groups are sorted by. `before` and `change`: only in a comparison. */
export const SORT_COLUMNS = ['name', 'amount', 'price', 'value', 'before', 'change'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface GroupOrder {
  column: SortColumn
  direction: 'ascending' | 'descending'
}

const BY_VALUE: GroupOrder = { column: 'value', direction: 'descending' }

/** The columns that sort groups: those on screen with a figure of each group. */
export function sortColumns(by: Grouping, isCompared: boolean): readonly SortColumn[] {
  const ofAssets: readonly SortColumn[] = isCompared ? ['before', 'amount'] : ['amount', 'price']
  return ['name', 'value', ...(isCompared ? ['change' as const] : []), ...(by === 'asset' ? ofAssets : [])]
}

/** The chosen order, or the default one if its column does not sort these groups. */
export const orderOn = (chosen: GroupOrder | null, columns: readonly SortColumn[]): GroupOrder =>
  chosen && columns.includes(chosen.column) ? chosen : BY_VALUE

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
  const sortByName = (list: readonly TokenGroup<Row>[], nameSign: number) =>
    sortByKey(list, list.map(nameOf), (a, b) => nameSign * compareNames(a, b))
  const sort = (list: readonly TokenGroup<Row>[]) => {
    if (column === 'name') return sortByName(list, sign)
    const figures = rescaleAll(list.map((group) => figureOf(group, column, context)))
    return sortByKey(
      list,
      figures,
      (a, b) => compareUnits(a, b, sign),
      (same) => sortByName(same, 1),
    )
  }
  const isLast = ({ members }: TokenGroup<Row>) => members.every(({ token }) => isMalicious(token))
  const { first = [], last = [] } = Object.groupBy(groups, (group) => (isLast(group) ? 'last' : 'first'))
  return [...sort(first), ...sort(last)]
}

/**
 * Sorts items by their keys. Comparisons are slow and many keys are equal, so each different key is compared
 * once.
 * @param sortSame sorts the items with the same key. Default: they keep their order
 */
function sortByKey<Item, Key>(
  items: readonly Item[],
  keys: readonly Key[],
  compare: (a: Key, b: Key) => number,
  sortSame: (same: Item[]) => Item[] = (same) => same,
): Item[] {
  const byKey = Map.groupBy(items, (_, index) => keys[index] as Key)
  return [...byKey]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([, same]) => (same.length > 1 ? sortSame(same) : same))
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

/**
 * Leaves out groups with a lower value.
 * @param hideBelow see `lowestValue`
 * @param groupValue null for an unknown value, which stays
 */
export function withoutLowGroups<Group>(
  groups: readonly Group[],
  hideBelow: string,
  groupValue: (group: Group) => Decimal | null,
): readonly Group[] {
  const least = lowestValue(hideBelow)
  if (!least) return groups
  return groups.filter((group) => {
    const value = groupValue(group)
    return value === null || compareDecimals(value, least) >= 0
  })
}
