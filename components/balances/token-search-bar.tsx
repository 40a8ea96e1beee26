import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { TokenListOptions } from '../../utils/domain/token-list-options.ts'
import type { SearchResult } from '../../utils/domain/token-search.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from '../ui/button.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { TokenListOptionsBar } from './token-list-options-bar.tsx'
import styles from './token-search-bar.module.css'

interface TokenSearchBarProps {
  text: Signal<string>
  /** Whether the user opened the search. An open search includes the list options. */
  isOpen: Signal<boolean>
  result: SearchResult | null
  options: TokenListOptions
  onOptions: (options: TokenListOptions) => void
  currency: Currency
  /** Moves the focus into the list. Called on arrow down. */
  onDown: () => void
}

/** The search field and the options of a token list. Neither changes the total. */
export function TokenSearchBar(props: TokenSearchBarProps) {
  const { text, isOpen, result, options, onOptions, currency, onDown } = props
  const input = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLElement>(null)
  useStickyHeight(bar)
  const isActive = isOpen.value || text.value !== ''
  // A layout effect runs before the next key press, so that the field receives it.
  useLayoutEffect(() => {
    if (isOpen.value) input.current?.focus()
  }, [isOpen.value])
  const close = () => {
    const opener = isOpen.value ? '[data-testid=search]' : 'input[name=find]'
    text.value = ''
    isOpen.value = false
    document.querySelector<HTMLElement>(opener)?.focus()
  }
  return (
    <search
      ref={bar}
      class={styles.bar}
      data-testid="token-search"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isActive) event.preventDefault()
        else if (event.key === 'ArrowDown' && event.target === input.current) event.preventDefault()
        else return
        if (event.key === 'Escape') close()
        else onDown()
      }}
    >
      <div class={styles.line}>
        <SearchField
          label={i18n.t('tokenSearch.label')}
          placeholder={i18n.t('tokenSearch.placeholder')}
          name="find"
          value={text.value}
          onInput={setterOf(text)}
          compact
          clearsOnEscape={false}
          inputRef={input}
          testId="token-search-field"
        />
        <span class={styles.count} role="status" data-testid="found">
          {result &&
            text.value.trim() !== '' &&
            i18n.t('tokenSearch.count', [formatCount(matchesOf(result)), formatCount(result.total)])}
        </span>
        {isActive && (
          <IconButton
            icon="close"
            label={i18n.t('tokenSearch.close')}
            onClick={close}
            testId="close-search"
          />
        )}
      </div>
      {isOpen.value && <TokenListOptionsBar options={options} onChange={onOptions} currency={currency} />}
    </search>
  )
}

/** Sets a CSS property to the height of the bar, so that focused rows scroll to below the bar. */
function useStickyHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    const style = element?.parentElement?.style
    if (!element || !style) return
    const observer = new ResizeObserver(() =>
      style.setProperty('--search-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--search-bar-height')
    }
  }, [])
}

type SearchNoticesProps = Pick<TokenSearchBarProps, 'text' | 'options' | 'onOptions' | 'currency'> & {
  result: SearchResult
}

/** Reports hidden tokens of low value, and searches without results. Shown even if the search is closed. */
export function SearchNotices({ text, result, options, onOptions, currency }: SearchNoticesProps) {
  const { belowLimit } = result
  const format = useAmountFormat()
  return (
    <>
      {matchesOf(result) === 0 && belowLimit === 0 && text.value.trim() !== '' && (
        <p class={styles.notice} data-testid="nothing-found">
          {i18n.t('tokenSearch.noMatch')}: <bdi>{text.value.trim()}</bdi>
        </p>
      )}
      {belowLimit > 0 && (
        <div class={styles.notice} data-testid="below-limit">
          <span role="status">
            {i18n.t('tokenSearch.belowLimit', belowLimit, [
              formatCount(belowLimit),
              format.money(options.hideBelow, currency),
            ])}
          </span>
          <Button kind="quiet" onClick={() => onOptions({ ...options, hideBelow: '' })} testId="show-all">
            {i18n.t('tokenSearch.showAll')}
          </Button>
        </div>
      )}
    </>
  )
}

const matchesOf = ({ native, tokens }: SearchResult): number => tokens.length + (native ? 1 : 0)
