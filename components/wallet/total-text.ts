import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import {
  formatCompactMoney,
  formatMoney,
  formatMoneyParts,
  formatShortMoney,
} from '../../utils/format/money.ts'
import { isHuge } from '../../utils/format/number.ts'

export interface TotalText {
  /** All decimals of the currency. */
  exact: string
  whole: string
  /** Shown lighter. */
  fraction: string
  /** For a chip: three significant digits, such as `$51.5K`. */
  short: string
}

/** The text of a total. It is "–" if no token's value is known. */
export function totalText({ totals, end }: HoldingsSnapshot, { currency }: WalletQuery): TotalText {
  const { sum, stated, computed, withoutPrice, otherCurrency } = totals
  const isUnknown = stated + computed === 0 && (withoutPrice + otherCurrency > 0 || end !== 'complete')
  if (isUnknown) return { exact: '–', whole: '–', fraction: '', short: '' }
  const exact = formatMoney(sum, currency)
  const short = formatShortMoney(sum, currency)
  if (isHuge(sum)) return { exact, whole: formatCompactMoney(sum, currency), fraction: '', short }
  const { whole, fraction, suffix } = formatMoneyParts(sum, currency)
  return { exact, whole, fraction: `${fraction}${suffix}`, short }
}
