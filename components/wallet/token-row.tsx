import { type Signal, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { isMalicious, type Token, type Worth, worthOf } from '../../utils/domain/token.ts'
import { formatMoney, formatPrice } from '../../utils/format/money.ts'
import { Amount } from '../common/amount.tsx'
import { Avatar } from '../common/avatar.tsx'
import { Reputation } from '../common/reputation.tsx'
import type { TokenDetailsProps } from './token-details.tsx'
import styles from './token-row.module.css'

export interface TokenRowProps {
  token: Token
  chainId: string
  currency: Currency
  /** Whether the service's own pictures are loaded. */
  remoteLogos: boolean
  /** Where only a window of the list is in the document: how many there are, and which one this is. */
  setSize?: number
  position?: number
}

/** A value of more characters than these fits only in smaller letters. */
const TIGHT_FROM = 14

/** One token: what it is, how much of it, what it is worth; opened, all that is known of it. */
export function TokenRow({ token, chainId, currency, remoteLogos, setSize, position }: TokenRowProps) {
  const open = useSignal(false)
  const Details: Signal<ComponentType<TokenDetailsProps> | null> = useSignal(null)
  const id = useId()
  const worth = worthOf(token, currency)
  const value = worthWords(worth, token, currency)
  const toggle = async () => {
    Details.value ??= (await import('./token-details.tsx')).TokenDetails
    open.value = !open.value
  }
  return (
    <li
      class={`${styles.row} ${isMalicious(token) ? styles.malicious : ''}`}
      data-part="row"
      aria-setsize={setSize}
      aria-posinset={position}
    >
      <button
        type="button"
        class={styles.head}
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        <Avatar address={token.address} logoUri={remoteLogos ? token.logoUri : null} />
        <span class={styles.cell}>
          <bdi class={styles.symbol} data-part="symbol">
            {token.symbol || i18n.t('token.unnamed')}
          </bdi>
          <bdi class={styles.name} data-part="name">
            {token.name}
          </bdi>
        </span>
        <span class={`${styles.cell} ${styles.numbers}`}>
          <Amount balance={token.balance} decimals={token.decimals} />
          <span class={`${styles.second} ${styles.price}`} data-part="price">
            {priceWords(token)}
          </span>
        </span>
        <span class={`${styles.cell} ${styles.numbers}`}>
          <span
            class={`${styles.value} ${value.length >= TIGHT_FROM ? styles.tight : ''}`}
            data-part="value"
            title={value}
          >
            {value}
          </span>
          <span class={styles.second}>{token.reputation && <Reputation label={token.reputation} />}</span>
        </span>
      </button>
      <div id={id} hidden={!open.value}>
        {open.value && Details.value && (
          <Details.value token={token} chainId={chainId} worth={worth} currency={currency} />
        )}
      </div>
    </li>
  )
}

const priceWords = ({ price }: Token): string =>
  price ? formatPrice(price.value, price.currency) : i18n.t('token.noPrice')

function worthWords(worth: Worth, token: Token, currency: Currency): string {
  if ('value' in worth) return formatMoney(decimalToText(worth.value), currency)
  const other = token.value ?? token.price
  return worth.kind === 'otherCurrency' && other
    ? i18n.t('token.otherCurrency', [other.currency.toUpperCase()])
    : '–'
}
