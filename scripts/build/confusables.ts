/**
 * A Vite plugin for `virtual:confusables`: the characters of Unicode's confusables that look like ASCII text,
 * grouped by that text, and the plain forms of letters with marks and of typographic quotes. See
 * docs/decisions/0012-look-alikes.md.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ID = 'virtual:confusables'
const PRINTABLE = /^[!-~]+$/

/** Currency signs that are a letter with a stroke, but have another or no entry in Unicode's table. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '₳': 'A',
  '฿': 'B',
  '₿': 'B',
  '₵': 'C',
  '€': 'E',
  '₣': 'F',
  '₲': 'G',
  '₺': 'L',
  '₥': 'm',
  '₦': 'N',
  '₱': 'P',
  '₽': 'P',
  '₸': 'T',
}

/** Added to the look-alikes only: a search for `$` finds the sign. */
const DOLLAR = { $: 'S' }

/** Quotes and dashes that a system or a text program puts in place of those of the keyboard. */
const TYPOGRAPHIC = { "'": '‘’ʼ', '"': '“”„', '-': '‐‒–—' }

type Table = Readonly<Record<string, string>>

/** Maps ASCII text in lower case to a string of the characters that look like it. */
export function groupConfusables(table: Table): Record<string, string> {
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
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\s]/gu, '')

/** Latin letters and currency signs that look like one ASCII letter with marks, grouped by this letter. */
export function groupMarkedLetters(table: Table): Record<string, string> {
  const groups: Record<string, string> = {}
  for (const [character, lookAlike] of Object.entries(table)) {
    const letter = withoutMarks(lookAlike).toLowerCase()
    const isMarked = character in CURRENCY_SIGNS || lookAlike.normalize('NFKD') !== withoutMarks(lookAlike)
    if (!isMarked || !/^[a-z]$/.test(letter) || !/^[\p{Script=Latin}\p{Sc}]$/u.test(character)) continue
    // NFKD replaces the others, such as é.
    if (withoutMarks(character) === character) groups[letter] = (groups[letter] ?? '') + character
  }
  return groups
}

export function confusables(): Plugin {
  return {
    name: 'confusables',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => {
      if (id !== `\0${ID}`) return null
      const plainForms = { ...groupMarkedLetters({ ...readTable(), ...CURRENCY_SIGNS }), ...TYPOGRAPHIC }
      return [
        `export const CONFUSABLES = ${JSON.stringify(readConfusables())}`,
        `export const PLAIN_FORMS = ${JSON.stringify(plainForms)}`,
      ].join('\n')
    },
  }
}

/** Unicode's table and the currency signs, grouped by ASCII text. */
export const readConfusables = (): Record<string, string> =>
  groupConfusables({ ...readTable(), ...CURRENCY_SIGNS, ...DOLLAR })

/** The table of the package `unhomoglyph`. */
function readTable(): Table {
  const path = createRequire(import.meta.url).resolve('unhomoglyph/data.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Table
}
