import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { Total } from '../../utils/domain/total.ts'
import type { AllocationPart } from '../../utils/domain/watchlist/view.ts'
import { formatCount, formatShare } from '../../utils/format/number.ts'
import { BalancesHeader } from '../balances/balances-header.tsx'
import { AllocationBar } from '../ui/allocation-bar.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import styles from './watchlist-hero.module.css'

export interface WatchlistHeroProps {
  total: Total
  allocation: readonly AllocationPart[]
  /** Buttons next to the total. */
  tools: ComponentChildren
  /** The line that shows what the total leaves out, or the progress of a refresh. */
  children: ComponentChildren
}

/** The total of the wallets that count, its allocation by token, and a line about the total. */
export function WatchlistHero({ total, allocation, tools, children }: WatchlistHeroProps) {
  const format = useAmountFormat()
  return (
    <BalancesHeader
      label={i18n.t('watchlist.title')}
      identity={
        <p class={styles.label} data-testid="wallet-count">
          {i18n.t('watchlist.total', total.wallets, [formatCount(total.wallets)])}
        </p>
      }
      total={total}
      tools={tools}
    >
      {children}
      {!format.isHidden && (
        <div class={styles.allocation}>
          <AllocationBar parts={allocation.map(toBarPart)} />
        </div>
      )}
    </BalancesHeader>
  )
}

const toBarPart = ({ kind, chainId, contract, symbol, share }: AllocationPart) => ({
  key: kind === 'other' ? kind : `${chainId}|${contract}`,
  label: kind === 'other' ? i18n.t('watchlist.others') : symbol || i18n.t('tokenList.unnamed'),
  share,
  shareText: formatShare(share),
})
