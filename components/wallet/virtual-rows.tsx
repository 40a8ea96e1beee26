import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Token } from '../../utils/domain/token.ts'
import styles from './token-list.module.css'
import { ROW_HEIGHT, type RowsProps } from './token-list.tsx'
import { TokenRow } from './token-row.tsx'
import { useSlots } from './use-slots.ts'

/** Rows drawn beyond each end of what is seen: a turn of a wheel moves two. */
const OVERSCAN = 3

/** A window of a long list: only the rows near what is seen are in the document. */
export function VirtualRows({ scroller, rows, first: _, count: __, stop, twins, ...row }: RowsProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // Known already: the rows in sight are there from the first drawing on.
  const initialRect = useMemo(() => ({ width: 0, height: scroller.current?.clientHeight ?? 0 }), [])
  const options = {
    count: rows.length,
    getScrollElement: () => scroller.current,
    initialRect,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => ROW_HEIGHT,
    // Another function, and the place of each row is computed anew.
    getItemKey: useCallback((index: number) => rows[index]?.address ?? 'native', [rows]),
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => withStop(defaultRangeExtractor(range), stop),
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(undefined as never),
  }
  const kept = useRef<Virtualizer<HTMLDivElement, HTMLLIElement>>(undefined as never)
  kept.current ??= new Virtualizer<HTMLDivElement, HTMLLIElement>(options)
  const virtualizer = kept.current
  virtualizer.setOptions(options)
  useEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  const list = useRef<HTMLUListElement>(null)
  // A row's elements may be another token's by now: all are watched, and measured, as what they are. While it is scrolled the library would
  // wait for a change in size, of which there is none where both are higher than was assumed.
  useLayoutEffect(() => {
    virtualizer.elementsCache.clear()
    for (const row of Array.from(list.current?.children ?? []) as HTMLLIElement[]) {
      virtualizer.measureElement(row)
      virtualizer.resizeItem(Number(row.dataset.index), row.offsetHeight)
    }
  })
  const drawn = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length)
  const slots = useSlots(
    drawn.map(({ index }) => rows[index] as Token),
    scroller,
  )

  return (
    <ul
      class={styles.virtual}
      aria-label={i18n.t('wallet.tokens')}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
      ref={list}
    >
      {drawn.map(({ index, start }, at) => (
        <TokenRow
          key={slots[at]}
          token={rows[index] as Token}
          isStop={index === stop}
          twins={twins?.get(rows[index]?.address ?? '')}
          index={index}
          setSize={rows.length}
          top={start}
          class={styles.slot}
          {...row}
        />
      ))}
    </ul>
  )
}

/** The row that Tab leads to is in the document wherever one has scrolled to, and with it the focus. */
const withStop = (indexes: number[], stop: number): number[] =>
  indexes.includes(stop) ? indexes : [...indexes, stop].sort((a, b) => a - b)
