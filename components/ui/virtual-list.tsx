import type { ComponentChildren, RefObject } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { ListItem, type ListRows } from './list-item.tsx'
import { useRovingRow } from './use-roving-row.ts'
import { ROW_HEIGHT, type RowPosition, useVirtualRows } from './use-virtual-rows.ts'
import styles from './virtual-list.module.css'

/**
 * The default of `maxPlainRows`: few, because each rendered row delays the first paint, also if it is not
 * visible.
 */
export const MAX_PLAIN_ROWS = 16

/** Rows with a common heading. */
export interface ListGroup<Item> {
  key: string
  /** The accessible name of the group's list. */
  label: string
  /** For example a `GroupHeader`, which sticks to the top while the group scrolls. */
  header?: ComponentChildren
  items: readonly Item[]
}

export interface GroupedListProps<Item> extends ListRows<Item> {
  groups: readonly ListGroup<Item>[]
  /** The scrolling element. It may contain more than the list. */
  scroller: RefObject<HTMLElement | null>
  /** If there are more rows in all groups, only those near the visible ones are rendered. */
  maxPlainRows?: number | undefined
  /** The key of the row that is initially in the tab order. */
  initialKey?: string | undefined
  testId?: string | undefined
}

/**
 * A list of groups of rows with a single tab stop. Arrow keys, Home, End and page keys move the focus across
 * groups. When the order changes, the focus follows the item. When the item is removed, a neighbor gets the
 * focus.
 */
export function GroupedList<Item>({
  groups,
  scroller,
  maxPlainRows = MAX_PLAIN_ROWS,
  initialKey,
  testId,
  ...rows
}: GroupedListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const keysByGroup = useKeys(groups, rows.itemKey)
  const keys = useMemo(() => keysByGroup.flat(), [keysByGroup])
  const { current, ...handlers } = useRovingRow({ list, scroller, keys, initialKey })
  let start = 0
  return (
    <div ref={list} {...handlers}>
      {groups.map((group, index) => {
        const first = start
        start += group.items.length
        return (
          <Group
            key={group.key}
            group={group}
            rows={rows}
            keys={keysByGroup[index] ?? []}
            first={first}
            current={current}
            scroller={scroller}
            isVirtual={keys.length > maxPlainRows}
            testId={testId}
          />
        )
      })}
    </div>
  )
}

/** The keys of each group's rows. The array of a group stays the same while its items do. */
function useKeys<Item>(
  groups: readonly ListGroup<Item>[],
  itemKey: (item: Item) => string,
): readonly (readonly string[])[] {
  const known = useRef(new Map<readonly Item[], readonly string[]>())
  return useMemo(
    () => {
      const keys = groups.map(({ items }) => known.current.get(items) ?? items.map(itemKey))
      known.current = new Map(groups.map(({ items }, index) => [items, keys[index] ?? []]))
      return keys
    },
    groups.map(({ items }) => items),
  )
}

interface GroupProps<Item> {
  group: ListGroup<Item>
  rows: ListRows<Item>
  keys: readonly string[]
  /** The index of the group's first row among the rows of all groups. */
  first: number
  /** The row that is in the tab order: its index among the rows of all groups. */
  current: number
  scroller: RefObject<HTMLElement | null>
  isVirtual: boolean
  testId: string | undefined
}

function Group<Item>({ group, rows, keys, first, current, scroller, isVirtual, testId }: GroupProps<Item>) {
  const { label, header, items } = group
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows({
    list,
    scroller,
    keys,
    current: current - first,
    estimatedTop: first * ROW_HEIGHT,
    enabled: isVirtual,
  })
  const positions: RowPosition[] = isVirtual ? virtual.rows : items.map((_, index) => ({ index }))
  return (
    <div>
      {header}
      <ul
        ref={list}
        class={isVirtual ? styles.virtual : ''}
        style={{ height: isVirtual ? `${virtual.height}px` : '' }}
        aria-label={label}
        hidden={items.length === 0}
        data-testid={testId}
      >
        {positions.map((position) => (
          <ListItem
            key={keys[position.index]}
            rows={rows}
            item={items[position.index] as Item}
            position={position}
            index={first + position.index}
            count={items.length}
            isTabStop={first + position.index === current}
            measure={isVirtual ? virtual.measure : null}
          />
        ))}
      </ul>
    </div>
  )
}
