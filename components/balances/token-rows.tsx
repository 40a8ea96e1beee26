import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { createLookAlikeFinder, type LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { SearchResult } from '../../utils/domain/token-search.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { GroupedList } from '../ui/virtual-list.tsx'
import { TokenDetails } from './token-details.tsx'
import type { AccountTokens } from './token-list.tsx'
import { TokenRow } from './token-row.tsx'
import { type RowOptions, tokenRowLabel } from './token-text.ts'

interface TokenRowsProps {
  app: AppState
  accounts: readonly AccountTokens[]
  /** The tokens to show of each account; null: all. */
  results: readonly SearchResult[] | null
  scroller: RefObject<HTMLElement | null>
}

interface Row {
  token: Token
  /** The index of its account. */
  index: number
  account: AccountTokens
}

const rowKey = ({ token, account: { query } }: Row): string =>
  `${query.chainId}|${query.address}|${token.address ?? 'native'}`

const tokensOf = ({ native, tokens }: Pick<AccountTokens, 'native' | 'tokens'>): readonly Token[] =>
  native ? [native, ...tokens] : tokens

/** The rows of a token list: the native token of each account, then its others. Rows expand to details. */
export function TokenRows({ app, accounts, results, scroller }: TokenRowsProps) {
  const format = useAmountFormat()
  const expanded = useSignal<string | null>(null)
  const lookAlikes = useLookAlikes(accounts)
  const names = app.chainNames.value
  const isSingle = accounts.length === 1
  const groups = useMemo(
    () =>
      accounts.map((account, index) =>
        tokensOf(results?.[index] ?? account).map((token) => ({ token, index, account })),
      ),
    [results, lookAlikes, ...accounts.flatMap(({ native, tokens, query }) => [native, tokens, query])],
  )
  const lookAlikesOf = ({ token, index }: Row) => lookAlikes[index]?.get(token.address ?? '')
  const optionsOf = (row: Row): RowOptions => ({
    hasLookAlikes: lookAlikesOf(row) !== undefined,
    isNotCounted: app.hiddenTokens.value.isNotCounted(row.account.query.chainId, row.token),
    nativeSymbol: nativeSymbolOf(row.account.query.chainId, row.account.native),
  })
  return (
    <GroupedList
      groups={accounts.map(({ query, header }, index) => ({
        key: query.chainId,
        label: isSingle ? i18n.t('tokenList.label') : chainLabel(query.chainId, names),
        header,
        items: groups[index] ?? [],
      }))}
      itemKey={rowKey}
      scroller={scroller}
      testId="tokens"
      rowLabel={(row) => tokenRowLabel(format, row.token, row.account.query, optionsOf(row))}
      renderRow={(row) => (
        <TokenRow
          {...optionsOf(row)}
          token={row.token}
          query={row.account.query}
          showsRemoteLogo={app.settings.value.remoteLogos}
          network={isSingle ? null : networkOf(row.account.query.chainId, names)}
        />
      )}
      expandedKey={expanded.value}
      onOpen={(row) => {
        expanded.value = expanded.value === rowKey(row) ? null : rowKey(row)
      }}
      onCollapse={() => {
        expanded.value = null
      }}
      renderDetails={(row) => (
        <TokenDetails
          app={app}
          token={row.token}
          query={row.account.query}
          loadProvenance={row.account.loadProvenance}
          nativeSymbol={optionsOf(row).nativeSymbol}
          lookAlikes={lookAlikesOf(row)}
        />
      )}
    />
  )
}

function networkOf(chainId: string, names: AppState['chainNames']['value']) {
  const src = networkIconPath(chainId)
  return src ? { src, name: chainLabel(chainId, names) } : null
}

/** The look-alikes of each account. They are found after rendering, so that long lists do not delay it. */
function useLookAlikes(accounts: readonly AccountTokens[]): readonly LookAlikesByContract[] {
  const lookAlikes = useSignal<readonly LookAlikesByContract[]>([])
  useEffect(
    () => {
      lookAlikes.value = accounts.map(lookAlikesIn)
    },
    accounts.flatMap(({ query, native, tokens }) => [query.chainId, native, tokens]),
  )
  return lookAlikes.value
}

function lookAlikesIn(account: AccountTokens): LookAlikesByContract {
  const finder = createLookAlikeFinder(account.query.chainId)
  for (const token of tokensOf(account)) finder.add(token)
  return finder.found()
}
