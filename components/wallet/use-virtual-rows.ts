import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'

interface VirtualRowsOptions {
  isEnabled: boolean
  scroller: RefObject<HTMLElement | null>
  keys: readonly string[]
  rowHeight: number
  /** The row that Tab reaches is always in the document, and with it the focus. */
  tabStop: number
}

interface VirtualRow {
  index: number
  top: number
}

/** The rows of a long list that are near the visible part. */
export function useVirtualRows({ isEnabled, scroller, keys, rowHeight, tabStop }: VirtualRowsOptions) {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const instance = useRef<Virtualizer<HTMLElement, Element> | null>(null)
  const options = {
    count: isEnabled ? keys.length : 0,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: scroller.current?.clientHeight ?? 0 },
    estimateSize: () => rowHeight,
    getItemKey: (index: number) => keys[index] ?? index,
    overscan: 6,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const visible = defaultRangeExtractor(range)
      return visible.includes(tabStop) ? visible : [...visible, tabStop].sort((a, b) => a - b)
    },
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => rerender(undefined as never),
  }
  instance.current ??= new Virtualizer<HTMLElement, Element>(options)
  const virtualizer = instance.current
  virtualizer.setOptions(options)
  useEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  const rows: VirtualRow[] = virtualizer
    .getVirtualItems()
    .filter(({ index }) => index < keys.length)
    .map(({ index, start }) => ({ index, top: start }))
  return {
    rows,
    height: virtualizer.getTotalSize(),
    measure: (element: Element | null) => virtualizer.measureElement(element),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  }
}
