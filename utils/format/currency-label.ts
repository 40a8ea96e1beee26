import { once } from '../domain/once.ts'
import { wordsLocale } from './locale.ts'

const currencyNames = once(() => new Intl.DisplayNames(wordsLocale, { type: 'currency' }))

/** The label of a currency in a list: `USD · US Dollar`. */
export function currencyLabel(currency: string): string {
  const code = currency.toUpperCase()
  return `${code} · ${currencyNames().of(code) ?? code}`
}
