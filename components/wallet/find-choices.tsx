import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { TokenListOptions, TokenOrder } from '../../utils/domain/token-list-options.ts'
import styles from './find-choices.module.css'
import { HideBelowField } from './hide-below-field.tsx'

interface FindChoicesProps {
  options: TokenListOptions
  onChange: (options: TokenListOptions) => void
  currency: Currency
}

const ORDERS: readonly { order: TokenOrder; words: () => string }[] = [
  { order: 'value', words: () => i18n.t('find.byValue') },
  { order: 'amount', words: () => i18n.t('find.byAmount') },
  { order: 'name', words: () => i18n.t('find.byName') },
]

/** In which order a list stands, and what of it is hidden. */
export function FindChoices({ options, onChange, currency }: FindChoicesProps) {
  const id = useId()
  return (
    <div class={styles.choices}>
      <label class={styles.words} for={id}>
        {i18n.t('find.order')}
      </label>
      <select
        id={id}
        class={styles.small}
        name="order"
        value={options.order}
        onChange={(event) => onChange({ ...options, order: event.currentTarget.value as TokenOrder })}
      >
        {ORDERS.map(({ order, words }) => (
          <option key={order} value={order}>
            {words()}
          </option>
        ))}
      </select>
      <HideBelowField
        value={options.hideBelow}
        currency={currency}
        onChange={(hideBelow) => onChange({ ...options, hideBelow })}
      />
    </div>
  )
}
