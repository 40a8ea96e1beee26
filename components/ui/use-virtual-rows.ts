import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useCallback, useLayoutEffect, useReducer, useRef } from 'preact/hooks'

export const ROW_HEIGHT = 56
/**
 * Until the user scrolls, rows that are not visible would only delay the first paint. These are enough if two
 * rows more are visible than assumed.
 */
const FIRST_OVERSCAN = 2
const OVERSCAN = 3
/** The list is rendered again when fewer rows than this remain before or after the visible ones. */
const MIN_OVERSCAN = 2
/**
 * The visible height of a list in the popup, assumed until the size of the scrolling element is known. More
 * rows would be rendered and removed again before the first paint.
 */
const FIRST_HEIGHT = 6 * ROW_HEIGHT

type Rows = Virtualizer<HTMLElement, HTMLElement>

export interface RowPosition {
  index: number
  /** The distance from the top of the list. Undefined in a list that is not virtual. */
  start?: number | undefined
}

interface VirtualRowsOptions {
  list: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  keys: readonly string[]
  /** A row to render even if it is not visible, so that it keeps the focus. May be out of range. */
  current: number
  /** The distance of the list from the top of the scrolling content, assumed until it is measured. */
  estimatedTop: number
  enabled: boolean
}

/**
 * Scrolls an element with lists. The browser's event arrives with the next frame, and until then a virtual
 * list would have no rows at the new position.
 */
export function scrollRowsBy(scroller: HTMLElement, distance: number): void {
  scroller.scrollBy(0, distance)
  scroller.dispatchEvent(new Event('scroll'))
}

/** Selects the rows of a long list that are rendered, and computes their positions. */
export function useVirtualRows({ list, scroller, keys, current, estimatedTop, enabled }: VirtualRowsOptions) {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
  const offset = useRef(estimatedTop)
  const virtualizerRef = useRef<Rows | null>(null)
  const rendered = useRef({ starts: new Map<number, number>(), height: 0 })
  const hasScrolled = useRef(false)
  /** A list below the visible area renders no rows until the user scrolls, and then only its first row. */
  const rowsIn = (range: Range): number[] => {
    const { scrollOffset, scrollRect } = virtualizerRef.current ?? {}
    const isBelow = offset.current > (scrollOffset ?? 0) + (scrollRect?.height ?? FIRST_HEIGHT)
    if (!isBelow) return defaultRangeExtractor(range)
    return hasScrolled.current ? defaultRangeExtractor({ ...range, overscan: 0 }) : []
  }
  /** Renders the list again if it lacks rows, or if their positions have changed. */
  const update = ({ range, isScrolling, getTotalSize, getVirtualItems, options }: Rows) => {
    const { count, scrollMargin } = options
    const { starts, height } = rendered.current
    hasScrolled.current ||= isScrolling
    const overscan = hasScrolled.current ? MIN_OVERSCAN : 0
    const needed = range ? rowsIn({ ...range, overscan, count }) : []
    const isComplete = needed.every((index) => starts.has(index))
    // Two rows can change their heights by the same amount, when one opens and another closes.
    const isMoved = () =>
      getVirtualItems().some(
        ({ index, start }) => starts.has(index) && starts.get(index) !== start - scrollMargin,
      )
    if (!isComplete || getTotalSize() !== height || isMoved()) redraw(undefined)
  }
  // Reading a size during a render forces a layout.
  const isMeasured = !enabled || virtualizerRef.current?.scrollRect != null
  const options = {
    count: keys.length,
    enabled,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: isMeasured ? 0 : scroller.current?.clientHeight || FIRST_HEIGHT },
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => ROW_HEIGHT,
    // Memoized, because the virtualizer recomputes all positions when this function changes.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: hasScrolled.current ? OVERSCAN : FIRST_OVERSCAN,
    scrollMargin: offset.current,
    rangeExtractor: (range: Range) => including(rowsIn(range), current, keys.length),
    scrollToFn: elementScroll,
    indexAttribute: 'data-virtual-index',
    observeElementRect,
    observeElementOffset,
    // A size that is read when a row is added forces a layout. The observer of its size reports it before the
    // paint.
    measureElement: (row: HTMLElement, entry: ResizeObserverEntry | undefined, instance: Rows) =>
      entry ? measureElement(row, entry, instance) : knownHeight(row, instance),
    onChange: update,
  }
  virtualizerRef.current ??= new Virtualizer<HTMLElement, HTMLElement>(options)
  const virtualizer = virtualizerRef.current
  virtualizer.setOptions(options)

  useLayoutEffect(() => virtualizer._didMount(), [])
  const readTop = () => {
    if (!enabled || !list.current || !scroller.current) return
    const top = offsetInside(list.current, scroller.current)
    if (top === offset.current) return
    offset.current = top
    virtualizer.setOptions({ ...options, scrollMargin: top })
    virtualizer.calculateRange()
    update(virtualizer)
  }
  // Another group above can change its height without a render of this one.
  useLayoutEffect(() => {
    const all = list.current?.parentElement?.parentElement
    if (!enabled || !all) return
    const observer = new ResizeObserver(readTop)
    observer.observe(all)
    return () => observer.disconnect()
  }, [enabled])
  useLayoutEffect(() => {
    // For a new list, this sets the scroll position. A microtask, so that the page can restore another one
    // after it.
    queueMicrotask(() => {
      if (!list.current) return
      // Reads the size of the scroller. Without the position of the list, rows would be added that are not
      // visible.
      if (virtualizer.scrollElement === null) readTop()
      virtualizer._willUpdate()
    })
    // Reading positions in the task that renders would force a second layout.
    const frame = requestAnimationFrame(readTop)
    return () => cancelAnimationFrame(frame)
  })
  const items = enabled ? virtualizer.getVirtualItems().filter(({ index }) => index < keys.length) : []
  const rows = items.map(({ index, start }) => ({ index, start: start - offset.current }))
  const height = virtualizer.getTotalSize()
  rendered.current = { starts: new Map(rows.map(({ index, start }) => [index, start])), height }
  return {
    rows,
    height,
    measure: virtualizer.measureElement,
  }
}

const knownHeight = (row: HTMLElement, { itemSizeCache, options, indexFromElement }: Rows): number =>
  itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? ROW_HEIGHT

/** The distance of the list from the top of the scrolling content. */
const offsetInside = (list: HTMLElement, scroller: HTMLElement): number =>
  Math.round(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)

function including(indexes: number[], current: number, count: number): number[] {
  if (current < 0 || current >= count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((a, b) => a - b)
}
