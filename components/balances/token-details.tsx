import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { classify, type TokenWarning } from '../../utils/domain/classification.ts'
import { type LookAlikeTokens, lookAlikesOf } from '../../utils/domain/look-alike-tokens.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { TokenField } from '../../utils/domain/unreadable-token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { findWellKnownToken } from '../../utils/domain/well-known-tokens.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { countText } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Address } from '../ui/address.tsx'
import { chainLabel } from '../ui/chain-name.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { RequestList } from './request-list.tsx'
import { TokenActions } from './token-actions.tsx'
import styles from './token-details.module.css'
import { mirrorText, tokenFieldsText, valueSentence } from './token-text.ts'
import { contractEntry } from './unreadable-tokens.tsx'

export interface TokenDetailsProps {
  app: AppState
  token: Token
  query: WalletQuery
  loadProvenance: () => Promise<PageProvenance[]>
  /** The symbol of the chain's native token; null if it is unknown. */
  nativeSymbol?: string | null | undefined
  /** The tokens of the wallet that look alike, including this one. */
  lookAlikes?: LookAlikeTokens | undefined
}

/** The details of a token: warnings, fields (API 2.3, 2.4), actions and requests. */
export function TokenDetails(props: TokenDetailsProps) {
  const { app, token, query, loadProvenance, nativeSymbol = null, lookAlikes } = props
  const contract = token.address && toChecksumAddress(token.address)
  const format = useAmountFormat()
  const classification = classify(token, query)
  const absent = (field: TokenField) => absentText(token, field)
  const wellKnown = findWellKnownToken(token.chainId ?? query.chainId, token.address)
  return (
    <div class={styles.details} data-testid="details">
      <ImpersonationNotice warnings={classification.warnings} />
      {lookAlikes && <LookAlikeNotice token={token} lookAlikes={lookAlikes} />}
      <DescriptionList
        entries={[
          contractEntry(token.address, 'nativeToken'),
          {
            label: i18n.t('tokenDetails.name'),
            testId: 'full-name',
            value: <bdi>{token.name || absent('name')}</bdi>,
          },
          amountEntry(format, token),
          {
            label: i18n.t('tokenDetails.units'),
            testId: 'units',
            value: <Money text={format.plainAmount(token.balance, 0)} wraps />,
          },
          { label: i18n.t('tokenDetails.chain'), value: <ChainLine token={token} query={query} app={app} /> },
          {
            label: i18n.t('tokenDetails.price'),
            testId: 'exact-price',
            value: token.price ? (
              <Money text={format.plainMoney(token.price.value, token.price.currency)} wraps />
            ) : (
              absent('price')
            ),
          },
          {
            label: i18n.t('tokenDetails.value'),
            testId: 'exact-value',
            value: valueSentence(format, token, classification, query.currency),
          },
          ...(classification.kind === 'mirror'
            ? [
                {
                  label: mirrorText(nativeSymbol),
                  testId: 'mirror',
                  value: i18n.t('tokenDetails.mirror'),
                },
              ]
            : []),
          {
            label: i18n.t('tokenDetails.reputation'),
            testId: 'exact-reputation',
            value: <bdi>{token.reputation ?? absent('tokenReputation')}</bdi>,
          },
          ...(token.unreadableFields
            ? [
                {
                  label: i18n.t('tokenDetails.unreadable'),
                  testId: 'unreadable-fields',
                  value: tokenFieldsText(token.unreadableFields),
                },
              ]
            : []),
          ...(wellKnown ? [knownAsEntry(wellKnown.symbol, contract)] : []),
        ]}
      />
      <TokenActions app={app} token={token} contract={contract} query={query} />
      <RequestList loadProvenance={loadProvenance} shown={token} contract={token.address} />
    </div>
  )
}

/** The text of a field that is not known. */
const absentText = ({ unreadableFields }: Token, field: TokenField): string =>
  i18n.t(unreadableFields?.includes(field) ? 'tokenDetails.unreadable' : 'tokenDetails.notStated')

const amountEntry = (format: AmountFormat, { balance, decimals }: Token) => ({
  label: i18n.t('tokenDetails.amount'),
  testId: 'exact-amount',
  value: (
    <>
      <Money text={format.amount(balance, decimals)} wraps />
      {!format.isHidden && (
        <CopyButton text={format.plainAmount(balance, decimals)} label={i18n.t('tokenDetails.copyAmount')} />
      )}
    </>
  ),
})

const knownAsEntry = (symbol: string, contract: string | null) => ({
  label: i18n.t('tokenDetails.knownAs'),
  testId: 'known-as',
  value: (
    <span class={styles.known}>
      <Icon name="shield" />{' '}
      {contract
        ? i18n.t('tokenDetails.knownByContract', [symbol])
        : `${symbol}, ${i18n.t('tokenDetails.nativeToken')}`}
    </span>
  ),
})

/** A line break is possible after the dot, but not before it. */
const SEPARATOR = '\u00a0·'

/** For example "Avalanche C-Chain (43114) · ERC-20 · 6 decimals". */
function ChainLine({ token, query, app }: { token: Token; query: WalletQuery; app: AppState }) {
  const { chainId, decimals, ercType, address } = token
  return (
    <span>
      <bdi>{chainLabel(chainId ?? query.chainId, app.chainNames.value)}</bdi> (
      <bdi data-testid="chain-id">{chainId ?? i18n.t('tokenDetails.notStated')}</bdi>){SEPARATOR}{' '}
      <span class={styles.part}>
        <bdi data-testid="erc-type">
          {address === null ? i18n.t('tokenDetails.nativeToken') : (ercType ?? absentText(token, 'ercType'))}
        </bdi>
        {SEPARATOR}
      </span>{' '}
      <span data-testid="decimals">{countText('tokenDetails.decimals', decimals)}</span>
    </span>
  )
}

/** Warns if a token impersonates a well-known one. Shows the genuine contract, except for a native token. */
function ImpersonationNotice({ warnings }: { warnings: readonly TokenWarning[] }) {
  const warning = warnings.find((each) => each.kind === 'wellKnownLookAlike')
  if (!warning) return null
  const { symbol, contract } = warning.wellKnown
  return (
    <Notice
      tone="warning"
      title={i18n.t('tokenList.notWellKnown', [symbol])}
      announce={false}
      testId="impersonation"
    >
      {i18n.t(contract ? 'tokenDetails.impersonates' : 'tokenDetails.impersonatesNative', [symbol])}
      {contract && (
        <div data-testid="true-contract">
          {i18n.t('tokenDetails.trueContract')}
          <Address
            address={toChecksumAddress(contract)}
            whole
            copyable
            copyLabel={i18n.t('tokenDetails.copyContract')}
          />
        </div>
      )}
    </Notice>
  )
}

const MAX_LISTED = 5

/** Warns that other tokens of the wallet look the same, and lists the first of them. */
function LookAlikeNotice({ token, lookAlikes }: { token: Token; lookAlikes: LookAlikeTokens }) {
  const others = lookAlikesOf(token, lookAlikes)
  const more = others.length - MAX_LISTED
  return (
    <Notice tone="warning" title={i18n.t('tokenList.lookAlike')} announce={false} testId="look-alike-tokens">
      {i18n.t('tokenDetails.lookAlikes')}
      <ul class={styles.lookAlikes}>
        {others.slice(0, MAX_LISTED).map(({ token: other, by }) => (
          <li key={other.address ?? 'native'}>
            {i18n.t(by === 'symbol' ? 'tokenDetails.sameSymbol' : 'tokenDetails.sameName')}:{' '}
            <bdi>{by === 'symbol' ? other.symbol : other.name}</bdi>
            <span class={styles.contract} translate={false}>
              {other.address ? toChecksumAddress(other.address) : i18n.t('tokenDetails.nativeToken')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{countText('tokenDetails.moreLookAlikes', more)}</p>}
    </Notice>
  )
}
