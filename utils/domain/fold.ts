/** Invisible characters: spaces, combining marks, zero-width characters, controls. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]|[\u0300-\u036f]/gu

const ASCII = /^[ -~]*$/

/**
 * Creates a function that folds a text: texts with the same result may be mistaken for one another.
 * Compatibility forms, case and unseen characters make no difference, nor do characters that look like ASCII ones.
 * @param confusables for each text of ASCII characters, the characters that look like it
 */
export function createFold(confusables: Readonly<Record<string, string>>): (text: string) => string {
  const looks = new Map(
    Object.entries(confusables).flatMap(([look, characters]) =>
      Array.from(characters, (character) => [character, look] as const),
    ),
  )
  return (text) => {
    let folded = ''
    // Most texts are ASCII, and lists are long: the Unicode steps take most of the time.
    const seen = ASCII.test(text) ? text.replaceAll(' ', '') : text.normalize('NFKD').replace(UNSEEN, '')
    for (const character of seen) {
      const small = character.toLowerCase()
      folded += looks.get(character) ?? looks.get(small) ?? small
    }
    return folded
  }
}
