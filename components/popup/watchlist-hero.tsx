import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { AccountsTotal, AllocationPart } from '../../utils/domain/watchlist/view.ts'
import { formatCount, formatShare } from '../../utils/format/number.ts'
import { TotalPlaceholder, TotalRow } from '../balances/total-row.tsx'
import { AllocationBar } from '../ui/allocation-bar.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Total } from '../ui/money.tsx'
import { TestTag } from '../ui/tag.tsx'
import styles from './watchlist-hero.module.css'

export interface WatchlistHeroProps {
  total: AccountsTotal
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
    <section class={styles.hero} aria-label={i18n.t('watchlist.title')}>
      <p class={styles.label} data-testid="wallet-count">
        {i18n.t('watchlist.total', total.wallets, [formatCount(total.wallets)])}
      </p>
      <TotalRow tools={tools}>
        <AccountsSum total={total} />
      </TotalRow>
      {children}
      {!format.isHidden && (
        <div class={styles.allocation}>
          <AllocationBar parts={allocation.map(toBarPart)} testId="allocation" />
        </div>
      )}
    </section>
  )
}

/** A total of several balances, in large figures. */
export function AccountsSum({ total }: { total: AccountsTotal }) {
  const format = useAmountFormat()
  const { sum, currency } = total
  if (sum === null) return <TotalPlaceholder testId="total">–</TotalPlaceholder>
  const exact = format.isHidden ? i18n.t('ui.amountHidden') : format.money(sum, currency)
  const { whole, fraction, suffix } = format.moneyParts(sum, currency)
  return (
    <span class={total.isTest ? styles.test : undefined} title={exact}>
      <Total
        whole={whole}
        fraction={`${fraction}${suffix}`}
        compact={() => format.compactMoney(sum, currency)}
        testId="total"
      />
      {total.isTest && <TestTag />}
    </span>
  )
}

const toBarPart = ({ kind, chainId, contract, symbol, share }: AllocationPart) => ({
  key: kind === 'other' ? kind : `${chainId}|${contract}`,
  label: kind === 'other' ? i18n.t('watchlist.others') : symbol || i18n.t('tokenList.unnamed'),
  share,
  shareText: formatShare(share),
})
