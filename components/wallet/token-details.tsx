import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { disagreement } from '../../utils/domain/disagreement.ts'
import { explorerLink } from '../../utils/domain/explorer.ts'
import type { LookAlikeTokens } from '../../utils/domain/look-alike-tokens.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token, Worth } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteAddress } from '../../utils/domain/wallet-route.ts'
import { formatAmount, plainAmount } from '../../utils/format/amount.ts'
import { formatMoney } from '../../utils/format/money.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Button } from '../common/button.tsx'
import { CopyButton } from '../common/copy-button.tsx'
import { Icon } from '../common/icon.tsx'
import { Origins } from './origins.tsx'
import styles from './token-details.module.css'
import { TwinWarning } from './twin-warning.tsx'

export interface TokenDetailsProps {
  token: Token
  chainId: string
  worth: Worth
  currency: Currency
  wallet: WalletQuery | undefined
  /** Where the list comes from, page by page. */
  loadProvenance: () => Promise<PageProvenance[]>
  /** The tokens that this one can be taken for. */
  twins?: LookAlikeTokens | undefined
  app: AppState
}

/** All that the service said of a token, every digit of it (contract 2.3, 2.4). */
export function TokenDetails({
  token,
  chainId,
  worth,
  currency,
  wallet,
  loadProvenance,
  twins,
  app,
}: TokenDetailsProps) {
  const contract = token.address && toChecksumAddress(token.address)
  const link = contract && explorerLink(token.chainId ?? chainId, contract, 'token')
  const notSaid = i18n.t('token.notSaid')
  return (
    <div class={styles.details} data-part="details">
      {twins && <TwinWarning token={token} twins={twins} />}
      <dl class={styles.entries}>
        <Entry term={i18n.t('token.contract')} part="contract" mono>
          <span>{contract ?? i18n.t('token.native')}</span>
          {contract && <CopyButton text={contract} label={i18n.t('token.copyContract')} />}
        </Entry>
        <Entry term={i18n.t('token.name')} part="full-name">
          <bdi>{token.name || notSaid}</bdi>
        </Entry>
        <Entry term={i18n.t('token.amount')} part="exact-amount" mono>
          <span>{formatAmount(token.balance, token.decimals)}</span>
          <CopyButton text={plainAmount(token.balance, token.decimals)} label={i18n.t('token.copyAmount')} />
        </Entry>
        <Entry term={i18n.t('token.smallestUnits')} part="units" mono>
          <span>{token.balance}</span>
        </Entry>
        <Entry term={i18n.t('token.decimals')} part="decimals">
          <span>{token.decimals}</span>
        </Entry>
        <Entry term={i18n.t('token.price')} part="exact-price">
          <span>{token.price ? `${token.price.value} ${token.price.currency.toUpperCase()}` : notSaid}</span>
        </Entry>
        <Entry term={i18n.t('token.value')} part="exact-value">
          <span>{worthSentence(worth, token, currency)}</span>
        </Entry>
        <Entry term={i18n.t('token.reputation')} part="exact-reputation">
          <bdi>{token.reputation ?? notSaid}</bdi>
        </Entry>
        <Entry term={i18n.t('token.standard')} part="erc-type">
          <bdi>{token.address === null ? i18n.t('token.native') : (token.ercType ?? notSaid)}</bdi>
        </Entry>
        <Entry term={i18n.t('token.chainId')} part="chain-id">
          <bdi>{token.chainId ?? notSaid}</bdi>
        </Entry>
      </dl>
      <div class={styles.actions}>
        {link && (
          <a href={link} target="_blank" rel="noreferrer">
            {i18n.t('token.explorer')} <Icon name="leave" size={12} />
          </a>
        )}
        {contract && wallet && <TokenActions token={token} contract={contract} wallet={wallet} app={app} />}
      </div>
      <Origins loadProvenance={loadProvenance} shown={token} contract={token.address} />
    </div>
  )
}

interface TokenActionsProps {
  token: Token
  /** In checksum form. */
  contract: string
  wallet: WalletQuery
  app: AppState
}

/** What can be done with a token: see it alone, and never see it again. */
function TokenActions({ token, contract, wallet, app }: TokenActionsProps) {
  const alone = walletRouteAddress({ ...wallet, contracts: [contract] })
  const isAllowed = wallet.allowlist?.includes(contract) ?? false
  const of = { chainId: wallet.chainId, contract }
  return (
    <>
      <a href={alone} target="_blank" data-part="just-this" rel="noopener">
        {i18n.t('token.justThis')}
      </a>
      {isAllowed ? (
        <Button onClick={() => void app.removeTokenOverride(of)} part="unpardon">
          {i18n.t('token.unpardon')}
        </Button>
      ) : (
        <Button
          onClick={() => void app.setTokenOverride({ ...of, decision: 'hidden', symbol: token.symbol })}
          part="hide"
        >
          {i18n.t('token.hide')}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  term: string
  part: string
  mono?: boolean
  children: ComponentChildren
}

function Entry({ term, part, mono = false, children }: EntryProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd class={mono ? styles.mono : undefined} data-part={part}>
        {children}
      </dd>
    </>
  )
}

function worthSentence(worth: Worth, token: Token, currency: Currency): string {
  switch (worth.kind) {
    case 'stated': {
      const stated = `${formatMoney(decimalToText(worth.value), currency)} · ${i18n.t('token.valueStated')}`
      const computed = disagreement(token, currency)
      if (!computed) return stated
      return `${stated}; ${i18n.t('token.valueDiffers', [formatMoney(decimalToText(computed), currency)])}`
    }
    case 'computed':
      return `${formatMoney(decimalToText(worth.value), currency)} · ${i18n.t('token.valueComputed')}`
    case 'otherCurrency':
      return token.value
        ? `${token.value.value} ${token.value.currency.toUpperCase()}`
        : i18n.t('token.notSaid')
    case 'withoutPrice':
      return i18n.t('token.notSaid')
    default:
      return worth satisfies never
  }
}
