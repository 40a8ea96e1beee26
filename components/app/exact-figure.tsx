import { absoluteDecimal, type Decimal, decimalToText } from '../../utils/domain/decimal.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { Change } from '../ui/change.tsx'

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

interface ExactChangeProps {
  value: Decimal
  texts: Texts
  testId: string
}

/** A change with an arrow, or "no change". */
export function ExactChange({ value, texts, testId }: ExactChangeProps) {
  if (value.units === 0n) return <Change direction="none" testId={testId} />
  return (
    <Change
      direction={value.units > 0n ? 'up' : 'down'}
      amount={texts.text}
      compactAmount={texts.compactText}
      testId={testId}
    />
  )
}
