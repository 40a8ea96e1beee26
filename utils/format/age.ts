import { type AgeTable, ageFormat, ageFrom, ageTable, ageWords } from '../domain/age.ts'
import { once } from '../domain/once.ts'
import { wordsLocale } from './locale.ts'

const format = once(() => ageFormat(wordsLocale))

let known: AgeTable = []

/** Has ages said in words that are there already, where they are: to make a format takes a process that has just begun some 2 ms. */
export function sayAgesFrom(table?: AgeTable | null): void {
  known = table ?? []
}

/** How long ago a moment was, in the words' own language. Both in ms. */
export const formatAge = (moment: number, now: number): string =>
  ageFrom(known, moment, now) || ageWords(moment, now, format())

/** The words of all ages, for where there is no time to make a format. */
export const ageWordTable = (): AgeTable => ageTable(format())
