import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { TokenListOptions, Order } from '../../utils/domain/token-list-options.ts'
import styles from './find-choices.module.css'
import { HideBelowField } from './hide-below-field.tsx'

interface FindChoicesProps {
  choice: TokenListOptions
  onChoose: (choice: TokenListOptions) => void
  currency: Currency
}

const ORDERS: readonly { order: Order; words: () => string }[] = [
  { order: 'value', words: () => i18n.t('find.byValue') },
  { order: 'amount', words: () => i18n.t('find.byAmount') },
  { order: 'name', words: () => i18n.t('find.byName') },
]

/** In which order a list stands, and what of it is hidden. */
export function FindChoices({ choice, onChoose, currency }: FindChoicesProps) {
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
        value={choice.order}
        onChange={(event) => onChoose({ ...choice, order: event.currentTarget.value as Order })}
      >
        {ORDERS.map(({ order, words }) => (
          <option key={order} value={order}>
            {words()}
          </option>
        ))}
      </select>
      <HideBelowField
        value={choice.hideBelow}
        currency={currency}
        onChange={(hideBelow) => onChoose({ ...choice, hideBelow })}
      />
    </div>
  )
}
