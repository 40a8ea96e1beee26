import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { createFinder, type Found } from '../../utils/domain/find.ts'
import { isPlain } from '../../utils/domain/list-choice.ts'
import { once } from '../../utils/domain/once.ts'
import { createTwinFinder, type TwinsByContract } from '../../utils/domain/twins.ts'
import { locale } from '../../utils/format/locale.ts'
import { inSlices } from '../../utils/models/in-slices.ts'
import { FindBar } from './find-bar.tsx'
import type { FindInWalletProps } from './find-in-wallet.tsx'
import { HiddenLine } from './hidden-line.tsx'
import { TAB_STOP } from './token-list.tsx'

interface ListToolsProps extends Omit<FindInWalletProps, 'meanwhile'> {
  /** What this is drawn in; the list comes after it. */
  tools: RefObject<HTMLDivElement | null>
  found: Signal<Found | null>
  twins: Signal<TwinsByContract | undefined>
}

/** Tokens that are stored come sooner than this, or not at all. */
const WAIT_FOR_TOKENS = 400

/** Twins of more tokens than these take a moment to find: a search that is begun at once does not wait for them. Ms. */
const MANY = 500
const LET_OTHERS_GO = 500

const collator = once(() => new Intl.Collator(locale, { numeric: true }))

/** Sees to what a list shows, and in which order; the bar for it is open only when it was asked for. */
export function ListTools(props: ListToolsProps) {
  const { native, tokens, expected, currency, finding, choice, onChoose, found, twins, tools } = props
  const query = useSignal('')
  const waited = useWaited(tokens.length >= expected)
  const finder = useMemo(() => createFinder(native, tokens, currency, collator), [native, tokens, currency])
  const isNeeded = (finding.value || !isPlain(choice)) && waited
  const searched = finding.value ? query.value : ''
  const { order, hideBelow } = choice
  const shown = useMemo(
    () => (isNeeded ? finder.find(searched, { order, hideBelow }) : null),
    [finder, isNeeded, searched, order, hideBelow],
  )
  useLayoutEffect(() => {
    found.value = shown
  }, [shown])
  // Another question or order begins at the top. A list that has just come is there: asked for, it would be laid out twice.
  const questions = useRef(0)
  useLayoutEffect(() => {
    if (questions.current > 0) listBelow(tools.current)?.scrollTo(0, 0)
    questions.current += 1
  }, [searched, order, hideBelow])
  // What the first key would have to wait for, as soon as the bar is open.
  useEffect(() => {
    if (finding.value) finder.prepare()
  }, [finder, finding.value])
  useTwins(native, tokens, twins)

  return (
    <>
      {finding.value && (
        <FindBar
          query={query.value}
          onQuery={(text) => {
            query.value = text
          }}
          choice={choice}
          onChoose={onChoose}
          currency={currency}
          found={shown}
          onDown={() => listBelow(tools.current)?.querySelector<HTMLElement>(TAB_STOP)?.focus()}
          onClose={() => {
            query.value = ''
            close(finding)
          }}
        />
      )}
      {shown && shown.hidden > 0 && (
        <HiddenLine
          hidden={shown.hidden}
          below={hideBelow}
          currency={currency}
          onShowAll={() => onChoose({ order, hideBelow: '' })}
        />
      )}
    </>
  )
}

const listBelow = (tools: HTMLElement | null) => {
  const list = tools?.nextElementSibling
  return list instanceof HTMLElement ? list : null
}

/** What was searched is gone with the bar, and the focus goes back to where it was opened. */
function close(finding: Signal<boolean>): void {
  finding.value = false
  document.querySelector<HTMLElement>('[data-part=find]')?.focus()
}

/** Whether the tokens are there, or it makes no sense to wait for them any longer. */
function useWaited(areThere: boolean): boolean {
  const waited = useSignal(areThere)
  if (areThere) waited.value = true
  useEffect(() => {
    const timer = setTimeout(() => {
      waited.value = true
    }, WAIT_FOR_TOKENS)
    return () => clearTimeout(timer)
  }, [])
  return waited.value
}

/** Looks for tokens that look alike, a slice at a time, so that nothing that is done meanwhile waits for it. */
function useTwins(
  native: FindInWalletProps['native'],
  tokens: FindInWalletProps['tokens'],
  twins: Signal<TwinsByContract | undefined>,
): void {
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const finder = createTwinFinder()
      const isDone = await inSlices(native ? [native, ...tokens] : tokens, finder.add, () => isOver)
      if (isDone) twins.value = finder.found()
    }
    const timer = setTimeout(find, tokens.length > MANY ? LET_OTHERS_GO : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [native, tokens])
}
