import { formatAmount, formatCompactAmount, formatShortAmount } from '../../utils/format/amount.ts'
import { numberShape } from '../../utils/format/locale.ts'
import styles from './amount.module.css'

/** More characters than these fit only in smaller letters; a whole part this long needs the room of its fraction. */
const TIGHT_FROM = 15
const LONG_WHOLE = 8
/** Figures of more characters than these have no room in a popup, and in a tab. */
const MOST = 16
const MOST_IN_TAB = 33

/** An amount of a token in a row, its decimal sign under that of the row above. */
export function Amount({ balance, decimals }: { balance: string; decimals: number }) {
  const text = formatCompactAmount(balance, decimals)
  const exact = formatAmount(balance, decimals)
  // "<0.000001" is one figure: taken apart it would read as less than nothing.
  const sign = text.startsWith('<') ? -1 : text.lastIndexOf(numberShape().decimalSign)
  const whole = sign < 0 ? text : text.slice(0, sign)
  const size = text.length >= TIGHT_FROM ? styles.tight : ''
  const room = whole.length > LONG_WHOLE ? styles.long : ''
  return (
    // One figure also for who hears it: its two parts would be read with a blank between them.
    <span
      class={`${styles.amount} ${size} ${room}`}
      role="img"
      aria-label={exact}
      data-part="amount"
      title={exact}
      {...shortened(text, () => formatShortAmount(balance, decimals))}
    >
      <span class={styles.whole}>{whole}</span>
      <span class={styles.fraction}>{sign >= 0 && text.slice(sign)}</span>
    </span>
  )
}

/** Has a figure of a row seen in a few characters where it has no room as it is (`assets/styles/base.css`). */
export const shortened = (text: string, short: () => string | undefined) =>
  text.length > MOST && { 'data-short': short(), 'data-huge': text.length > MOST_IN_TAB || undefined }
