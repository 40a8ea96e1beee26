import type { Signal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import type { Token } from '../../utils/domain/token.ts'
import { isDefaultList } from '../../utils/domain/token-list-options.ts'
import { createTokenSearch } from '../../utils/domain/token-search.ts'
import type { UnreadableTokens as Unreadable } from '../../utils/domain/unreadable-token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { compareNames } from '../../utils/format/locale.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { TokenList } from './token-list.tsx'
import { SearchNotices, TokenSearchBar } from './token-search-bar.tsx'
import styles from './token-section.module.css'
import { UnreadableTokens } from './unreadable-tokens.tsx'
import { useLookAlikes } from './use-look-alikes.ts'

export interface TokenSectionProps {
  app: AppState
  wallet: Pick<WalletState, 'tokens' | 'loadProvenance'>
  query: WalletQuery
  native: Token | null
  /** The tokens that could not be read. */
  unreadable?: Unreadable | undefined
  isSearchOpen: Signal<boolean>
  scroller?: RefObject<HTMLElement | null> | undefined
}

/** Longer lists always show the search field. */
const LONG_LIST = 100

/** A wallet's token list with its search. */
export function TokenSection(props: TokenSectionProps) {
  const { app, wallet, query, native, unreadable, isSearchOpen, scroller } = props
  const tokens = wallet.tokens.value
  const text = useSignal('')
  const options = app.tokenListOptions.value
  const ownScroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = useMemo(
    () => createTokenSearch(native, tokens, query.currency, compareNames),
    [native, tokens, query.currency],
  )
  const result = useMemo(
    () => (text.value === '' && isDefaultList(options) ? null : search.search(text.value, options)),
    [search, text.value, options],
  )
  const [lookAlikes] = useLookAlikes([{ chainId: query.chainId, native, tokens }])
  // Closing the search clears its text.
  useLayoutEffect(() => {
    if (!isSearchOpen.value) text.value = ''
  }, [isSearchOpen.value])
  useLayoutEffect(() => showTop(list.current, (scroller ?? ownScroller).current), [text.value, options])
  const hasBar = isSearchOpen.value || text.value !== '' || tokens.length > LONG_LIST
  return (
    <div class={scroller ? styles.section : styles.scroller} ref={ownScroller}>
      {hasBar && (
        <TokenSearchBar
          text={text}
          isOpen={isSearchOpen}
          result={result}
          options={options}
          onOptions={app.setTokenListOptions}
          currency={query.currency}
          onDown={() => list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
        />
      )}
      {result && (
        <SearchNotices
          text={text}
          result={result}
          options={options}
          onOptions={app.setTokenListOptions}
          currency={query.currency}
        />
      )}
      <div ref={list} class={styles.list}>
        <TokenList
          label={i18n.t('tokenList.label')}
          app={app}
          query={query}
          loadProvenance={wallet.loadProvenance}
          native={result ? result.native : native}
          tokens={result ? result.tokens : tokens}
          nativeSymbol={nativeSymbolOf(query.chainId, native)}
          lookAlikes={lookAlikes}
          scroller={scroller ?? ownScroller}
        />
      </div>
      {!result && <UnreadableTokens app={app} query={query} unreadable={unreadable} />}
    </div>
  )
}

/** Scrolls back to the first row if the search bar covers it. */
function showTop(list: HTMLElement | null, scroller: HTMLElement | null): void {
  const bar = list?.parentElement?.querySelector('search')
  if (!list || !bar) return
  const hiddenHeight = bar.getBoundingClientRect().bottom - list.getBoundingClientRect().top
  if (hiddenHeight > 0) scroller?.scrollBy(0, -hiddenHeight)
}
