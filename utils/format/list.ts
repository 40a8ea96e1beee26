import { wordsLocale } from './locale.ts'

/** `a, b, and c`. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(wordsLocale, { type: 'conjunction' }).format(names)
