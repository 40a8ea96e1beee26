import { i18n } from '#i18n'
import { once } from '../domain/once.ts'

/** The person's own number and date format: the browser's language. */
export const locale: string | undefined = globalThis.navigator?.language

/** The language that the words on screen are in, which is not always the browser's: ages and names go with it. */
export const wordsLocale: string = i18n.t('language')

interface NumberShape {
  digits: string[]
  decimalSign: string
  /** What stands between the thousands. */
  groupSign: string
}

/**
 * How a figure is written in a few characters: `3.191B`, and with a power of ten where even that would be long.
 * @param length of its whole part, written out
 */
export const shortForm = (length: number) =>
  ({ notation: length > 20 ? 'scientific' : 'compact', maximumSignificantDigits: 4 }) as const

/** The ten digits and the signs of the person's number format. */
export const numberShape = once((): NumberShape => {
  const format = new Intl.NumberFormat(locale)
  const parts = format.formatToParts(1e6 + 0.5)
  const signOf = (of: string) => parts.find(({ type }) => type === of)?.value
  return {
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    decimalSign: signOf('decimal') ?? '.',
    groupSign: signOf('group') ?? ',',
  }
})

const collator = once(() => new Intl.Collator(locale, { numeric: true }))

/** Orders names as the user's language does. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
