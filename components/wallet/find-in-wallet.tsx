import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { createLookAlikeFinder, type LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import { isDefaultList } from '../../utils/domain/token-list-options.ts'
import { createTokenSearch } from '../../utils/domain/token-search.ts'
import { compareNames } from '../../utils/format/locale.ts'
import { useSignalOf } from '../common/use-signal-of.ts'
import styles from './find-choices.module.css'
import { FindChoices } from './find-choices.tsx'
import { FindField, matchesOf } from './find-field.tsx'
import { HiddenLine } from './hidden-line.tsx'
import { TAB_STOP, TokenList, type TokenListProps } from './token-list.tsx'

interface FindInWalletProps extends Omit<TokenListProps, 'twins'> {
  /** Whether search, order and limit are open. */
  isOpen: Signal<boolean>
  /** Whether Ctrl+F searches here: a popup has no search of the browser's. */
  takesCtrlF: boolean
}

/** A longer list shows its search field without being asked. */
const LONG_LIST = 100

/** A wallet's tokens with search, order and limit. */
export function FindInWallet(props: FindInWalletProps) {
  const { isOpen, takesCtrlF, subject, native, tokens, context } = props
  const { app, currency } = context
  const tools = useRef<HTMLDivElement>(null)
  const query = useSignalOf(subject, '')
  const options = app.tokenListOptions.value
  const isActive = isOpen.value || query.value !== ''
  const hasField = isActive || tokens.length > LONG_LIST
  const search = useMemo(
    () => createTokenSearch(native, tokens, currency, compareNames),
    [native, tokens, currency],
  )
  const result = useMemo(
    () => (query.value === '' && isDefaultList(options) ? null : search.search(query.value, options)),
    [search, query.value, options],
  )
  const twins = useSignalOf<LookAlikesByContract | undefined>(subject, undefined)
  // After the paint: comparing 10,000 names takes longer than a frame.
  useEffect(() => {
    const finder = createLookAlikeFinder()
    for (const token of native ? [native, ...tokens] : tokens) finder.add(token)
    twins.value = finder.found()
  }, [native, tokens])
  const close = () => {
    query.value = ''
    giveFocusBack(isOpen)
  }
  // However the search is closed, it must not filter unseen.
  useLayoutEffect(() => {
    if (!isOpen.value) query.value = ''
  }, [isOpen.value])
  useLayoutEffect(() => listBelow(tools.current)?.scrollTo(0, 0), [query.value, options])
  useFindKeys(isOpen, takesCtrlF)
  useEscape(tools, isActive, close)
  return (
    <>
      <div ref={tools} data-part="list-tools" role={hasField ? 'search' : undefined}>
        {hasField && (
          <FindField
            key={subject}
            query={query.value}
            onQuery={(text) => {
              query.value = text
            }}
            isWanted={isOpen.value}
            result={result}
            onDown={() => listBelow(tools.current)?.querySelector<HTMLElement>(TAB_STOP)?.focus()}
            onClose={isActive ? close : undefined}
          />
        )}
        {isOpen.value && (
          <FindChoices options={options} onChange={app.setTokenListOptions} currency={currency} />
        )}
        {result && matchesOf(result) === 0 && query.value.trim() !== '' && (
          <p class={styles.none} data-part="nothing-found">
            {i18n.t('find.nothing')} <bdi>{query.value.trim()}</bdi>
          </p>
        )}
        {result && result.belowLimit > 0 && (
          <HiddenLine
            hidden={result.belowLimit}
            below={options.hideBelow}
            currency={currency}
            onShowAll={() => app.setTokenListOptions({ ...options, hideBelow: '' })}
          />
        )}
      </div>
      <TokenList
        context={context}
        subject={subject}
        native={result ? result.native : native}
        tokens={result ? result.tokens : tokens}
        twins={twins.value}
      />
    </>
  )
}

const listBelow = (tools: HTMLElement | null) => {
  const list = tools?.nextElementSibling
  return list instanceof HTMLElement ? list : null
}

/** To the button that opened the search, or to a field that stays. */
function giveFocusBack(isOpen: Signal<boolean>): void {
  const from = isOpen.value ? '[data-part=find]' : 'input[name=find]'
  isOpen.value = false
  document.querySelector<HTMLElement>(from)?.focus()
}

/** `/`, and Ctrl+F or Cmd+F where the browser's own search is of no use, open the search. */
function useFindKeys(isOpen: Signal<boolean>, takesCtrlF: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlF = takesCtrlF && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isCtrlF && !isSlash) return
      event.preventDefault()
      isOpen.value = true
      document.querySelector<HTMLInputElement>('input[name=find]')?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, takesCtrlF])
}

/** Escape closes the search; without one, the key is the browser's. */
function useEscape(tools: RefObject<HTMLElement | null>, isActive: boolean, close: () => void): void {
  useEffect(() => {
    const element = tools.current
    if (!isActive || !element) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [isActive])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
