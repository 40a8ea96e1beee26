import type { ComponentType, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import type { LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { SortedTokens } from '../../utils/domain/sorted-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'
import { idle } from '../../utils/models/idle.ts'
import { useSame } from '../common/use-same.ts'
import { useSignalOf } from '../common/use-signal-of.ts'
import styles from './token-list.module.css'
import { TokenRow, type TokenRowProps } from './token-row.tsx'
import { useSlots } from './use-slots.ts'

/** Fewer rows than these are quicker all at once than one window of them after another (measured). */
const VIRTUAL_ABOVE = 500

export const ROW_HEIGHT = 53

/** What stands above and below the list at least: the form, the summary with its words in one line, and the network's line. */
const AROUND = 260

/** Rows that fill what is seen of the list, and no more: how soon a popup stands depends on them. It has not its size yet when it is drawn. */
const rowsInSight = (): number => Math.ceil((Math.max(innerHeight, 560) - AROUND) / ROW_HEIGHT)

/** The rows out of sight come when the list has stood for so long, or as soon as it is touched. */
const UNTOUCHED_FOR = 500

/** What all rows of a list are handed alike. */
type SharedProps = Pick<
  TokenRowProps,
  'chainId' | 'currency' | 'remoteLogos' | 'wallet' | 'origins' | 'onKeyDown' | 'opened'
>

export interface RowsProps extends SharedProps {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Token[]
  /** Rows that are drawn of a list of which not all are, and how many it will have: the place of the others is kept. */
  first?: number | undefined
  count: number
  /** The row that Tab leads to; the arrow keys lead to the others. */
  stop: number
  onStop: (token: Token) => void
  /** The tokens of the wallet that can be taken for others, once that is known. */
  twins?: LookAlikesByContract | undefined
}

/** The one button of the list that Tab leads to. */
export const TAB_STOP = '[data-part=row] > [tabindex="0"]'

export interface TokenListProps
  extends Omit<
    RowsProps,
    'scroller' | 'rows' | 'first' | 'count' | 'stop' | 'onStop' | 'onKeyDown' | 'opened'
  > {
  /** Whose tokens they are: a list of another begins at the top, with every row closed. */
  subject: string
  native: Token | null
  tokens: SortedTokens
  /** How many tokens there will be once those that are stored are loaded. */
  expected?: number
}

/** What a list knows of itself, as long as it is the same wallet's. */
interface Known {
  /** How many rows it had at most: a search does not turn a long list into a short one and back. */
  longest: number
  /** How many were drawn all at once: they stay until the code for long lists is there. */
  drawn: number
  opened: Set<Token['address']>
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

/**
 * The native token, then the others in their order. At first only those in sight are drawn: how soon a popup stands depends
 * on how much is laid out. Only a very long list loads the code for long lists.
 */
export function TokenList({ subject, native, tokens, expected = 0, ...row }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const at = useSignalOf<Stop>(subject, { address: undefined, moves: 0 })
  const { address: stopAt, moves } = at.value
  const known = useMemo<Known>(() => ({ longest: 0, drawn: 0, opened: new Set() }), [subject])
  const withNative = (some: readonly Token[]) => (native ? [native, ...some] : some)
  const length = tokens.length + (native ? 1 : 0)
  known.longest = Math.max(known.longest, length)
  const isLong = known.longest > VIRTUAL_ABOVE
  const [isWhole, showAll] = useWhole(subject)
  const VirtualRows = useVirtualRows(isLong, isWhole)
  useFromTop(subject, scroller)
  const Rows = (isWhole && isLong && VirtualRows) || PlainRows
  const first = Rows === PlainRows && (isLong || !isWhole) ? Math.max(rowsInSight(), known.drawn) : undefined
  if (Rows === PlainRows && first === undefined) known.drawn = length
  const rows = useMemo(
    () => withNative(first === undefined ? tokens.all() : tokens.first(first)),
    [native, tokens, first],
  )
  const stop = placeOf(stopAt, rows, () => withNative(tokens.all()))
  useFocusKept(scroller, Rows)
  // The row that a key leads to may not have been in the document before.
  useLayoutEffect(() => {
    if (moves > 0) scroller.current?.querySelector<HTMLElement>(TAB_STOP)?.focus()
  }, [moves])
  const onKeyDown = useSame((event: KeyboardEvent) => {
    const to = WAYS[event.key]?.(stop, length - 1)
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const { address } = withNative(tokens.all())[Math.min(Math.max(to, 0), length - 1)] ?? {}
    at.value = { address, moves: moves + 1 }
  })
  const onStop = useSame(({ address }: Token) => {
    at.value = { ...at.value, address }
  })
  return (
    <div
      class={styles.scroller}
      ref={scroller}
      data-part="scroller"
      onPointerEnter={showAll}
      onFocusCapture={showAll}
      // That another list begins at the top is no touch of a person's.
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop > 0) showAll()
      }}
    >
      <Rows
        scroller={scroller}
        rows={rows}
        first={first}
        count={Math.max(length, expected + (native ? 1 : 0))}
        stop={stop}
        onStop={onStop}
        onKeyDown={onKeyDown}
        opened={known.opened}
        {...row}
      />
    </div>
  )
}

/** The place in the list of the token that has that address, which may not be drawn yet; else the first. */
function placeOf(
  wanted: Token['address'] | undefined,
  rows: readonly Token[],
  all: () => readonly Token[],
): number {
  if (wanted === undefined) return 0
  const isIt = ({ address }: Token): boolean => address === wanted
  const place = rows.findIndex(isIt)
  return Math.max(0, place < 0 ? all().findIndex(isIt) : place)
}

/** Whether the rows out of sight are drawn, too, and what has them drawn at once. */
function useWhole(subject: string): [boolean, () => void] {
  const isWhole = useSignalOf(subject, false)
  const showAll = () => {
    isWhole.value = true
  }
  useEffect(() => {
    const timer = setTimeout(showAll, UNTOUCHED_FOR)
    return () => clearTimeout(timer)
  }, [subject])
  return [isWhole.value, showAll]
}

/**
 * Keeps the focus on a row that is moved, as not every browser does, and on one that was drawn by other code, whose elements went with it.
 * @param Rows what draws them
 */
function useFocusKept(scroller: RefObject<HTMLElement | null>, Rows: unknown): void {
  const { activeElement } = document
  const focused = scroller.current?.contains(activeElement) ? (activeElement as HTMLElement) : null
  // Who took it by an effect of their own has it.
  const giveTo = (element: HTMLElement | null | undefined) => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => giveTo(focused))
  useLayoutEffect(() => {
    if (focused) giveTo(scroller.current?.querySelector<HTMLElement>(TAB_STOP))
  }, [Rows])
}

/** Has a list of another subject begin at the top, wherever the one before stood. */
function useFromTop(subject: string, scroller: RefObject<HTMLElement | null>): void {
  const drawn = useRef(subject)
  useLayoutEffect(() => {
    if (drawn.current !== subject) scroller.current?.scrollTo(0, 0)
    drawn.current = subject
  }, [subject])
}

/** The code for long lists, as soon as it is there, and not before there is time for it or it is wanted; undefined where it is of no use. */
function useVirtualRows(isLong: boolean, isWanted: boolean): ComponentType<RowsProps> | undefined {
  const [loaded, setLoaded] = useState<{ VirtualRows: ComponentType<RowsProps> } | null>(null)
  useEffect(() => {
    if (!isLong) return
    const time = isWanted ? Promise.resolve() : idle()
    void time.then(() => import('./virtual-rows.tsx')).then(setLoaded)
  }, [isLong, isWanted])
  return loaded?.VirtualRows
}

/** All rows at once, or the first of them. */
function PlainRows({ scroller, rows, first, count, stop, twins, ...row }: RowsProps) {
  const isCut = first !== undefined && first < count
  const drawn = rows.slice(0, first)
  const slots = useSlots(drawn, scroller)
  return (
    <ul
      aria-label={i18n.t('wallet.tokens')}
      aria-busy={isCut || undefined}
      style={isCut ? { minHeight: `${count * ROW_HEIGHT}px` } : undefined}
    >
      {drawn.map((token, index) => (
        <TokenRow
          key={slots[index]}
          token={token}
          isStop={index === stop}
          twins={twins?.get(token.address ?? '')}
          {...row}
        />
      ))}
    </ul>
  )
}
