import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Token } from '../../utils/domain/token.ts'
import styles from './token-list.module.css'
import { TokenRow, type TokenRowProps } from './token-row.tsx'

export interface VirtualRowsProps extends Omit<TokenRowProps, 'token'> {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Token[]
}

const ROW_HEIGHT = 53
const OVERSCAN = 10

/** A window of a long list: only the rows near what is seen are in the document. */
export function VirtualRows({ scroller, rows, ...row }: VirtualRowsProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const options = {
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index: number) => rows[index]?.address ?? 'native',
    overscan: OVERSCAN,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(undefined as never),
  }
  const kept = useRef<Virtualizer<HTMLDivElement, HTMLDivElement>>(undefined as never)
  kept.current ??= new Virtualizer<HTMLDivElement, HTMLDivElement>(options)
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
            <div
              key={key}
              class={styles.slot}
              data-index={index}
              ref={virtualizer.measureElement}
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              <TokenRow token={token} setSize={rows.length} position={index + 1} {...row} />
            </div>
          )
        )
      })}
    </ul>
  )
}
