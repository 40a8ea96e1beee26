import type { ComponentChildren, RefObject } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useRovingRow } from './use-roving-row.ts'
import { type RowPosition, useVirtualRows } from './use-virtual-rows.ts'
import styles from './virtual-list.module.css'

/** Longer lists render only rows near the visible ones. */
export const MAX_PLAIN_ROWS = 200

export interface VirtualListProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  /** Unique, and stable when the list is sorted or updated. */
  itemKey: (item: Item) => string
  /** The content of a row, for example a `ListRow`. It must not contain focusable elements. */
  renderRow: (item: Item) => ComponentChildren
  /** The row's text for screen readers, with warnings before amounts. */
  rowLabel?: ((item: Item) => string) | undefined
  /** Called on Enter, Space or a press on a row. */
  onOpen?: ((item: Item) => void) | undefined
  /** Makes the rows links to this URL instead of buttons. */
  hrefOf?: ((item: Item) => string) | undefined
  /** The key of the expanded row. */
  expandedKey?: string | null | undefined
  /** The details of the expanded row. In the tab order, its controls follow the row. */
  renderDetails?: ((item: Item) => ComponentChildren) | undefined
  /** Called on Escape in an expanded row. The focus moves to the row. */
  onCollapse?: ((item: Item) => void) | undefined
  /** The scrolling element. It may contain more than the list. */
  scroller: RefObject<HTMLElement | null>
  testId?: string | undefined
}

/**
 * A list with rows of 56 px and one tab stop. Arrow keys, Home, End and page keys move inside. The focus
 * follows its item when the order changes, and moves to a neighbour when the item is removed.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, scroller, testId } = props
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(itemKey), [items])
  const { current, ...handlers } = useRovingRow({ list, scroller, keys })
  const isVirtual = items.length > MAX_PLAIN_ROWS
  const virtual = useVirtualRows({ list, scroller, keys, current, enabled: isVirtual })
  const positions: RowPosition[] = isVirtual ? virtual.rows : items.map((_, index) => ({ index }))
  return (
    <ul
      ref={list}
      class={isVirtual ? styles.virtual : ''}
      style={{ height: isVirtual ? `${virtual.height}px` : '' }}
      aria-label={label}
      data-testid={testId}
      {...handlers}
    >
      {positions.map((position) => (
        <Row
          key={keys[position.index]}
          list={props}
          item={items[position.index] as Item}
          position={position}
          isTabStop={position.index === current}
          measure={isVirtual ? virtual.measure : null}
        />
      ))}
    </ul>
  )
}

interface RowProps<Item> {
  list: VirtualListProps<Item>
  item: Item
  position: RowPosition
  /** Whether this row is in the tab order. */
  isTabStop: boolean
  measure: ((element: HTMLElement | null) => void) | null
}

function Row<Item>({ list, item, position, isTabStop, measure }: RowProps<Item>) {
  const { items, renderDetails, expandedKey, itemKey, onCollapse } = list
  const isExpanded = renderDetails !== undefined && expandedKey === itemKey(item)
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.key !== 'Escape' || !isExpanded || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[data-row]')?.focus()
    onCollapse?.(item)
  }
  return (
    <li
      ref={measure}
      class={styles.item}
      data-index={position.index}
      aria-setsize={items.length}
      aria-posinset={position.index + 1}
      onKeyDown={onKeyDown}
      style={{ transform: position.start === undefined ? '' : `translateY(${position.start}px)` }}
    >
      <RowControl list={list} item={item} isTabStop={isTabStop} isExpanded={isExpanded} />
      {isExpanded && <div class={styles.details}>{renderDetails(item)}</div>}
    </li>
  )
}

interface RowControlProps<Item> {
  list: VirtualListProps<Item>
  item: Item
  isTabStop: boolean
  isExpanded: boolean
}

function RowControl<Item>({ list, item, isTabStop, isExpanded }: RowControlProps<Item>) {
  const { renderRow, rowLabel, onOpen, hrefOf, renderDetails } = list
  const content = rowLabel ? (
    <>
      <span class="visually-hidden">{rowLabel(item)}</span>
      <span aria-hidden="true">{renderRow(item)}</span>
    </>
  ) : (
    renderRow(item)
  )
  const attributes = {
    class: styles.control,
    'data-row': true,
    tabIndex: isTabStop ? 0 : -1,
  }
  if (hrefOf)
    return (
      <a {...attributes} href={hrefOf(item)} onClick={() => onOpen?.(item)}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      {...attributes}
      aria-expanded={renderDetails ? isExpanded : undefined}
      onClick={() => onOpen?.(item)}
    >
      {content}
    </button>
  )
}
