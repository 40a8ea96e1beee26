import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import type { LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { GroupedList } from '../ui/virtual-list.tsx'
import { TokenDetails } from './token-details.tsx'
import { TokenRow } from './token-row.tsx'
import { tokenRowLabel } from './token-text.ts'

/** The tokens of a wallet on one chain. */
export interface ChainTokens {
  query: WalletQuery
  native: Token | null
  tokens: readonly Token[]
  /** The symbol of the chain's native token, also if the search has not found it. */
  nativeSymbol: string | null
  lookAlikes: LookAlikesByContract | undefined
  loadProvenance: () => Promise<PageProvenance[]>
  /** The chain's heading and notices. */
  header: ComponentChildren
}

interface ChainTokenListProps {
  app: AppState
  chains: readonly ChainTokens[]
  scroller: RefObject<HTMLElement | null>
}

interface Row {
  token: Token
  chain: ChainTokens
}

const rowKey = ({ token, chain }: Row): string => `${chain.query.chainId}|${token.address ?? 'native'}`

/** The tokens of a wallet, grouped by chain. A token on two chains has a row for each. */
export function ChainTokenList({ app, chains, scroller }: ChainTokenListProps) {
  const format = useAmountFormat()
  const expanded = useSignal<string | null>(null)
  const rows = useMemo(
    () =>
      chains.map((chain) =>
        (chain.native ? [chain.native, ...chain.tokens] : chain.tokens).map((token) => ({ token, chain })),
      ),
    chains.flatMap(({ native, tokens, lookAlikes }) => [native, tokens, lookAlikes]),
  )
  const names = app.chainNames.value
  const isNotCounted = ({ token, chain }: Row) =>
    app.hiddenTokens.value.isNotCounted(chain.query.chainId, token)
  const lookAlikesOf = ({ token, chain }: Row) => chain.lookAlikes?.get(token.address ?? '')
  return (
    <GroupedList
      groups={chains.map(({ query, header }, index) => ({
        key: query.chainId,
        label: chainLabel(query.chainId, names),
        header,
        items: rows[index] ?? [],
      }))}
      itemKey={rowKey}
      scroller={scroller}
      testId="tokens"
      rowLabel={(row) =>
        tokenRowLabel(format, row.token, row.chain.query, {
          hasLookAlikes: lookAlikesOf(row) !== undefined,
          isNotCounted: isNotCounted(row),
          nativeSymbol: row.chain.nativeSymbol,
        })
      }
      renderRow={(row) => (
        <TokenRow
          token={row.token}
          query={row.chain.query}
          hasLookAlikes={lookAlikesOf(row) !== undefined}
          isNotCounted={isNotCounted(row)}
          nativeSymbol={row.chain.nativeSymbol}
          showsRemoteLogo={app.settings.value.remoteLogos}
          network={networkOf(row.chain.query.chainId, names)}
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
          query={row.chain.query}
          loadProvenance={row.chain.loadProvenance}
          nativeSymbol={row.chain.nativeSymbol}
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
