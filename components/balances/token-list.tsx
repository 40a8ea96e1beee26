import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import type { LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { VirtualList } from '../ui/virtual-list.tsx'
import { TokenDetails } from './token-details.tsx'
import { TokenRow } from './token-row.tsx'
import { tokenRowLabel } from './token-text.ts'

export interface TokenListProps {
  label: string
  app: AppState
  query: WalletQuery
  loadProvenance: () => Promise<PageProvenance[]>
  native: Token | null
  tokens: readonly Token[]
  /** The symbol of the chain's native token, also if the search has not found it. */
  nativeSymbol?: string | null | undefined
  lookAlikes: LookAlikesByContract | undefined
  scroller: RefObject<HTMLElement | null>
}

const tokenKey = ({ address }: Token): string => address ?? 'native'

/** The native token, then the others in the given order. Rows expand to their details. */
export function TokenList(props: TokenListProps) {
  const { label, app, query, loadProvenance, native, tokens, nativeSymbol, lookAlikes, scroller } = props
  const format = useAmountFormat()
  const expanded = useSignal<string | null>(null)
  const rows = useMemo(() => (native ? [native, ...tokens] : tokens), [native, tokens])
  const isNotCounted = (token: Token) => app.hiddenTokens.value.isNotCounted(query.chainId, token)
  const lookAlikesOfToken = ({ address }: Token) => lookAlikes?.get(address ?? '')
  return (
    <VirtualList
      label={label}
      items={rows}
      itemKey={tokenKey}
      scroller={scroller}
      testId="tokens"
      rowLabel={(token) =>
        tokenRowLabel(format, token, query, {
          hasLookAlikes: lookAlikesOfToken(token) !== undefined,
          isNotCounted: isNotCounted(token),
          nativeSymbol,
        })
      }
      renderRow={(token) => (
        <TokenRow
          token={token}
          query={query}
          hasLookAlikes={lookAlikesOfToken(token) !== undefined}
          isNotCounted={isNotCounted(token)}
          nativeSymbol={nativeSymbol}
          showsRemoteLogo={app.settings.value.remoteLogos}
        />
      )}
      expandedKey={expanded.value}
      onOpen={(token) => {
        expanded.value = expanded.value === tokenKey(token) ? null : tokenKey(token)
      }}
      onCollapse={() => {
        expanded.value = null
      }}
      renderDetails={(token) => (
        <TokenDetails
          app={app}
          token={token}
          query={query}
          loadProvenance={loadProvenance}
          nativeSymbol={nativeSymbol}
          lookAlikes={lookAlikesOfToken(token)}
        />
      )}
    />
  )
}
