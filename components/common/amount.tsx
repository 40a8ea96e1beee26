import { formatAmount } from '../../utils/format/amount.ts'
import { numberShape } from '../../utils/format/locale.ts'
import styles from './amount.module.css'

/** An amount of a token in a row, its decimal sign under that of the row above. */
export function Amount({ balance, decimals }: { balance: string; decimals: number }) {
  const text = formatAmount(balance, decimals)
  const sign = text.lastIndexOf(numberShape().decimalSign)
  const whole = sign < 0 ? text : text.slice(0, sign)
  return (
    <span class={styles.amount} data-part="amount" title={text}>
      <span class={styles.whole}>{whole}</span>
      <span class={styles.fraction}>{sign < 0 ? '' : text.slice(sign)}</span>
    </span>
  )
}
