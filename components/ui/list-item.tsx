import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { RowPosition } from './use-virtual-rows.ts'
import styles from './virtual-list.module.css'

/** The content and behavior of a list's rows. */
export interface ListRows<Item> {
  /** Unique, and stable when the list is sorted or updated. */
  itemKey: (item: Item) => string
  /**
   * The content of a row, for example a `ListRow`: one element that screen readers ignore, because they read
   * `rowLabel`. It must not contain focusable elements.
   */
  renderRow: (item: Item) => ComponentChildren
  /** The row's text for screen readers, with warnings before amounts. */
  rowLabel: (item: Item) => string
  /** Called when a row is pressed, by mouse or by keyboard. */
  onOpen?: ((item: Item) => void) | undefined
  /** The key of the expanded row. */
  expandedKey?: string | null | undefined
  /** Whether the rows below a row belong to it and are shown; undefined if it has no such rows. */
  isOpen?: ((item: Item) => boolean | undefined) | undefined
  /** The details of the expanded row. Their controls follow the row in the tab order. */
  renderDetails?: ((item: Item) => ComponentChildren) | undefined
  /** Called on Escape in an expanded row. The focus moves to the row. */
  onCollapse?: ((item: Item) => void) | undefined
  /** Buttons at the end of a row, for the mouse. The same actions must also be available by keyboard. */
  renderActions?: ((item: Item) => ComponentChildren) | undefined
  /** Called for keys in a focused row, before the list handles them. */
  onRowKey?: ((event: KeyboardEvent, item: Item) => void) | undefined
}

interface ListItemProps<Item> {
  rows: ListRows<Item>
  item: Item
  position: RowPosition
  /** The index of the row among the rows of all groups. */
  index: number
  /** The number of rows in the row's group. */
  count: number
  /** Whether this row is in the tab order. */
  isTabStop: boolean
  measure: ((element: HTMLElement | null) => void) | null
}

/** A row of a list, with its details if it is expanded. */
export function ListItem<Item>({
  rows,
  item,
  position,
  index,
  count,
  isTabStop,
  measure,
}: ListItemProps<Item>) {
  const { renderDetails, expandedKey, itemKey, onCollapse, onRowKey, renderActions } = rows
  const isExpanded = renderDetails !== undefined && expandedKey === itemKey(item)
  const details = useShownDetails(isExpanded)
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const isRow = event.target instanceof Element && event.target.matches('[data-row]')
    if (isRow) onRowKey?.(event, item)
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
      data-index={index}
      data-virtual-index={position.index}
      aria-setsize={count}
      aria-posinset={position.index + 1}
      onKeyDown={onKeyDown}
      style={{ transform: position.start === undefined ? '' : `translateY(${position.start}px)` }}
    >
      <RowControl rows={rows} item={item} isTabStop={isTabStop} isExpanded={isExpanded} />
      {renderActions && <span class={styles.actions}>{renderActions(item)}</span>}
      {isExpanded && (
        <div ref={details} class={styles.details}>
          {renderDetails(item)}
        </div>
      )}
    </li>
  )
}

/**
 * Scrolls a row that the user expands, so that its details are visible. A row that is already expanded when
 * the list renders it does not scroll.
 * @returns the ref of the details
 */
function useShownDetails(isExpanded: boolean): RefObject<HTMLDivElement | null> {
  const details = useRef<HTMLDivElement>(null)
  const wasExpanded = useRef(isExpanded)
  useLayoutEffect(() => {
    const isNew = isExpanded && !wasExpanded.current
    wasExpanded.current = isExpanded
    if (!isNew) return
    // A virtual list measures the details in the first frame, and then moves its rows.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() =>
        details.current?.parentElement?.scrollIntoView({ block: 'nearest' }),
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [isExpanded])
  return details
}

interface RowControlProps<Item> {
  rows: ListRows<Item>
  item: Item
  isTabStop: boolean
  isExpanded: boolean
}

function RowControl<Item>({ rows, item, isTabStop, isExpanded }: RowControlProps<Item>) {
  const { itemKey, renderRow, rowLabel, renderActions, onOpen, renderDetails, isOpen } = rows
  return (
    <button
      type="button"
      class={`${styles.control} ${renderActions ? styles.withActions : ''}`}
      data-row
      data-key={itemKey(item)}
      tabIndex={isTabStop ? 0 : -1}
      aria-expanded={isOpen?.(item) ?? (renderDetails ? isExpanded : undefined)}
      onClick={() => onOpen?.(item)}
    >
      <span class="visually-hidden">{rowLabel(item)}</span>
      {renderRow(item)}
    </button>
  )
}
