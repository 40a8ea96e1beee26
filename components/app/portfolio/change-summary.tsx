import { i18n } from '#i18n'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { useAmountFormat } from '../../ui/hidden-amounts.tsx'
import { ExactChange, moneyTexts } from '../exact-figure.tsx'
import styles from './portfolio-page.module.css'

/** The change in value, and how many changes it leaves out because a value is unknown. */
export function ChangeSummary({ state: { comparison, currency } }: { state: PortfolioState }) {
  const format = useAmountFormat()
  const shown = comparison.value
  if (!shown) return null
  const { sum, unknown, unchanged } = shown
  return (
    <p class={styles.summary} role="status" data-testid="change-summary">
      <span>
        {i18n.t('portfolioPage.changeInValue')}{' '}
        {sum ? (
          <span title={format.isHidden ? undefined : decimalToText(sum)}>
            <ExactChange value={sum} texts={moneyTexts(format, sum, currency.value)} testId="value-change" />
          </span>
        ) : (
          <span data-testid="value-change">–</span>
        )}
      </span>
      {unknown > 0 && (
        <span data-testid="unknown-changes">
          {i18n.t('portfolioPage.changeUnknown', unknown, [formatCount(unknown)])}
        </span>
      )}
      <span data-testid="unchanged">
        {i18n.t('portfolioPage.unchanged', unchanged, [formatCount(unchanged)])}
      </span>
    </p>
  )
}
