import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { allowedContracts, withAllowance } from '../../utils/domain/allowlist.ts'
import { classify, reputationWarning, type TotalQuery } from '../../utils/domain/classification.ts'
import { explorerLink } from '../../utils/domain/explorer.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { TokenTag } from '../balances/token-tag.tsx'
import { tokenWarnings, unknownValueText, warningText } from '../balances/token-text.ts'
import { Address } from '../ui/address.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import { amountTexts, moneyTexts } from './exact-figure.tsx'
import styles from './hidden-tokens.module.css'

/** The initial number of rows, and the number that each click adds. */
const STEP = 200

interface HiddenTokensProps {
  app: AppState
  query: WalletQuery
  tokens: readonly Token[]
}

/** A table of the tokens that the spam filter hides, with buttons that allow a token or undo that. */
export function HiddenTokens({ app, query, tokens }: HiddenTokensProps) {
  const { shown, more } = useFirstRows(tokens)
  const format = useAmountFormat()
  if (tokens.length === 0)
    return (
      <div role="status">
        <EmptyState icon="shield" title={i18n.t('hiddenTokens.none')} testId="hidden-none" />
      </div>
    )
  const count = countText('hiddenTokens.count', tokens.length)
  return (
    <>
      <Notice announce={false}>{i18n.t('hiddenTokens.maliciousNotCounted')}</Notice>
      <span class="visually-hidden" role="status">
        {count}
      </span>
      <Card title={count} testId="hidden-tokens">
        <Table
          caption={count}
          columns={columnsOf(app, query, format)}
          rows={shown}
          rowKey={({ address }) => address ?? ''}
        />
      </Card>
      {more}
    </>
  )
}

/** The first rows of a long list, and a button that shows more. `more` is null if all rows are shown. */
function useFirstRows<T>(rows: readonly T[]): { shown: readonly T[]; more: ComponentChildren } {
  const [count, setCount] = useState(STEP)
  const hidden = rows.length - count
  const more = hidden > 0 && (
    <div>
      <Button testId="show-more" onClick={() => setCount(count + STEP)}>
        {i18n.t('hiddenTokens.more', [formatCount(Math.min(hidden, STEP)), formatCount(hidden)])}
      </Button>
    </div>
  )
  return { shown: rows.slice(0, count), more: more || null }
}

function columnsOf(app: AppState, query: WalletQuery, format: AmountFormat): TableColumn<Token>[] {
  const allowed = new Set(allowedContracts(app.tokenOverrides.value, query.chainId))
  return [
    {
      id: 'token',
      heading: i18n.t('hiddenTokens.token'),
      isRowHeading: true,
      wrap: true,
      render: (token) => (
        <TokenCell token={token} query={query} showsRemoteLogo={app.settings.value.remoteLogos} />
      ),
    },
    {
      id: 'amount',
      heading: i18n.t('hiddenTokens.amount'),
      align: 'end',
      render: ({ balance, decimals }) => (
        <Money {...amountTexts(format, { units: BigInt(balance), scale: decimals })} testId="amount" />
      ),
    },
    {
      id: 'value',
      heading: i18n.t('hiddenTokens.claimedValue'),
      align: 'end',
      render: (token) => <ClaimedValue token={token} query={query} />,
    },
    {
      id: 'reputation',
      heading: i18n.t('hiddenTokens.reputation'),
      render: (token) => <Reputation token={token} />,
    },
    {
      id: 'action',
      heading: i18n.t('hiddenTokens.action'),
      align: 'end',
      render: (token) => {
        const contract = toChecksumAddress(token.address ?? '')
        return (
          <AllowButton
            app={app}
            token={token}
            chainId={query.chainId}
            contract={contract}
            isAllowed={allowed.has(contract)}
          />
        )
      },
    },
  ]
}

function ClaimedValue({ token, query }: { token: Token; query: WalletQuery }) {
  const classification = classify(token, query)
  const { value } = classification
  const format = useAmountFormat()
  return value ? (
    <Money {...moneyTexts(format, value, query.currency)} testId="claimed-value" />
  ) : (
    <NoFigure text={unknownValueText(token, classification)} testId="claimed-value" />
  )
}

interface AllowButtonProps {
  app: AppState
  token: Token
  chainId: string
  /** In checksum form. */
  contract: string
  isAllowed: boolean
}

function AllowButton({ app, token, chainId, contract, isAllowed }: AllowButtonProps) {
  const symbol = token.symbol || i18n.t('tokenList.unnamed')
  const toggle = () => {
    const changed = withAllowance(
      app.tokenOverrides.value,
      { chainId, contract, symbol: token.symbol },
      !isAllowed,
    )
    return changed ? app.setTokenOverride(changed) : app.removeTokenOverride({ chainId, contract })
  }
  return (
    <Button
      onClick={() => void toggle()}
      label={i18n.t(isAllowed ? 'hiddenTokens.hideAgainToken' : 'hiddenTokens.allowToken', [symbol])}
      testId={isAllowed ? 'hide-again' : 'allow'}
    >
      {i18n.t(isAllowed ? 'hiddenTokens.hideAgain' : 'hiddenTokens.allow')}
    </Button>
  )
}

/** A token's reputation as a tag, even if it is benign. */
function Reputation({ token }: { token: Token }) {
  const found = reputationWarning(token)
  const warning = found && warningText(found)
  if (warning) return <TokenTag warning={warning} />
  if (token.reputation) return <Tag testId="reputation">{i18n.t('token.benign')}</Tag>
  return <NoFigure text={i18n.t('tokenDetails.notStated')} testId="reputation" />
}

interface TokenCellProps {
  token: Token
  query: TotalQuery
  /** Whether the service's logo is loaded if the extension has no icon of the token. */
  showsRemoteLogo: boolean
}

/** A token in a table with a column for its reputation: symbol, name, contract and other warnings. */
function TokenCell({ token, query, showsRemoteLogo }: TokenCellProps) {
  const { chainId } = query
  const { address, symbol, name } = token
  const contract = address && toChecksumAddress(address)
  const link = contract && explorerLink(chainId, contract)
  const warnings = tokenWarnings(classify(token, query).warnings).filter(
    ({ kind }) => kind === 'notWellKnown',
  )
  return (
    <span class={styles.cell}>
      <TokenIcon token={token} chainId={chainId} showsRemoteLogo={showsRemoteLogo} size="table" />
      <span>
        <bdi class={styles.title}>
          <bdi data-testid="symbol">{symbol || i18n.t('tokenList.unnamed')}</bdi>{' '}
          {name && <bdi class={styles.name}>{name}</bdi>}{' '}
          {warnings.map((warning) => (
            <TokenTag key={warning.kind} warning={warning} />
          ))}
        </bdi>
        <span class={styles.subtitle}>
          <span class={styles.contract}>
            {contract ? (
              <Address
                address={contract}
                copyable
                copyLabel={i18n.t('tokenDetails.copyContract')}
                testId="contract"
              />
            ) : (
              <span data-testid="contract">{i18n.t('tokenDetails.nativeToken')}</span>
            )}
            {link && (
              <IconLink icon="external" label={i18n.t('tokenDetails.explorer')} size="small" href={link} />
            )}
          </span>
        </span>
      </span>
    </span>
  )
}
