import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Token } from '../../utils/domain/token.ts'
import { lazily } from '../common/lazily.tsx'
import styles from './token-list.module.css'
import { TokenRow, type TokenRowProps } from './token-row.tsx'

/** Fewer rows than these are quicker all at once than one window of them after another (measured). */
const VIRTUAL_ABOVE = 500

/** Until the code for long lists is there, more rows than are seen; each page that comes draws all of them anew. */
const MEANWHILE = 50

export interface RowsProps extends Omit<TokenRowProps, 'token' | 'slot' | 'isStop' | 'onStop'> {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Token[]
  /** The row that Tab leads to; the arrow keys lead to the others. */
  stop: number
  onStop: (token: Token) => void
}

/** The one button of the list that Tab leads to. */
export const TAB_STOP = '[data-part=row] > [tabindex="0"]'

const VirtualRows = lazily(async () => (await import('./virtual-rows.tsx')).VirtualRows, PlainRows)

export interface TokenListProps
  extends Omit<RowsProps, 'scroller' | 'rows' | 'stop' | 'onStop' | 'onKeyDown' | 'opened'> {
  native: Token | null
  tokens: readonly Token[]
}

/** The row that Tab leads to, and how often a key has led from one row to another. */
interface Stop {
  address: Token['address'] | undefined
  moves: number
}

/** Rows that Page Up and Page Down go past. */
const PAGE = 6

/** Where a key leads from a row of a list; undefined for a key that is none of the list's. */
const WAYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  Home: () => 0,
  End: (_, last) => last,
}

/** The native token, then the others in their order. Only a very long list loads the code for long lists. */
export function TokenList({ native, tokens, ...row }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Stop>({ address: undefined, moves: 0 })
  // A search does not turn a long list into a short one and back.
  const longest = useRef(0)
  const opened = useRef(new Set<Token['address']>()).current
  const rows = native ? [native, ...tokens] : tokens
  const stop = Math.max(
    0,
    rows.findIndex(({ address }) => address === at.address),
  )
  // The row that a key leads to may not have been in the document before.
  useLayoutEffect(() => {
    if (at.moves > 0) scroller.current?.querySelector<HTMLElement>(TAB_STOP)?.focus()
  }, [at.moves])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = WAYS[event.key]?.(stop, rows.length - 1)
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const { address } = rows[Math.min(Math.max(to, 0), rows.length - 1)] ?? {}
    setAt({ address, moves: at.moves + 1 })
  }
  longest.current = Math.max(longest.current, rows.length)
  const Rows = longest.current > VIRTUAL_ABOVE ? VirtualRows : PlainRows
  return (
    <div class={styles.scroller} ref={scroller} data-part="scroller">
      <Rows
        scroller={scroller}
        rows={rows}
        stop={stop}
        onStop={({ address }) => setAt((before) => ({ ...before, address }))}
        onKeyDown={onKeyDown}
        opened={opened}
        {...row}
      />
    </div>
  )
}

/** All rows at once; of a list that is too long for that, its beginning. */
function PlainRows({ scroller: _, rows, stop, ...row }: RowsProps) {
  return (
    <ul aria-label={i18n.t('wallet.tokens')}>
      {rows.slice(0, rows.length > VIRTUAL_ABOVE ? MEANWHILE : VIRTUAL_ABOVE).map((token, index) => (
        <TokenRow key={token.address ?? 'native'} token={token} isStop={index === stop} {...row} />
      ))}
    </ul>
  )
}
