import { once } from './once.ts'

/**
 * Marks that are letters in effect stay, for example the vowel signs of Indic scripts, but not after ASCII.
 */
const MARKS = /(?<=[!-~])\p{M}+|[\p{M}--[\p{Alphabetic}--\p{Diacritic}--\p{Script=Inherited}]]/gv

/** Zero-width, control and other invisible characters. White space stays. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]--\s]/gv

const ASCII = /^[\s!-~]*$/

/** Groups of characters that fold to the same text, by this text. */
export type FoldTable = Readonly<Record<string, string>>

/**
 * Creates a function that folds a text for comparison: without case, compatibility forms, combining marks and
 * invisible characters, and with the characters of a table replaced. All searches and the check for
 * look-alikes fold text with it; only their tables differ.
 */
export function createFold(table: FoldTable): (text: string) => string {
  // Most text is ASCII: the other characters of the table are read at the first text that needs them.
  const ofAscii = once(() => replacementsOf(table, (characters) => characters.match(/[\s!-~]/g) ?? []))
  const ofAll = once(() => replacementsOf(table, (characters) => characters))
  return (text) => {
    const isAscii = ASCII.test(text)
    const replacements = isAscii ? ofAscii() : ofAll()
    if (isAscii && replacements.size === 0) return text.toLowerCase()
    const visible = isAscii ? text : text.normalize('NFKD').replace(INVISIBLE, '').replace(MARKS, '')
    let folded = ''
    for (const character of visible) {
      const lower = lowerCase(character)
      folded += replacements.get(character) ?? replacements.get(lower) ?? lower
    }
    return folded
  }
}

/** The replacement of each character. @param select the characters of a group to include */
const replacementsOf = (
  table: FoldTable,
  select: (characters: string) => Iterable<string>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([replacement, characters]) =>
      Array.from(select(characters), (character) => [character, replacement] as const),
    ),
  )

/** Unlike `toLowerCase`, makes the forms of a letter equal: ß and ss, ı and i, ς and σ. */
const lowerCase = (character: string): string => character.toUpperCase().toLowerCase()
