import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import { isDefaultList } from '../../utils/domain/token-list-options.ts'
import { createTokenSearch, type SearchResult } from '../../utils/domain/token-search.ts'
import { compareNames } from '../../utils/format/locale.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import styles from '../popup/watched-wallet-page.module.css'
import { ChainHeader } from './chain-header.tsx'
import { ChainTokenList } from './chain-token-list.tsx'
import { SearchNotices, TokenSearchBar } from './token-search-bar.tsx'
import { UnreadableTokens } from './unreadable-tokens.tsx'
import { useLookAlikes } from './use-look-alikes.ts'

/** A wallet on one of its chains. */
export interface WalletOnChain {
  chainId: string
  wallet: WalletState
}

interface AllChainsTokensProps {
  app: AppState
  chains: readonly WalletOnChain[]
  isSearchOpen: Signal<boolean>
  scroller: RefObject<HTMLElement | null>
}

/** The tokens of a wallet on the given chains, with a search. */
export function AllChainsTokens({ app, chains, isSearchOpen, scroller }: AllChainsTokensProps) {
  const text = useSignal('')
  const list = useRef<HTMLDivElement>(null)
  const options = app.tokenListOptions.value
  const { currency } = app.settings.value
  const lists = chains.map(({ chainId, wallet }) => ({
    chainId,
    native: wallet.snapshot.value?.native ?? null,
    tokens: wallet.tokens.value,
  }))
  const content = lists.flatMap(({ native, tokens }) => [native, tokens])
  const lookAlikes = useLookAlikes(lists)
  const searches = useMemo(
    () => lists.map(({ native, tokens }) => createTokenSearch(native, tokens, currency, compareNames)),
    [currency, ...content],
  )
  const results = useMemo(
    () =>
      text.value === '' && isDefaultList(options)
        ? null
        : searches.map((search) => search.search(text.value, options)),
    [searches, text.value, options],
  )
  const result = results && mergeResults(results)
  useLayoutEffect(() => {
    if (!isSearchOpen.value) text.value = ''
  }, [isSearchOpen.value])
  const search = { text, options, onOptions: app.setTokenListOptions, currency }
  return (
    <div class={styles.section}>
      {(isSearchOpen.value || text.value !== '') && (
        <TokenSearchBar
          {...search}
          isOpen={isSearchOpen}
          result={result}
          onDown={() => list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
        />
      )}
      {result && <SearchNotices {...search} result={result} />}
      <div ref={list}>
        <ChainTokenList
          app={app}
          scroller={scroller}
          chains={chains.flatMap(({ chainId, wallet }, index) => {
            const query = wallet.displayedQuery.value
            const shown = results?.[index] ?? lists[index]
            if (!query || !shown) return []
            return {
              query: query.chainId === chainId ? query : { ...query, chainId },
              native: shown.native,
              tokens: shown.tokens,
              nativeSymbol: nativeSymbolOf(chainId, lists[index]?.native ?? null),
              lookAlikes: lookAlikes[index],
              loadProvenance: wallet.loadProvenance,
              header: (
                <ChainHeader app={app} chainId={chainId} wallet={wallet} hasTitle={chains.length > 1} />
              ),
            }
          })}
        />
      </div>
      {!results &&
        chains.map(({ chainId, wallet }) => (
          <UnreadableTokens
            key={chainId}
            app={app}
            query={wallet.displayedQuery.value}
            unreadable={wallet.snapshot.value?.unreadable}
          />
        ))}
    </div>
  )
}

/** Merges the search results of all chains, for the counts on screen. */
const mergeResults = (results: readonly SearchResult[]): SearchResult => ({
  native: results.find(({ native }) => native)?.native ?? null,
  tokens: results.flatMap(({ native, tokens }, index) =>
    native && results.findIndex((one) => one.native) !== index ? [native, ...tokens] : tokens,
  ),
  total: results.reduce((sum, { total }) => sum + total, 0),
  belowLimit: results.reduce((sum, { belowLimit }) => sum + belowLimit, 0),
})
