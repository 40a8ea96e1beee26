import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { explorerLink } from '../../utils/domain/explorer.ts'
import { type Token, worthOf } from '../../utils/domain/token.ts'
import { allowedContracts } from '../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatAmount } from '../../utils/format/amount.ts'
import { formatMoney } from '../../utils/format/money.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Avatar } from '../common/avatar.tsx'
import { useBeginning } from '../common/beginning.tsx'
import { Button } from '../common/button.tsx'
import { CopyButton } from '../common/copy-button.tsx'
import { Reputation } from '../common/reputation.tsx'
import styles from './hidden-tokens.module.css'

interface HiddenTokensProps {
  app: AppState
  query: WalletQuery
  tokens: readonly Token[]
}

/** The tokens that the filter left out, each with its reputation and a way to see it all the same. */
export function HiddenTokens({ app, query, tokens }: HiddenTokensProps) {
  const { shown, more } = useBeginning(tokens)
  const allowed = new Set(allowedContracts(app.tokenOverrides.value, query.chainId))
  if (tokens.length === 0)
    return (
      <p role="status" data-part="hidden-none">
        {i18n.t('spam.none')}
      </p>
    )
  return (
    <section class={styles.hidden}>
      <div role="status">
        <h2 data-part="hidden-count">{i18n.t('spam.count', tokens.length, [formatCount(tokens.length)])}</h2>
      </div>
      <p class={styles.note}>{i18n.t('spam.maliciousNever')}</p>
      <ul class={styles.list}>
        {shown.map((token) => (
          <Row
            key={token.address}
            token={token}
            app={app}
            query={query}
            isAllowed={allowed.has(toChecksumAddress(token.address ?? ''))}
          />
        ))}
      </ul>
      {more}
    </section>
  )
}

interface RowProps extends Pick<HiddenTokensProps, 'app' | 'query'> {
  token: Token
  isAllowed: boolean
}

function Row({ token, app, query, isAllowed }: RowProps) {
  const contract = toChecksumAddress(token.address ?? '')
  const link = explorerLink(query.chainId, contract, 'token')
  const worth = worthOf(token, query.currency)
  const of = { chainId: query.chainId, contract }
  return (
    <li class={styles.row} data-part="hidden-token">
      <Avatar address={token.address} logoUri={null} />
      <span class={styles.names}>
        <span>
          <bdi class={styles.symbol} data-part="symbol">
            {token.symbol || i18n.t('token.unnamed')}
          </bdi>{' '}
          <bdi class={styles.note}>{token.name}</bdi>
        </span>
        <span class={styles.contract}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" data-part="contract">
              {contract}
            </a>
          ) : (
            <span data-part="contract">{contract}</span>
          )}
          <CopyButton text={contract} label={i18n.t('token.copyContract')} />
        </span>
      </span>
      <span class={styles.figures}>
        <span data-part="amount">{formatAmount(token.balance, token.decimals)}</span>
        <span class={styles.note} data-part="claims">
          {'value' in worth
            ? i18n.t('spam.claims', [formatMoney(decimalToText(worth.value), query.currency)])
            : i18n.t('token.noPrice')}
        </span>
      </span>
      <span data-part="reputation-cell">
        {token.reputation ? <Reputation label={token.reputation} /> : i18n.t('spam.noReputation')}
      </span>
      <span class={styles.action}>
        {isAllowed ? (
          <Button onClick={() => void app.removeTokenOverride(of)} part="unpardon">
            {i18n.t('spam.unpardon')}
          </Button>
        ) : (
          <Button
            onClick={() => void app.setTokenOverride({ ...of, decision: 'allowed', symbol: token.symbol })}
            part="pardon"
          >
            {i18n.t('spam.pardon')}
          </Button>
        )}
      </span>
    </li>
  )
}
