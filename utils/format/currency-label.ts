import { wordsLocale } from './locale.ts'

/** The label of a currency in a list: `USD · US Dollar`. */
export function currencyLabel(currency: string): string {
  const code = currency.toUpperCase()
  return `${code} · ${new Intl.DisplayNames(wordsLocale, { type: 'currency' }).of(code) ?? code}`
}
