/** White space, combining marks, zero-width and control characters. */
const IGNORED = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]|[\u0300-\u036f]/gu

const ASCII = /^[ -~]*$/

/**
 * Creates a function that returns the same result for texts that look alike. The function ignores case,
 * marks, compatibility forms and invisible characters, and replaces characters that look like ASCII.
 * @param confusables maps ASCII text to the characters that look like it
 */
export function createFold(confusables: Readonly<Record<string, string>>): (text: string) => string {
  const looks = new Map(
    Object.entries(confusables).flatMap(([look, characters]) =>
      Array.from(characters, (character) => [character, look] as const),
    ),
  )
  return (text) => {
    let folded = ''
    // Most text is ASCII, and the Unicode steps are slow.
    const visible = ASCII.test(text) ? text.replaceAll(' ', '') : text.normalize('NFKD').replace(IGNORED, '')
    for (const character of visible) {
      const lower = character.toLowerCase()
      folded += looks.get(character) ?? looks.get(lower) ?? lower
    }
    return folded
  }
}
