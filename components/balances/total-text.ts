import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import { knownSum } from '../../utils/domain/totals.ts'
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
  short: () => string
}

/** The texts of a total: "–" if it is unknown. */
export function totalText(
  format: AmountFormat,
  snapshot: HoldingsSnapshot,
  { currency }: WalletQuery,
): TotalText {
  const sum = knownSum(snapshot)
  if (sum === null) return { exact: '–', whole: '–', fraction: '', compact: () => '–', short: () => '' }
  const exact = format.isHidden ? i18n.t('ui.amountHidden') : format.money(sum, currency)
  const { whole, fraction, suffix } = format.moneyParts(sum, currency)
  const compact = () => format.compactMoney(sum, currency)
  return {
    exact,
    whole,
    fraction: `${fraction}${suffix}`,
    compact,
    short: () => format.shortMoney(sum, currency),
  }
}
