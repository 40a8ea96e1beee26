import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { readPlainNumber, writePlainNumber } from '../../utils/format/plain-number.ts'
import styles from './find-choices.module.css'

interface HideBelowFieldProps {
  /** Plain decimal text; empty where nothing is hidden. */
  value: string
  currency: Currency
  onChange: (value: string) => void
}

/** From which value on tokens are shown. It applies as it is typed. */
export function HideBelowField({ value, currency, onChange }: HideBelowFieldProps) {
  const typed = useSignal(writePlainNumber(value))
  const id = useId()
  const read = readPlainNumber(typed.value)
  // Changed from elsewhere: everything is shown again.
  const shown = value === '' && read ? '' : typed.value
  return (
    <>
      <label class={styles.words} for={id}>
        {i18n.t('find.hideBelow')}
      </label>
      <input
        id={id}
        class={`${styles.small} ${styles.figure}`}
        name="hideBelow"
        type="text"
        inputMode="decimal"
        value={shown}
        onInput={(event) => {
          typed.value = event.currentTarget.value
          const next = readPlainNumber(typed.value)
          if (next !== null && next !== value) onChange(next)
        }}
        maxLength={20}
        aria-invalid={read === null}
        aria-describedby={`${id}-words`}
        autocomplete="off"
      />
      <span class={styles.words}>{currency.toUpperCase()}</span>
      <span id={`${id}-words`} class={read === null ? styles.wrong : 'visually-hidden'} role="status">
        {i18n.t(read === null ? 'find.wrongNumber' : 'find.unknownStays', [writePlainNumber('1.5')])}
      </span>
    </>
  )
}
