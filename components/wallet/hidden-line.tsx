import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { formatMoney } from '../../utils/format/money.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from '../common/button.tsx'
import styles from './find-choices.module.css'

interface HiddenLineProps {
  hidden: number
  /** Plain decimal text. */
  below: string
  currency: Currency
  onShowAll: () => void
}

/** Says that the list is not whole, by which rule, and that the total still is. */
export function HiddenLine({ hidden, below, currency, onShowAll }: HiddenLineProps) {
  return (
    <div class={styles.hidden} data-part="hidden-below">
      <span role="status">
        {i18n.t('find.hidden', hidden, [formatCount(hidden), formatMoney(below, currency)])}
      </span>
      <Button kind="quiet" onClick={onShowAll} part="show-all">
        {i18n.t('find.showAll')}
      </Button>
    </div>
  )
}
