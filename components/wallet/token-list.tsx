import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Token } from '../../utils/domain/token.ts'
import { lazily } from '../common/lazily.tsx'
import styles from './token-list.module.css'
import { TokenRow, type TokenRowProps } from './token-row.tsx'

/** Fewer rows than these are quicker all at once than one window of them after another (measured). */
const VIRTUAL_ABOVE = 500

export interface RowsProps extends Omit<TokenRowProps, 'token' | 'slot'> {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Token[]
}

const VirtualRows = lazily(async () => (await import('./virtual-rows.tsx')).VirtualRows, PlainRows)

interface TokenListProps extends Omit<RowsProps, 'scroller' | 'rows'> {
  native: Token | null
  tokens: readonly Token[]
}

/** The native token, then the others by value. Only a very long list loads the code for long lists. */
export function TokenList({ native, tokens, ...row }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = native ? [native, ...tokens] : tokens
  const Rows = rows.length > VIRTUAL_ABOVE ? VirtualRows : PlainRows
  return (
    <div class={styles.scroller} ref={scroller} data-part="scroller">
      <Rows scroller={scroller} rows={rows} {...row} />
    </div>
  )
}

/** All rows at once; of a list that is too long for that, its beginning. */
function PlainRows({ scroller: _, rows, ...row }: RowsProps) {
  return (
    <ul aria-label={i18n.t('wallet.tokens')}>
      {rows.slice(0, VIRTUAL_ABOVE).map((token) => (
        <TokenRow key={token.address ?? 'native'} token={token} {...row} />
      ))}
    </ul>
  )
}
