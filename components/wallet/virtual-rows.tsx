import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import styles from './token-list.module.css'
import { ROW_HEIGHT, type RowsProps } from './token-list.tsx'
import { TokenRow } from './token-row.tsx'

/** Rows drawn beyond each end of what is seen: a turn of a wheel moves two. */
const OVERSCAN = 5

/** A window of a long list: only the rows near what is seen are in the document. */
export function VirtualRows({ scroller, rows, first: _, count: __, stop, ...row }: RowsProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const options = {
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index: number) => rows[index]?.address ?? 'native',
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

  return (
    <ul
      class={styles.virtual}
      aria-label={i18n.t('wallet.tokens')}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const token = rows[index]
        return (
          token && (
            <TokenRow
              key={key}
              token={token}
              isStop={index === stop}
              slot={{
                setSize: rows.length,
                index,
                class: styles.slot,
                style: { transform: `translateY(${start}px)` },
                measure: virtualizer.measureElement,
              }}
              {...row}
            />
          )
        )
      })}
    </ul>
  )
}

/** The row that Tab leads to is in the document wherever one has scrolled to, and with it the focus. */
const withStop = (indexes: number[], stop: number): number[] =>
  indexes.includes(stop) ? indexes : [...indexes, stop].sort((a, b) => a - b)
