import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { LookAlikeTokens } from '../../utils/domain/look-alike-tokens.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import { isMalicious, type Token, type Worth, worthOf } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCompactMoney, formatMoney, formatPrice } from '../../utils/format/money.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Amount } from '../common/amount.tsx'
import { Avatar } from '../common/avatar.tsx'
import { Reputation } from '../common/reputation.tsx'
import { TokenDetails } from './token-details.tsx'
import styles from './token-row.module.css'
import { TwinMark } from './twin-mark.tsx'

/** What all rows of a list share. */
export interface TokenRowContext {
  app: AppState
  chainId: string
  currency: Currency
  /** The displayed wallet; absent in a private window. */
  wallet?: WalletQuery | undefined
  loadProvenance: () => Promise<PageProvenance[]>
}

interface TokenRowProps {
  context: TokenRowContext
  token: Token
  isExpanded: boolean
  onToggle: (token: Token) => void
  /** Whether Tab reaches this row; the arrow keys reach the others. */
  isTabStop: boolean
  onFocus: (token: Token) => void
  twins?: LookAlikeTokens | undefined
  /** In a virtual list: the row's index, how many there are, its offset in px, and what measures it. */
  placement?: { index: number; count: number; top: number; measure: (element: Element | null) => void }
}

/** A value with more characters needs smaller letters. */
const LONG_VALUE = 14

/** One token: what it is, how much of it there is and its value; expanded, all its details. */
export function TokenRow(props: TokenRowProps) {
  const { context, token, isExpanded, onToggle, isTabStop, onFocus, twins, placement } = props
  const { app, chainId, currency, wallet, loadProvenance } = context
  const id = useId()
  const worth = worthOf(token, currency)
  const value = worthWords(worth, token, currency, formatCompactMoney)
  const exactValue = worthWords(worth, token, currency, formatMoney)
  return (
    <li
      ref={placement?.measure ?? null}
      class={`${styles.row} ${isMalicious(token) ? styles.malicious : ''} ${placement ? styles.slot : ''}`}
      data-part="row"
      onFocusCapture={() => onFocus(token)}
      data-index={placement?.index}
      aria-setsize={placement?.count}
      aria-posinset={placement && placement.index + 1}
      style={placement && { transform: `translateY(${placement.top}px)` }}
    >
      <button
        type="button"
        class={styles.head}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onToggle(token)}
      >
        <Avatar address={token.address} logoUri={app.settings.value.remoteLogos ? token.logoUri : null} />
        <bdi class={styles.symbol} data-part="symbol">
          {token.symbol || i18n.t('token.unnamed')}
        </bdi>
        <bdi class={styles.name} data-part="name">
          {token.name}
        </bdi>
        <Amount balance={token.balance} decimals={token.decimals} />
        <span class={styles.price} data-part="price">
          {priceWords(token)}
        </span>
        <span
          class={`${styles.value} ${value.length >= LONG_VALUE ? styles.tight : ''}`}
          data-part="value"
          title={exactValue}
          role="img"
          aria-label={exactValue}
        >
          {value}
        </span>
        {token.reputation && <Reputation label={token.reputation} />}
        {twins && <TwinMark />}
      </button>
      {isExpanded && (
        <div id={id}>
          <TokenDetails
            app={app}
            token={token}
            chainId={chainId}
            worth={worth}
            currency={currency}
            wallet={wallet}
            loadProvenance={loadProvenance}
            twins={twins}
          />
        </div>
      )}
    </li>
  )
}

const priceWords = ({ price }: Token): string =>
  price ? formatPrice(price.value, price.currency) : i18n.t('token.noPrice')

function worthWords(worth: Worth, token: Token, currency: Currency, format: typeof formatMoney): string {
  if ('value' in worth) return format(decimalToText(worth.value), currency)
  const other = token.value ?? token.price
  return worth.kind === 'otherCurrency' && other
    ? i18n.t('token.otherCurrency', [other.currency.toUpperCase()])
    : '–'
}
