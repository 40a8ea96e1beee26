import { useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import {
  type GroupOrder,
  type SortColumn,
  sortColumns,
  sortGroups,
} from '../../../utils/domain/portfolio/group-order.ts'
import type { Grouping } from '../../../utils/domain/portfolio/route.ts'
import { isLeftOut } from '../../../utils/domain/token-kinds.ts'
import { compareNames } from '../../../utils/format/locale.ts'
import {
  changeOfGroup,
  groupOfMember,
  type RowGroup,
  valueChangeOf,
} from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { TokenDetails } from '../../balances/token-details.tsx'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { setTo } from '../../ui/signal-handlers.ts'
import tableStyles from '../../ui/table.module.css'
import { GroupedList } from '../../ui/virtual-list.tsx'
import { GroupCell, MemberCell, type RowContext } from './group-row.tsx'
import styles from './portfolio-table.module.css'
import { type CellContext, RowCells } from './row-cells.tsx'
import { rowLabel } from './row-label.ts'
import { memberTitle } from './row-text.ts'

/**
 * A longer list scrolls by itself. A shorter one scrolls with the page, and the browser's search finds all
 * its rows.
 */
const MAX_PLAIN_ROWS = 200

/** A row on screen: a group, or a member of an open group. */
type Item = { key: string; group: RowGroup; member: TokenRow | null }

interface PortfolioTableProps {
  state: PortfolioState
  /** The groups to show, in order. */
  groups: readonly RowGroup[]
  order: GroupOrder
  onOrder: (order: GroupOrder) => void
  cells: CellContext
  row: RowContext
  /** The headings of the columns of a comparison. */
  headings: { before: string; now: string; value: string }
}

/**
 * The tokens of the portfolio by asset, wallet or chain. A group opens to its members, and a single token to
 * its details.
 */
export function PortfolioTable({ state, groups, order, onOrder, cells, row, headings }: PortfolioTableProps) {
  const open = useSignal<ReadonlySet<string>>(new Set())
  const expanded = useSignal<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const format = useAmountFormat()
  const { by, names } = row
  const asGroup = (member: TokenRow): RowGroup => groupOfMember(member, state.currency.value)
  const items = useMemo(() => {
    const membersOf = ({ members }: RowGroup) =>
      sortedGroups(members.map(asGroup), order, ({ members: [member] }) =>
        member ? memberTitle(member, by, names) : '',
      ).flatMap((group) => group.members)
    return groups.flatMap((group) => itemsOf(group, open.value.has(group.key) ? membersOf(group) : null, by))
  }, [groups, open.value])
  const hasMembers = (group: RowGroup) => group.members.length > 1 || by !== 'asset'
  const toggle = (item: Item) => {
    if (item.member === null && hasMembers(item.group)) open.value = toggled(open.value, item.key)
    else expanded.value = expanded.value === item.key ? null : item.key
  }
  const groupOf = ({ group, member }: Item): RowGroup => (member ? asGroup(member) : group)
  return (
    <div class={`${styles.table} ${cells.isCompared ? styles.compared : ''}`} data-testid="portfolio-table">
      <TableHead by={by} isCompared={cells.isCompared} order={order} onOrder={onOrder} headings={headings} />
      <div ref={scroller} class={items.length > MAX_PLAIN_ROWS ? styles.scroller : ''}>
        <GroupedList
          groups={[{ key: '', label: i18n.t('portfolioPage.list'), items }]}
          itemKey={({ key }) => key}
          scroller={scroller}
          maxPlainRows={MAX_PLAIN_ROWS}
          rowLabel={(item) => rowLabel(format, item, groupOf(item), cells, row)}
          renderRow={(item) => (
            <span
              class={`${styles.cells} ${item.member ? styles.member : ''} ${isOutsideTotal(item) ? styles.dimmed : ''}`}
              aria-hidden="true"
              data-testid={item.member ? 'member-row' : 'group-row'}
            >
              {item.member ? (
                <MemberCell row={item.member} context={row} />
              ) : (
                <GroupCell group={item.group} context={row} warning={failureText(item.group)} />
              )}
              <RowCells group={groupOf(item)} context={cells} names={names} />
            </span>
          )}
          isOpen={(item) =>
            item.member === null && hasMembers(item.group) ? open.value.has(item.key) : undefined
          }
          expandedKey={expanded.value}
          onOpen={toggle}
          onCollapse={setTo(expanded, null)}
          renderDetails={(item) => (
            <Details
              state={state}
              row={item.member ?? item.group.members[0]}
              findLookAlikes={row.findLookAlikes}
            />
          )}
        />
      </div>
    </div>
  )
}

/** Sorts groups by a column of the table. */
export function sortedGroups(
  groups: readonly RowGroup[],
  order: GroupOrder,
  nameOf: (group: RowGroup) => string,
): RowGroup[] {
  return sortGroups(groups, order, {
    nameOf,
    changeOf: (group) => valueChangeOf(group) ?? changeOfGroup(group),
    compareNames,
  })
}

/** A group with its members if it is open. @param members null: closed */
function itemsOf(group: RowGroup, members: readonly TokenRow[] | null, by: Grouping): Item[] {
  const heading: Item = { key: group.key, group, member: null }
  if (!members || (by === 'asset' && members.length === 1)) return [heading]
  return [heading, ...members.map((member) => ({ key: `${group.key} ${member.key}`, group, member }))]
}

/** Whether a row has only tokens that the total leaves out. */
const isOutsideTotal = ({ group, member }: Item): boolean =>
  (member ? [member] : group.members).every(({ kind, isOutside }) => isOutside || isLeftOut(kind))

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/**
 * That an account of the group could not be read again: its values are older, or its list at a block is
 * incomplete.
 */
function failureText({ members }: RowGroup): string | undefined {
  const failed = members.find(({ account }) => account.failure !== null)
  if (!failed) return undefined
  const isAtBlock = failed.account.query.blockNumber !== undefined
  return i18n.t(isAtBlock ? 'portfolioPage.incompleteList' : 'portfolioPage.olderValues')
}

interface DetailsProps extends Pick<RowContext, 'findLookAlikes'> {
  state: PortfolioState
  row: TokenRow | undefined
}

function Details({ state, row, findLookAlikes }: DetailsProps) {
  if (!row) return null
  const { when, since } = state
  const side = when.accounts.value.includes(row.account) ? when : since
  return (
    <TokenDetails
      app={state.app}
      token={row.token}
      query={row.account.shownQuery}
      loadProvenance={() => side.state.loadProvenance(row.account.query)}
      lookAlikes={findLookAlikes(row.account, row.token)}
    />
  )
}

interface TableHeadProps extends Pick<PortfolioTableProps, 'order' | 'onOrder' | 'headings'> {
  by: Grouping
  isCompared: boolean
}

type Heading = { column: SortColumn | 'share'; label: string; wide?: boolean }

/** The headings of the columns. Those with a figure of each group sort the list. */
function TableHead({ by, isCompared, order, onOrder, headings }: TableHeadProps) {
  const sortable: readonly string[] = sortColumns(by, isCompared)
  const others: Heading[] = isCompared
    ? [
        { column: 'before', label: headings.before, wide: true },
        { column: 'amount', label: headings.now },
        { column: 'change', label: i18n.t('portfolioPage.change') },
        { column: 'value', label: headings.value },
      ]
    : [
        { column: 'amount', label: i18n.t('portfolioPage.amount') },
        { column: 'price', label: i18n.t('portfolioPage.price'), wide: true },
        { column: 'value', label: i18n.t('portfolioPage.value') },
        { column: 'share', label: i18n.t('portfolioPage.share'), wide: true },
      ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div class={`${styles.cells} ${styles.head}`} role="group" aria-label={i18n.t('portfolioPage.sortBy')}>
      <SortButton column="name" label={i18n.t(`portfolioPage.by.${by}`)} order={order} onOrder={onOrder} />
      {others.map(({ column, label, wide }) => (
        <span key={column} class={`${styles.end} ${wide ? styles.wide : ''}`}>
          {column !== 'share' && sortable.includes(column) ? (
            <SortButton column={column} label={label} order={order} onOrder={onOrder} />
          ) : (
            <span>{label}</span>
          )}
        </span>
      ))}
    </div>
  )
}

interface SortButtonProps extends Pick<TableHeadProps, 'order' | 'onOrder'> {
  column: SortColumn
  label: string
}

function SortButton({ column, label, order, onOrder }: SortButtonProps) {
  const direction = order.column === column ? order.direction : undefined
  const sort = () => {
    const isOpposite = direction === (column === 'name' ? 'ascending' : 'descending')
    const isAscending = (column === 'name') !== isOpposite
    onOrder({ column, direction: isAscending ? 'ascending' : 'descending' })
  }
  return (
    <button
      type="button"
      class={tableStyles.sort}
      onClick={sort}
      aria-pressed={direction !== undefined}
      title={i18n.t('ui.sortBy', [label])}
      data-testid={`sort-${column}`}
    >
      {label}
      {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />}
      {direction && <span class="visually-hidden">{i18n.t(`portfolioPage.${direction}`)}</span>}
    </button>
  )
}
