import { numberShape } from './locale.ts'

const PLAIN = /^\d{0,15}(?:\.\d{0,18})?$/

/** Figures on screen can contain marks of direction, which are copied with them. */
const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')

/**
 * Parses a number in the user's digits and decimal sign. Group separators are rejected as ambiguous.
 * @returns plain decimal text; empty for empty text and for zero; null for other text and for too many digits
 */
export function parsePlainNumber(text: string): string | null {
  const { digits, decimalSign, groupSign } = numberShape()
  if (text.includes(groupSign)) return null
  const plain = Array.from(withoutMarks(text).trim(), (character) => {
    if (character === decimalSign) return '.'
    const digit = digits.indexOf(character)
    return digit < 0 ? character : String(digit)
  }).join('')
  if (!PLAIN.test(plain) || plain === '.') return null
  if (/^[0.]*$/.test(plain)) return ''
  const [whole = '', fraction = ''] = plain.split('.')
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

/** Plain decimal text with the user's decimal sign, for a field. */
export const formatPlainNumber = (plain: string): string => plain.replace('.', numberShape().decimalSign)
