import { i18n } from '#i18n'

/** The person's own number and date format: the browser's language. */
export const locale: string | undefined = globalThis.navigator?.language

/** The language that the words on screen are in, which is not always the browser's: ages and names go with it. */
export const wordsLocale: string = i18n.t('language')

interface NumberShape {
  digits: string[]
  decimalSign: string
}

let shape: NumberShape | undefined

/** The ten digits and the decimal sign of the person's number format. */
export function numberShape(): NumberShape {
  shape ??= {
    digits: Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit)),
    decimalSign:
      new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  }
  return shape
}
