import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface RovingRowOptions {
  list: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** The keys of all rows, in order. */
  keys: readonly string[]
  /** The key of the row that is initially in the tab order. Default: the first row. */
  initialKey?: string | undefined
}

const FALLBACK_PAGE = 8

/**
 * A roving tab index for list rows. Each row has a `data-index` and contains one `data-row` element.
 * @returns `current`, the index of the row that is in the tab order, and the event handlers of the list
 */
export function useRovingRow({ list, scroller, keys, initialKey }: RovingRowOptions) {
  const [tabStop, setTabStop] = useState<{ key: string | undefined; index: number }>({
    key: initialKey,
    index: 0,
  })
  const shouldFocus = useRef(false as boolean)
  const hasFocus = useRef(false as boolean)
  /**
   * Whether the user has moved the focused row by a key with Alt. It is scrolled into view when it has moved.
   */
  const isMoving = useRef(false as boolean)
  const current = indexOf(tabStop, keys)

  const controlOf = (index: number): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`) ?? null

  const shown = useRef({ key: keys[current], index: current })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key: keys[current], index: current }
    const hasMoved = isMoving.current && before.key === keys[current] && before.index !== current
    // If the focused element is removed or moved, the browser moves the focus to the body.
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!shouldFocus.current && !isLost && !hasMoved) return
    shouldFocus.current = false
    isMoving.current = false
    const control = controlOf(current)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'nearest' })
  })

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(keys.length - 1, index))
    shouldFocus.current = true
    setTabStop({ key: keys[target], index: target })
  }

  const pageSize = (): number => {
    const row = controlOf(current)?.offsetHeight
    const height = scroller.current?.clientHeight
    return row && height ? Math.max(1, Math.floor(height / row) - 1) : FALLBACK_PAGE
  }

  return {
    current,
    onKeyDown: (event: KeyboardEvent) => {
      const isRow = event.target instanceof Element && event.target.matches('[data-row]')
      isMoving.current = isRow && event.altKey
      if (!isRow || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const target = targetOf(event.key, current, keys.length, pageSize)
      if (target === undefined) return
      event.preventDefault()
      event.stopPropagation()
      moveTo(target)
    },
    onFocusIn: ({ target }: FocusEvent) => {
      hasFocus.current = true
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      const index = Number(row?.dataset.index)
      if (row && (index !== current || tabStop.key !== keys[index])) setTabStop({ key: keys[index], index })
    },
    onFocusOut: ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        const wasRemoved = target instanceof Node && !target.isConnected
        if (!wasRemoved && !list.current?.contains(document.activeElement)) hasFocus.current = false
      })
    },
  }
}

/** The current index of the row with the key of the tab stop. The old index if that row was removed. */
function indexOf(tabStop: { key: string | undefined; index: number }, keys: readonly string[]): number {
  if (tabStop.key === undefined || keys[tabStop.index] === tabStop.key) return clamp(tabStop.index, keys)
  const index = keys.indexOf(tabStop.key)
  return index < 0 ? clamp(tabStop.index, keys) : index
}

const clamp = (index: number, keys: readonly string[]): number =>
  Math.max(0, Math.min(index, keys.length - 1))

function targetOf(key: string, current: number, count: number, pageSize: () => number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return current + 1
    case 'ArrowUp':
      return current - 1
    case 'PageDown':
      return current + pageSize()
    case 'PageUp':
      return current - pageSize()
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
