/** White space and the marks that languages put between groups of digits. */
const SEPARATOR = "[\\s,.'’_·˙٬،，]"
/** Groups of three digits, of four (East Asia), or of two before the last three (India). */
const GROUPED = [
  new RegExp(String.raw`^\d{1,3}(${SEPARATOR})\d{3}(?:\1\d{3})*$`),
  // A single dot or comma before other numbers of digits is more likely a decimal mark.
  new RegExp(String.raw`^\d{1,2}(${SEPARATOR})\d{2}(?:\1\d{2})*\1\d{3}$`),
  /^\d{1,4}([\s,'’_٬،，])\d{4}(?:\1\d{4})*$/,
]
/** Characters without width, such as the direction marks around numbers in right-to-left text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const MAX_LENGTH = 64

/**
 * The digits of a whole number as people write it: in the digits of any script, with or without groups.
 * @returns ASCII digits; null if the text is not a whole number
 */
export function parseWholeNumber(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const plain = text
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
  if (/^\d+$/.test(plain)) return plain
  return GROUPED.some((pattern) => pattern.test(plain)) ? plain.replace(/\D/g, '') : null
}

/**
 * Unicode has the decimal digits of each script in a row from zero to nine, some rows directly after another.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
