import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { TokenListOptions, TokenOrder } from '../../utils/domain/token-list-options.ts'
import { formatPlainNumber, parsePlainNumber } from '../../utils/format/plain-number.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './token-search-bar.module.css'

interface TokenListOptionsBarProps {
  options: TokenListOptions
  onChange: (options: TokenListOptions) => void
  currency: Currency
}

const ORDERS: readonly { order: TokenOrder; label: () => string }[] = [
  { order: 'value', label: () => i18n.t('tokenSearch.byValue') },
  { order: 'amount', label: () => i18n.t('tokenSearch.byAmount') },
  { order: 'name', label: () => i18n.t('tokenSearch.byName') },
]

/** Controls for the order of a token list and for hiding tokens of low value. */
export function TokenListOptionsBar({ options, onChange, currency }: TokenListOptionsBarProps) {
  return (
    <div class={styles.options}>
      <Select
        label={i18n.t('tokenSearch.order')}
        name="order"
        shape="menu"
        value={options.order}
        options={ORDERS.map(({ order, label }) => ({ value: order, label: label() }))}
        onChange={(order) => onChange({ ...options, order: order as TokenOrder })}
      />
      <HideBelowField
        value={options.hideBelow}
        currency={currency}
        onChange={(hideBelow) => onChange({ ...options, hideBelow })}
      />
    </div>
  )
}

interface HideBelowFieldProps {
  /** Plain decimal text, or empty. */
  value: string
  currency: Currency
  onChange: (value: string) => void
}

/** A field for the lowest value to show. Each valid input applies immediately. */
export function HideBelowField({ value, currency, onChange }: HideBelowFieldProps) {
  const typed = useSignal(formatPlainNumber(value))
  const parsed = parsePlainNumber(typed.value)
  // "Show all", another window and another currency change `value`, but not `typed`.
  const text = parsed !== null && parsed !== value ? formatPlainNumber(value) : typed.value
  return (
    <TextField
      label={i18n.t('tokenSearch.hideBelow', [currency.toUpperCase()])}
      name="hideBelow"
      value={text}
      onInput={(next) => {
        typed.value = next.slice(0, 20)
        const number = parsePlainNumber(typed.value)
        if (number !== null && number !== value) onChange(number)
      }}
      error={parsed === null ? i18n.t('tokenSearch.invalidNumber', [formatPlainNumber('1.5')]) : undefined}
      hint={i18n.t('tokenSearch.unknownValuesStay')}
      inputMode="decimal"
    />
  )
}
