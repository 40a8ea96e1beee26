/**
 * A Vite plugin for `virtual:confusables`: the characters of Unicode's confusables that look like ASCII text,
 * grouped by that text. See docs/decisions/0012-look-alikes.md.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ID = 'virtual:confusables'
const PRINTABLE = /^[!-~]+$/

/** Maps ASCII text in lower case to a string of the characters that look like it. */
export function groupConfusables(table: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(table).filter(
    ([character]) => isSingle(character) && withoutMarks(character) === character,
  )
  const ascii = new Map(
    entries
      .filter(([character]) => character <= '~')
      .map(([character, lookAlike]) => [character.toLowerCase(), withoutMarks(lookAlike).toLowerCase()]),
  )
  const toAscii = (text: string) =>
    Array.from(withoutMarks(text).toLowerCase(), (character) => ascii.get(character) ?? character).join('')

  const asciiOf = new Map<string, string>()
  for (const [character] of ascii) asciiOf.set(character, toAscii(character))
  for (const [character, lookAlike] of entries)
    if (character > '~') asciiOf.set(character, toAscii(lookAlike))
  // A lower-case letter without an ASCII entry gets that of its upper case, because comparisons ignore case.
  for (const [character, lookAlike] of [...asciiOf])
    if (isSingle(character.toLowerCase()) && !isAscii(asciiOf.get(character.toLowerCase())))
      asciiOf.set(character.toLowerCase(), lookAlike)

  const groups: Record<string, string> = {}
  for (const [character, lookAlike] of asciiOf)
    if (isAscii(lookAlike) && lookAlike !== character)
      groups[lookAlike] = (groups[lookAlike] ?? '') + character
  return groups
}

const isSingle = (text: string): boolean => [...text].length === 1
const isAscii = (text: string | undefined): boolean => text !== undefined && PRINTABLE.test(text)
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f\s]/gu, '')

export function confusables(): Plugin {
  return {
    name: 'confusables',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export const CONFUSABLES = ${JSON.stringify(readConfusables())}` : null,
  }
}

/** The table of the package `unhomoglyph`, grouped by ASCII text. */
export function readConfusables(): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('unhomoglyph/data.json')
  return groupConfusables(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
}
