import { i18n } from '#i18n'
import { CURRENCIES, type Currency } from '../../utils/domain/currency.ts'
import { currencyLabel } from '../../utils/format/currency-label.ts'
import type { MenuItem } from './menu.tsx'

/** A menu item that selects the currency. */
export const currencyItem = (value: Currency, onChange: (currency: Currency) => void): MenuItem => ({
  kind: 'choice',
  id: 'currency',
  label: i18n.t('walletHeader.currency'),
  value,
  options: CURRENCIES.map((code) => ({ value: code, label: currencyLabel(code) })),
  onChange: (code) => onChange(code as Currency),
})
