import { type GeneratedI18nStructure, i18n } from '#i18n'
import { isolate } from './isolate.ts'
import { numberFormat, wholeFormat } from './locale.ts'

/** Decimal text that `Intl.NumberFormat` formats exactly. */
export type ExactText = `${number}`

const MAX_WHOLE_DIGITS = 15

/** A count in the user's number format: `1,234`. */
export const formatCount = (count: number): string => isolate(wholeFormat().format(count))

/** The messages that contain a count and have a form for one and for several: `1 token`, `2 tokens`. */
type CountMessage = {
  [Key in keyof GeneratedI18nStructure]: GeneratedI18nStructure[Key] extends {
    plural: true
    substitutions: 1
  }
    ? Key
    : never
}[keyof GeneratedI18nStructure]

/** A message with a count in the user's number format. */
export const countText = (message: CountMessage, count: number): string =>
  i18n.t(message, count, [formatCount(count)])

/** A whole number of any length, as digits, in the user's number format: `75,104,882`. */
export const formatDigits = (digits: string): string => isolate(wholeFormat().format(digits as ExactText))

const wholeDigits = (value: string): number => /^0*(\d*)/.exec(value)?.[1]?.length ?? 0

/** Whether plain decimal text is 1,000 or more. */
export const isThousands = (value: string): boolean => wholeDigits(value) > 3

/** Whether plain decimal text is 1,000,000 or more. */
export const isMillions = (value: string): boolean => wholeDigits(value) > 6

/** Whether plain decimal text is 1e15 or more. */
export const isHuge = (value: string): boolean => wholeDigits(value) > MAX_WHOLE_DIGITS

/** Options for a compact number: `1.284B`, `1.284E15`. */
export const compactOptions = (value: string) =>
  ({ notation: isHuge(value) ? 'scientific' : 'compact', maximumSignificantDigits: 4 }) as const

/** Three significant digits in scientific notation: `1.23E15`. */
export const scientificFormat = numberFormat({ notation: 'scientific', maximumSignificantDigits: 3 })

const shareFormat = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** A share of a whole: `46%`, or `<1%`. @param share from 0 to 1 */
export const formatShare = (share: number): string =>
  isolate(share > 0 && share < 0.01 ? `<${shareFormat().format(0.01)}` : shareFormat().format(share))

const tenthsFormat = numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share of a whole with one decimal: `46.0%`, or `<0.1%`. @param share from 0 to 1 */
export const formatShareTenths = (share: number): string =>
  isolate(share > 0 && share < 0.001 ? `<${tenthsFormat().format(0.001)}` : tenthsFormat().format(share))
