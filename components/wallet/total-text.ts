import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'

export interface TotalText {
  /** All decimals of the currency, for the title and screen readers. */
  exact: string
  whole: string
  /** Shown lighter. */
  fraction: string
  /** For a total that is too long for its line. */
  compact: () => string
  /** For a chip, such as `$51.5K`; empty if the total is unknown. */
  short: string
}

/** The texts of a total: "–" if no value is known, while a token lacks one or the list is incomplete. */
export function totalText(
  format: AmountFormat,
  { totals, end }: HoldingsSnapshot,
  { currency }: WalletQuery,
): TotalText {
  const { sum, stated, computed, withoutPrice, otherCurrency } = totals
  const isUnknown = stated + computed === 0 && (withoutPrice + otherCurrency > 0 || end !== 'complete')
  if (isUnknown) return { exact: '–', whole: '–', fraction: '', compact: () => '–', short: '' }
  const exact = format.isHidden ? i18n.t('ui.amountHidden') : format.money(sum, currency)
  const short = format.shortMoney(sum, currency)
  const { whole, fraction, suffix } = format.moneyParts(sum, currency)
  const compact = () => format.compactMoney(sum, currency)
  return { exact, whole, fraction: `${fraction}${suffix}`, compact, short }
}
