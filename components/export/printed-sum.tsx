import { i18n } from '#i18n'
import type { Sum } from '../../utils/domain/total.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'

interface PrintedSumProps extends Pick<Sum, 'sum'> {
  currency: string
  format: AmountFormat
  /** Adds every digit if the sum has more than the currency shows. */
  exact?: boolean | undefined
}

const MAX_SHOWN_DECIMALS = 2

/** A total or subtotal, "–" if it is unknown. */
export function PrintedSum({ sum, currency, format, exact = false }: PrintedSumProps) {
  if (sum === null) return <>–</>
  const isRounded = (sum.split('.')[1] ?? '').length > MAX_SHOWN_DECIMALS
  return (
    <data value={sum}>
      <b>{format.money(sum, currency)}</b>
      {exact && isRounded && ` (${i18n.t('export.printed.totalExact', [format.plainMoney(sum, currency)])})`}
    </data>
  )
}
