import { type Signal, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { Token } from '../../utils/domain/token.ts'
import styles from './token-list.module.css'
import { TokenRow } from './token-row.tsx'
import type { VirtualRowsProps } from './virtual-rows.tsx'

/** Fewer rows than these are quicker all at once than one window of them after another (measured). */
const VIRTUAL_ABOVE = 500

export interface TokenListProps {
  native: Token | null
  tokens: readonly Token[]
  chainId: string
  currency: Currency
  remoteLogos: boolean
}

/** The native token, then the others by value. Only a very long list loads the code for long lists. */
export function TokenList({ native, tokens, ...row }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const Virtual: Signal<ComponentType<VirtualRowsProps> | null> = useSignal(null)
  const rows = native ? [native, ...tokens] : tokens
  const long = rows.length > VIRTUAL_ABOVE

  useEffect(() => {
    if (!long || Virtual.value) return
    void import('./virtual-rows.tsx').then(({ VirtualRows }) => {
      Virtual.value = VirtualRows
    })
  }, [long])

  const VirtualRows = Virtual.value
  return (
    <div class={styles.scroller} ref={scroller} data-part="scroller">
      {long && VirtualRows ? (
        <VirtualRows scroller={scroller} rows={rows} {...row} />
      ) : (
        <ul aria-label={i18n.t('wallet.tokens')}>
          {rows.slice(0, VIRTUAL_ABOVE).map((token) => (
            <TokenRow key={token.address ?? 'native'} token={token} {...row} />
          ))}
        </ul>
      )}
    </div>
  )
}
