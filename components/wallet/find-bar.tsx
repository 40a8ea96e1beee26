import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import type { Found } from '../../utils/domain/find.ts'
import type { ListChoice, Order } from '../../utils/domain/list-choice.ts'
import { formatCount } from '../../utils/format/amount.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './find-bar.module.css'
import { HideBelowField } from './hide-below-field.tsx'

interface FindBarProps {
  query: string
  onQuery: (query: string) => void
  choice: ListChoice
  onChoose: (choice: ListChoice) => void
  currency: Currency
  found: Found | null
  /** On from the field into the list. */
  onDown: () => void
  onClose: () => void
}

const ORDERS: readonly { order: Order; words: () => string }[] = [
  { order: 'value', words: () => i18n.t('find.byValue') },
  { order: 'amount', words: () => i18n.t('find.byAmount') },
  { order: 'name', words: () => i18n.t('find.byName') },
]

/** Searches, orders and hides. The total above it speaks of all tokens, whatever is searched for. */
export function FindBar(props: FindBarProps) {
  const { query, onQuery, choice, onChoose, currency, found, onDown, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // Before anything is painted: who types on at once loses no key.
  useLayoutEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  const matches = found ? found.tokens.length + (found.native ? 1 : 0) : 0
  return (
    <search class={styles.bar} data-part="find-bar" onKeyDown={onKeyDown}>
      <div class={styles.line}>
        <input
          ref={field}
          class={styles.field}
          name="find"
          type="text"
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
          placeholder={i18n.t('find.placeholder')}
          aria-label={i18n.t('find.label')}
          maxLength={200}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
        />
        <span class={styles.count} role="status" data-part="found">
          {found &&
            query.trim() !== '' &&
            i18n.t('find.count', [formatCount(matches), formatCount(found.all)])}
        </span>
        <Button kind="quiet" label={i18n.t('find.close')} onClick={onClose} part="find-close">
          <Icon name="close" />
        </Button>
      </div>
      <div class={styles.line}>
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
      {found && matches === 0 && query.trim() !== '' && (
        <p class={styles.none} data-part="nothing-found">
          {i18n.t('find.nothing')} <bdi>{query.trim()}</bdi>
        </p>
      )}
    </search>
  )
}
