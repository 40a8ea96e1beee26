/** Marks that are letters in effect stay, for example the vowel signs of Indic scripts, but not after ASCII. */
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
  const replacements = new Map(
    Object.entries(table).flatMap(([replacement, characters]) =>
      Array.from(characters, (character) => [character, replacement] as const),
    ),
  )
  const hasAscii = [...replacements.keys()].some((character) => ASCII.test(character))
  return (text) => {
    const isAscii = ASCII.test(text)
    // Most text is ASCII, and the Unicode steps are slow.
    if (isAscii && !hasAscii) return text.toLowerCase()
    const visible = isAscii ? text : text.normalize('NFKD').replace(INVISIBLE, '').replace(MARKS, '')
    let folded = ''
    for (const character of visible) {
      const lower = lowerCase(character)
      folded += replacements.get(character) ?? replacements.get(lower) ?? lower
    }
    return folded
  }
}

/** Unlike `toLowerCase`, makes the forms of a letter equal: ß and ss, ı and i, ς and σ. */
const lowerCase = (character: string): string => character.toUpperCase().toLowerCase()
