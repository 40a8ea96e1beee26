import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { WalletRef } from '../../utils/domain/holdings.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import { isMalicious, type Token, type Worth, worthOf } from '../../utils/domain/token.ts'
import type { Twins } from '../../utils/domain/twins.ts'
import { formatCompactMoney, formatMoney, formatPrice } from '../../utils/format/money.ts'
import { Amount } from '../common/amount.tsx'
import { Avatar } from '../common/avatar.tsx'
import { lazily } from '../common/lazily.tsx'
import { Reputation } from '../common/reputation.tsx'
import { useSignalOf } from '../common/use-signal-of.ts'
import styles from './token-row.module.css'
import { TwinMark } from './twin-mark.tsx'

const TokenDetails = lazily(async () => (await import('./later.ts')).TokenDetails)

export interface TokenRowProps {
  token: Token
  chainId: string
  currency: Currency
  /** Whether the service's own pictures are loaded. */
  remoteLogos: boolean
  /** The wallet it is in, for what can be done with the token there; left out where nothing may be kept. */
  wallet?: WalletRef | undefined
  /** Where the list comes from, page by page. */
  origins: () => Promise<PageProvenance[]>
  /** Where only a window of the list is in the document: which one this is, of how many, and how far down it stands, in pixels. */
  index?: number
  setSize?: number
  top?: number
  class?: string | undefined
  /** Whether Tab leads here; the other rows of a list are reached by the arrow keys. */
  isStop?: boolean
  onStop?: (token: Token) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** The tokens of the list whose details are open, kept there for rows that leave the document. */
  opened?: Set<Token['address']>
  /** The tokens of the wallet that it can be taken for, once that is known. */
  twins?: Twins | undefined
}

/** A value of more characters than these fits only in smaller letters. */
const TIGHT_FROM = 14

/**
 * One token: what it is, how much of it, what it is worth; opened, all that is known of it. It reads a signal, and so is drawn anew only where a
 * prop is another: whoever draws it hands it nothing that is made anew each time.
 */
export function TokenRow(props: TokenRowProps) {
  const {
    token,
    chainId,
    currency,
    remoteLogos,
    wallet,
    origins,
    index,
    setSize,
    top,
    isStop = true,
    onStop,
    onKeyDown,
    opened,
    twins,
  } = props
  // Its elements may have been those of another token.
  const open = useSignalOf(opened, opened?.has(token.address) ?? false, token.address)
  const id = useId()
  const worth = worthOf(token, currency)
  const value = worthWords(worth, token, currency, formatCompactMoney)
  const exactValue = worthWords(worth, token, currency, formatMoney)
  return (
    <li
      class={`${styles.row} ${isMalicious(token) ? styles.malicious : ''} ${props.class ?? ''}`}
      data-part="row"
      // Whatever of it has the focus: such a row stays where it is.
      onFocusCapture={() => onStop?.(token)}
      data-index={index}
      aria-setsize={setSize}
      aria-posinset={index === undefined ? undefined : index + 1}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        class={styles.head}
        aria-expanded={open.value}
        aria-controls={open.value ? id : undefined}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={() => {
          open.value = !open.value
          opened?.[open.value ? 'add' : 'delete'](token.address)
        }}
      >
        <Avatar address={token.address} logoUri={remoteLogos ? token.logoUri : null} />
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
          class={`${styles.value} ${value.length >= TIGHT_FROM ? styles.tight : ''}`}
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
      {open.value && (
        <div id={id} key={token.address}>
          <TokenDetails
            token={token}
            chainId={chainId}
            worth={worth}
            currency={currency}
            wallet={wallet}
            origins={origins}
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
