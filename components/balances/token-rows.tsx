import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import { type Token, withNative } from '../../utils/domain/token.ts'
import type { SearchResult } from '../../utils/domain/token-search.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { TokenIcon } from '../ui/token-icon.tsx'
import { GroupedList } from '../ui/virtual-list.tsx'
import { TokenDetails } from './token-details.tsx'
import { ExclusionTag, TokenTag } from './token-tag.tsx'
import { type RowOptions, type RowText, rowText, tokenRowLabel, visibleWarnings } from './token-text.ts'
import { useLookAlikes } from './use-look-alikes.ts'

export interface TokenRowsProps {
  app: AppState
  accounts: readonly ShownAccount[]
  loadProvenance: AccountsState['loadProvenance']
  /** The heading and the notices of an account, above its tokens. */
  header?: ((account: ShownAccount) => ComponentChildren) | undefined
  /** The tokens to show of each account; null: all. */
  results: readonly SearchResult[] | null
  scroller: RefObject<HTMLElement | null>
}

interface Row {
  token: Token
  account: ShownAccount
}

const rowKey = ({ token, account: { query } }: Row): string =>
  `${query.chainId}|${query.address}|${token.address ?? 'native'}`

const nativeOf = ({ snapshot }: ShownAccount): Token | null => snapshot?.native ?? null

/** The rows of a token list: the native token of each account, then its others. Rows expand to details. */
export function TokenRows(props: TokenRowsProps) {
  const { app, accounts, loadProvenance, header, results, scroller } = props
  const format = useAmountFormat()
  const expanded = useSignal<string | null>(null)
  const findLookAlikes = useLookAlikes(accounts)
  const names = app.chainNames.value
  const isSingle = accounts.length === 1
  const groups = useMemo(
    () =>
      accounts.map((account, index) => {
        const result = results?.[index]
        const shown = result
          ? withNative(result.native, result.tokens)
          : withNative(nativeOf(account), account.tokens)
        return shown.map((token) => ({ token, account }))
      }),
    [results, findLookAlikes, ...accounts.flatMap((account) => [nativeOf(account), account.tokens])],
  )
  const lookAlikesOf = ({ account, token }: Row) => findLookAlikes(account, token)
  const optionsOf = (row: Row): RowOptions => ({
    hasLookAlikes: lookAlikesOf(row) !== undefined,
    exclusion: app.hiddenTokens.value.exclusionOf(row.account.shownQuery.chainId, row.token),
    nativeSymbol: nativeSymbolOf(row.account.shownQuery.chainId, nativeOf(row.account)),
  })
  // A row has its texts twice, on screen and for screen readers.
  const texts = useMemo(
    () => new Map<Row, RowText>(),
    [groups, format, app.hiddenTokens.value, ...accounts.map(({ shownQuery }) => shownQuery)],
  )
  const textOf = (row: Row): RowText => {
    const text = texts.get(row) ?? rowText(format, row.token, row.account.shownQuery, optionsOf(row))
    texts.set(row, text)
    return text
  }
  return (
    <GroupedList
      groups={accounts.map((account, index) => ({
        key: account.query.chainId,
        label: isSingle ? i18n.t('tokenList.label') : chainLabel(account.query.chainId, names),
        header: header?.(account),
        items: groups[index] ?? [],
      }))}
      itemKey={rowKey}
      scroller={scroller}
      testId="tokens"
      rowLabel={(row) => tokenRowLabel(format, textOf(row))}
      renderRow={(row) => (
        <TokenRow
          token={row.token}
          text={textOf(row)}
          chainId={row.account.shownQuery.chainId}
          showsRemoteLogo={app.settings.value.remoteLogos}
          network={isSingle ? null : networkOf(row.account.shownQuery.chainId, names)}
        />
      )}
      expandedKey={expanded.value}
      onOpen={(row) => {
        expanded.value = expanded.value === rowKey(row) ? null : rowKey(row)
      }}
      onCollapse={setTo(expanded, null)}
      renderDetails={(row) => (
        <TokenDetails
          app={app}
          token={row.token}
          query={row.account.shownQuery}
          loadProvenance={() => loadProvenance(row.account.query)}
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

interface TokenRowProps {
  token: Token
  text: RowText
  /** The chain of a token that does not state its own. */
  chainId: string
  showsRemoteLogo: boolean
  /** The icon of the chain, for lists of several chains. */
  network?: { src: string; name: string } | null | undefined
}

/** A token in two lines: symbol and value, then name, amount and price. */
export function TokenRow({ token, text, chainId, showsRemoteLogo, network }: TokenRowProps) {
  const { symbol, name, amount, price, value, unknownValue, warnings, exclusion } = text
  const tags = [
    ...visibleWarnings(warnings).map((warning) => <TokenTag key={warning.kind} warning={warning} />),
    ...(exclusion ? [<ExclusionTag key={exclusion.kind} exclusion={exclusion} />] : []),
  ]
  return (
    <ListRow
      icon={<TokenIcon token={token} chainId={chainId} showsRemoteLogo={showsRemoteLogo} network={network} />}
      title={symbol}
      titleText={symbol}
      titleTestId="symbol"
      tag={tags.length > 0 && tags}
      subtitle={
        <bdi title={name} data-testid="name">
          {name}
        </bdi>
      }
      value={
        value ? (
          <Money {...value} isLabelled testId="value" />
        ) : (
          <NoFigure text={unknownValue} testId="value" />
        )
      }
      detail={
        <span>
          <Money {...amount} isLabelled testId="amount" />
          {price && (
            <>
              {' × '}
              <Money {...price} isLabelled testId="price" />
            </>
          )}
        </span>
      }
      dimmed={text.isLeftOut}
      testId="token-row"
    />
  )
}
