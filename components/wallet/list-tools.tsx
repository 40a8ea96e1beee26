import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { createFinder, type Finder, type Found } from '../../utils/domain/find.ts'
import { isPlain } from '../../utils/domain/list-choice.ts'
import { createLookAlikeFinder, type LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import { once } from '../../utils/domain/once.ts'
import { locale } from '../../utils/format/locale.ts'
import { idle } from '../../utils/models/idle.ts'
import { inSlices } from '../../utils/models/in-slices.ts'
import styles from './find-choices.module.css'
import { FindChoices } from './find-choices.tsx'
import { matchesOf } from './find-field.tsx'
import type { FindInWalletProps } from './find-in-wallet.tsx'
import { HiddenLine } from './hidden-line.tsx'

interface ListToolsProps extends Omit<FindInWalletProps, 'meanwhile'> {
  query: string
  found: Signal<Found | null>
  twins: Signal<LookAlikesByContract | undefined>
  /** Shows the list from its beginning. */
  toTop: () => void
}

/** Tokens that are stored come sooner than this, or not at all. */
const WAIT_FOR_TOKENS = 400

const collator = once(() => new Intl.Collator(locale, { numeric: true }))

/** Sees to what a list shows, and in which order; what chooses that is there only when it was asked for. */
export function ListTools(props: ListToolsProps) {
  const { native, tokens, expected, currency, finding, choice, onChoose, query, found, twins, toTop } = props
  const waited = useWaited(tokens.length >= expected)
  const finder = useMemo(() => createFinder(native, tokens, currency, collator), [native, tokens, currency])
  const isBusy = finding.value || query !== ''
  const isNeeded = (isBusy || !isPlain(choice)) && waited
  const { order, hideBelow } = choice
  const shown = useMemo(
    () => (isNeeded ? finder.find(query, { order, hideBelow }) : null),
    [finder, isNeeded, query, order, hideBelow],
  )
  useLayoutEffect(() => {
    found.value = shown
  }, [shown])
  // Another question or order begins at the top. A list that has just come is there: asked for, it would be laid out twice.
  const questions = useRef(0)
  useLayoutEffect(() => {
    if (questions.current > 0) toTop()
    questions.current += 1
  }, [query, order, hideBelow])
  useWorkAhead(native, tokens, finder, twins)

  return (
    <>
      {finding.value && <FindChoices choice={choice} onChoose={onChoose} currency={currency} />}
      {shown && matchesOf(shown) === 0 && query.trim() !== '' && (
        <p class={styles.none} data-part="nothing-found">
          {i18n.t('find.nothing')} <bdi>{query.trim()}</bdi>
        </p>
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

/**
 * Does, while the page has nothing else to do, what somebody would have to wait for who scrolls or searches: an order of all,
 * the text that is searched, and which tokens look alike.
 */
function useWorkAhead(
  native: FindInWalletProps['native'],
  tokens: FindInWalletProps['tokens'],
  finder: Finder,
  twins: Signal<LookAlikesByContract | undefined>,
): void {
  useEffect(() => {
    let isOver = false
    const work = async () => {
      await idle()
      if (isOver) return
      const all = native ? [native, ...tokens.all()] : tokens.all()
      await idle()
      if (isOver) return
      finder.prepare()
      const looks = createLookAlikeFinder()
      if (await inSlices(all, looks.add, () => isOver)) twins.value = looks.found()
    }
    void work()
    return () => {
      isOver = true
    }
  }, [native, tokens, finder])
}
