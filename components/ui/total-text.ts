import { i18n } from '#i18n'
import type { Sum } from '../../utils/domain/total.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'

/** The texts of a total. Only what a screen asks for is formatted. */
export interface TotalText {
  /** All decimals of the currency, for the title and screen readers. */
  exact: string
  /** For large figures; the fraction is shown lighter. */
  parts: () => { whole: string; fraction: string }
  /** For a row, and for a total that is too long for its line. */
  compact: () => string
  /** For a chip, such as `$51.5K`; empty if the total is unknown. */
  short: () => string
}

const UNKNOWN: TotalText = {
  exact: '–',
  parts: () => ({ whole: '–', fraction: '' }),
  compact: () => '–',
  short: () => '',
}

/** The texts of a total, and "–" if it is unknown. */
export function totalText({ sum, currency }: Sum, format: AmountFormat): TotalText {
  if (sum === null) return UNKNOWN
  return {
    exact: format.isHidden ? i18n.t('ui.amountHidden') : format.money(sum, currency),
    parts: () => {
      const { whole, fraction, suffix } = format.moneyParts(sum, currency)
      return { whole, fraction: `${fraction}${suffix}` }
    },
    compact: () => format.compactMoney(sum, currency),
    short: () => format.shortMoney(sum, currency),
  }
}
