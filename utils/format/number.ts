import { once } from '../domain/once.ts'
import { locale } from './locale.ts'

/** Plain decimal text. `Intl` formats it exactly; TypeScript types that only for literal numbers. */
export type ExactText = `${number}`

/** Numbers with more whole digits are written in scientific form in rows. */
const MAX_WHOLE_DIGITS = 15

const countFormat = once(() => new Intl.NumberFormat(locale))

/** A number of things, grouped. */
export const formatCount = (count: number): string => countFormat().format(count)

const wholeDigits = (value: string): number => /^0*(\d*)/.exec(value)?.[1]?.length ?? 0

/** Whether plain decimal text is 1,000,000 or more. */
export const isMillions = (value: string): boolean => wholeDigits(value) > 6

/** Whether plain decimal text is 1e15 or more. */
export const isHuge = (value: string): boolean => wholeDigits(value) > MAX_WHOLE_DIGITS

/** Options for a compact number: `1.284B`, or `1.284E15` for a huge one. */
export const compactOptions = (value: string) =>
  ({ notation: isHuge(value) ? 'scientific' : 'compact', maximumSignificantDigits: 4 }) as const
