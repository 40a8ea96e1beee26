import { ageFormat, ageWords } from '../domain/age.ts'
import { once } from '../domain/once.ts'
import { wordsLocale } from './locale.ts'

const format = once(() => ageFormat(wordsLocale))

/** How long ago a moment was, in the words' own language. Both in ms. */
export const formatAge = (moment: number, now: number): string => ageWords(moment, now, format())
