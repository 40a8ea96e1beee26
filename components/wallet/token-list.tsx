import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'
import { useSignalOf } from '../common/use-signal-of.ts'
import styles from './token-list.module.css'
import { TokenRow, type TokenRowContext } from './token-row.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

/** A longer list keeps only the rows near the visible ones in the document. */
const VIRTUAL_ABOVE = 200
const ROW_HEIGHT = 53
/** Rows that Page Up and Page Down pass. */
const PAGE = 6

/** The button of the list that Tab reaches. */
export const TAB_STOP = '[data-part=row] > [tabindex="0"]'

export interface TokenListProps {
  context: TokenRowContext
  /** Another wallet's list begins at the top, with every row closed. */
  subject: string
  native: Token | null
  tokens: readonly Token[]
  twins?: LookAlikesByContract | undefined
}

/** Where a key leads from a row. */
const TARGETS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  Home: () => 0,
  End: (_, last) => last,
}

const keyOf = ({ address }: Token): string => address ?? 'native'

/** The native token, then the others in their order. One row can be reached by Tab, the others by arrow keys. */
export function TokenList({ context, subject, native, tokens, twins }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => (native ? [native, ...tokens] : tokens), [native, tokens])
  const keys = useMemo(() => rows.map(keyOf), [rows])
  const expanded = useSignalOf<ReadonlySet<string>>(subject, new Set())
  const current = useSignalOf<string | null>(subject, null)
  const movesFocus = useSignal(false)
  const tabStop = Math.max(0, current.value === null ? 0 : keys.indexOf(current.value))
  const isVirtual = rows.length > VIRTUAL_ABOVE
  const virtual = useVirtualRows({ isEnabled: isVirtual, scroller, keys, rowHeight: ROW_HEIGHT, tabStop })

  useLayoutEffect(() => scroller.current?.scrollTo(0, 0), [subject])
  // The row that a key leads to may not have been in the document before.
  useLayoutEffect(() => {
    if (!movesFocus.peek()) return
    movesFocus.value = false
    scroller.current?.querySelector<HTMLElement>(TAB_STOP)?.focus()
  }, [current.value])

  function onKeyDown(event: KeyboardEvent): void {
    const isRow = event.target instanceof Element && event.target.matches(TAB_STOP)
    const target = isRow ? TARGETS[event.key]?.(tabStop, rows.length - 1) : undefined
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    movesFocus.value = true
    current.value = keys[Math.min(Math.max(target, 0), rows.length - 1)] ?? null
  }

  function onToggle(token: Token): void {
    const next = new Set(expanded.value)
    if (!next.delete(keyOf(token))) next.add(keyOf(token))
    expanded.value = next
  }

  const visible = isVirtual ? virtual.rows : rows.map((_, index) => ({ index, top: 0 }))
  return (
    <div class={styles.scroller} ref={scroller} data-part="scroller">
      <ul
        class={isVirtual ? styles.virtual : undefined}
        style={isVirtual ? { height: `${virtual.height}px` } : undefined}
        aria-label={i18n.t('wallet.tokens')}
        onKeyDown={onKeyDown}
      >
        {visible.map(({ index, top }) => {
          const token = rows[index] as Token
          return (
            <TokenRow
              key={keyOf(token)}
              context={context}
              token={token}
              isExpanded={expanded.value.has(keyOf(token))}
              onToggle={onToggle}
              isTabStop={index === tabStop}
              onFocus={(focused) => {
                current.value = keyOf(focused)
              }}
              twins={twins?.get(token.address ?? '')}
              {...(isVirtual && {
                placement: { index, count: rows.length, top, measure: virtual.measure },
              })}
            />
          )
        })}
      </ul>
    </div>
  )
}
