import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { Notice } from '../ui/notice.tsx'

interface OtherCurrencyNoticeProps {
  /** The currency of all these values; null if they are in several. */
  currency: Currency | null
  actions?: ComponentChildren
}

/** That some values are still in another currency than the chosen one, and are therefore not in the total. */
export const OtherCurrencyNotice = ({ currency, actions }: OtherCurrencyNoticeProps) => (
  <Notice
    title={
      currency
        ? i18n.t('watchlist.otherCurrency.oneCurrency', [currency.toUpperCase()])
        : i18n.t('watchlist.otherCurrency.several')
    }
    actions={actions}
    testId="other-currency-notice"
  >
    {i18n.t('watchlist.otherCurrency.text')}
  </Notice>
)
