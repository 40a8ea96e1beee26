import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { withNative } from '../../utils/domain/token.ts'
import { isDefaultList, optionsIn, type TokenListOptions } from '../../utils/domain/token-list-options.ts'
import { createTokenSearch, type SearchResult } from '../../utils/domain/token-search.ts'
import { compareNames } from '../../utils/format/locale.ts'
import { ROW_HEIGHT, scrollRowsBy } from '../ui/use-virtual-rows.ts'
import styles from './token-list.module.css'
import { TokenRows, type TokenRowsProps } from './token-rows.tsx'
import { SearchNotices, TokenSearchBar } from './token-search-bar.tsx'
import { UnreadableTokens } from './unreadable-tokens.tsx'

export interface TokenListProps extends Omit<TokenRowsProps, 'results'> {
  isSearchOpen: Signal<boolean>
}

/** Longer lists always show the search field. */
const LONG_LIST = 100
/** The number of rows that are visible below the search field while the user searches. */
const MIN_ROWS = 2

/** The tokens of accounts, with a search: a group for each account if there are several. */
export function TokenList(props: TokenListProps) {
  const { app, accounts, loadProvenance, isSearchOpen, scroller, header } = props
  const text = useSignal('')
  const list = useRef<HTMLDivElement>(null)
  const currency = accounts[0]?.shownQuery.currency ?? app.settings.value.currency
  const stored = app.tokenListOptions.value
  const options = useMemo(() => optionsIn(stored, currency), [stored, currency])
  const searches = useMemo(
    () =>
      accounts.map(({ snapshot, tokens, shownQuery }) =>
        createTokenSearch(snapshot?.native ?? null, tokens, shownQuery.currency, compareNames),
      ),
    accounts.flatMap(({ snapshot, tokens, shownQuery }) => [snapshot?.native, tokens, shownQuery.currency]),
  )
  const results = useMemo(
    () =>
      text.value === '' && isDefaultList(options)
        ? null
        : searches.map((search) => search(text.value, options)),
    [searches, text.value, options],
  )
  const result = results && mergeResults(results)
  // Closing the search clears its text.
  useLayoutEffect(() => {
    if (!isSearchOpen.value) text.value = ''
  }, [isSearchOpen.value])
  // Reading positions in the task that renders would force a second layout.
  useLayoutEffect(() => {
    const isUsed = isSearchOpen.value || text.value !== ''
    const frame = requestAnimationFrame(() => showTop(list.current, scroller.current, isUsed))
    return () => cancelAnimationFrame(frame)
  }, [text.value, options, isSearchOpen.value])
  const isLong = accounts.reduce((sum, { tokens }) => sum + tokens.length, 0) > LONG_LIST
  const onOptions = (next: TokenListOptions) => app.setTokenListOptions({ ...next, currency })
  const search = { text, options, onOptions, currency }
  return (
    <div class={styles.section}>
      {(isSearchOpen.value || text.value !== '' || isLong) && (
        <TokenSearchBar
          {...search}
          isOpen={isSearchOpen}
          result={result}
          onDown={() => list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
        />
      )}
      {result && <SearchNotices {...search} result={result} />}
      <div ref={list} class={styles.list}>
        <TokenRows
          app={app}
          accounts={accounts}
          loadProvenance={loadProvenance}
          results={results}
          scroller={scroller}
          header={header}
        />
      </div>
      {!results &&
        accounts.map(({ shownQuery, snapshot }) => (
          <UnreadableTokens
            key={shownQuery.chainId}
            app={app}
            query={shownQuery}
            unreadable={snapshot?.unreadable}
          />
        ))}
    </div>
  )
}

/** Merges the search results of all accounts, for the counts on screen. */
const mergeResults = (results: readonly SearchResult[]): SearchResult => ({
  native: null,
  tokens: results.flatMap(({ native, tokens }) => withNative(native, tokens)),
  total: results.reduce((sum, { total }) => sum + total, 0),
  belowLimit: results.reduce((sum, { belowLimit }) => sum + belowLimit, 0),
})

/**
 * Scrolls back to the first row if the search bar covers it.
 * @param isUsed whether the user searches: a bar far down then moves to the top, so that results are visible
 *   below it
 */
function showTop(list: HTMLElement | null, scroller: HTMLElement | null, isUsed: boolean): void {
  const bar = list?.parentElement?.querySelector('search')?.getBoundingClientRect()
  if (!list || !bar || !scroller) return
  const hiddenHeight = bar.bottom - list.getBoundingClientRect().top
  const page = scroller.getBoundingClientRect()
  const hasNoRoom = isUsed && page.bottom - bar.bottom < MIN_ROWS * ROW_HEIGHT
  const distance = hiddenHeight > 0 ? -hiddenHeight : hasNoRoom ? bar.top - page.top : 0
  if (distance !== 0) scrollRowsBy(scroller, distance)
}
