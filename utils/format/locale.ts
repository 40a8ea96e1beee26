import { i18n } from '#i18n'
import { once } from '../domain/once.ts'

/** The locale of numbers and dates: the first of the browser's languages that `Intl` accepts. */
export const locale: string = firstValidLocale([
  globalThis.navigator?.language,
  ...(globalThis.navigator?.languages ?? []),
])

/**
 * The first valid language tag, or English. On Linux, browsers can report names such as `C` and
 * `en-US@posix`, which every constructor of `Intl` rejects.
 */
export function firstValidLocale(languages: readonly (string | undefined)[]): string {
  return languages.find(isValidLocale) ?? 'en'
}

function isValidLocale(language: string | undefined): language is string {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}

/** The locale of the UI text, for units and names. It can differ from the browser's language. */
export const wordsLocale: string = i18n.t('language')

interface NumberShape {
  digits: string[]
  decimalSign: string
  groupSign: string
}

/** The browser's number format with some options. It is created at its first use. */
export const numberFormat = (options?: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
  once(() => new Intl.NumberFormat(locale, options))

/** The browser's date format with some options. It is created at its first use. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  once(() => new Intl.DateTimeFormat(locale, options))

/** The browser's number format, for whole numbers. */
export const wholeFormat = numberFormat()

/** The digits and separators of the browser's number format. */
export const numberShape = once((): NumberShape => {
  const format = wholeFormat()
  const parts = format.formatToParts(1e6 + 0.5)
  const signOf = (kind: string) => parts.find(({ type }) => type === kind)?.value
  return {
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    decimalSign: signOf('decimal') ?? '.',
    groupSign: signOf('group') ?? ',',
  }
})

const collator = once(() => new Intl.Collator(locale, { numeric: true }))

/** Compares names by the rules of the browser's language. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
