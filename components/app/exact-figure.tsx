import { i18n } from '#i18n'
import { absoluteDecimal, type Decimal, decimalToText } from '../../utils/domain/decimal.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { Figure, HiddenFigure } from '../ui/figure.tsx'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './exact-figure.module.css'

/** Longer amounts do not fit into a table column. */
const MAX_LENGTH = 14

interface Texts {
  /** For the title and screen readers. */
  text: string
  /** For the screen. */
  compactText: string
}

/** The texts of an amount without its sign. */
export function amountTexts(format: AmountFormat, value: Decimal): Texts {
  const { units, scale } = absoluteDecimal(value)
  const digits = String(units)
  const compact = format.compactAmount(digits, scale)
  return {
    text: format.amount(digits, scale),
    compactText: compact.length > MAX_LENGTH ? format.shortAmount(digits, scale) : compact,
  }
}

/** The texts of a value without its sign. */
export function moneyTexts(format: AmountFormat, value: Decimal, currency: string): Texts {
  const text = decimalToText(absoluteDecimal(value))
  return { text: format.money(text, currency), compactText: format.compactMoney(text, currency) }
}

interface ChangeProps {
  /** `new` if there was no value before. */
  value: Decimal | 'new'
  /** Of a change in money; undefined if an amount changed. */
  currency?: string | undefined
  testId: string
}

/** A change: an arrow and the amount without its sign, or the text "no change" or "new". */
export function Change({ value, currency, testId }: ChangeProps) {
  const format = useAmountFormat()
  if (value === 'new' || value.units === 0n)
    return (
      <span class={styles.none} data-testid={testId}>
        {i18n.t(value === 'new' ? 'ui.new' : 'ui.noChange')}
      </span>
    )
  if (format.isHidden) return <HiddenFigure testId={testId} />
  const direction = value.units > 0n ? 'up' : 'down'
  return (
    <span class={`${styles.change} ${styles[direction]}`} data-testid={testId}>
      <Icon name={direction} size={12} />
      <span class="visually-hidden">{i18n.t(`ui.${direction}`)} </span>
      <Figure
        {...(currency === undefined ? amountTexts(format, value) : moneyTexts(format, value, currency))}
      />
    </span>
  )
}
