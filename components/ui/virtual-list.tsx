import type { ComponentChildren, RefObject } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useRovingRow } from './use-roving-row.ts'
import { type PlacedRow, useVirtualRows } from './use-virtual-rows.ts'
import styles from './virtual-list.module.css'

/** Above this number only the rows near the visible ones are in the document. */
export const VIRTUAL_FROM = 200

export interface VirtualListProps<Item> {
  /** Names the list. */
  label: string
  items: readonly Item[]
  /** Unique, and the same for the same item after sorting or an update. */
  itemKey: (item: Item) => string
  /** The content of a row, for example a `ListRow`; nothing inside it may take the focus. */
  renderRow: (item: Item) => ComponentChildren
  /** The row in words, in the order in which it should be read: warnings before amounts. */
  rowLabel?: ((item: Item) => string) | undefined
  /** Enter, Space or a press on a row: opens it elsewhere, or expands it. */
  onOpen?: ((item: Item) => void) | undefined
  /** Links instead of buttons: the address a row leads to. */
  hrefOf?: ((item: Item) => string) | undefined
  /** The key of the row that shows its details. */
  expandedKey?: string | null | undefined
  /** The details of the expanded row; controls inside come after the row in the order of Tab. */
  renderDetails?: ((item: Item) => ComponentChildren) | undefined
  /** Escape on an expanded row or inside its details; the focus goes to the row. */
  onCollapse?: ((item: Item) => void) | undefined
  /** The element that scrolls; it may contain more than the list. */
  scroller: RefObject<HTMLElement | null>
  testId?: string | undefined
}

/**
 * A list of rows 56 high: one tab stop, arrow keys, Home, End and page keys inside. The focus stays on its item when the order
 * changes, and goes to a neighbour when the item disappears.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, scroller, testId } = props
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(itemKey), [items])
  const { current, ...handlers } = useRovingRow({ list, scroller, keys })
  const isVirtual = items.length > VIRTUAL_FROM
  const virtual = useVirtualRows({ list, scroller, keys, current, enabled: isVirtual })
  const placed: PlacedRow[] = isVirtual ? virtual.rows : items.map((_, index) => ({ index }))
  return (
    <ul
      ref={list}
      class={isVirtual ? styles.virtual : ''}
      style={{ height: isVirtual ? `${virtual.height}px` : '' }}
      aria-label={label}
      data-testid={testId}
      {...handlers}
    >
      {placed.map((place) => (
        <Row
          key={keys[place.index]}
          list={props}
          item={items[place.index] as Item}
          place={place}
          isStop={place.index === current}
          measure={isVirtual ? virtual.measure : null}
        />
      ))}
    </ul>
  )
}

interface RowProps<Item> {
  list: VirtualListProps<Item>
  item: Item
  place: PlacedRow
  /** Tab reaches this row. */
  isStop: boolean
  measure: ((element: HTMLElement | null) => void) | null
}

function Row<Item>({ list, item, place, isStop, measure }: RowProps<Item>) {
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
      data-index={place.index}
      aria-setsize={items.length}
      aria-posinset={place.index + 1}
      onKeyDown={onKeyDown}
      style={{ transform: place.start === undefined ? '' : `translateY(${place.start}px)` }}
    >
      <RowControl list={list} item={item} isStop={isStop} isExpanded={isExpanded} />
      {isExpanded && <div class={styles.details}>{renderDetails(item)}</div>}
    </li>
  )
}

interface RowControlProps<Item> {
  list: VirtualListProps<Item>
  item: Item
  isStop: boolean
  isExpanded: boolean
}

function RowControl<Item>({ list, item, isStop, isExpanded }: RowControlProps<Item>) {
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
    tabIndex: isStop ? 0 : -1,
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
