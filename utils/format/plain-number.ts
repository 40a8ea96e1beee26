import { numberShape } from './locale.ts'

const PLAIN = /^\d{0,15}(?:\.\d{0,18})?$/

/**
 * A number as a person writes it, with their own digits and decimal sign and no grouping: what could mean a thousand
 * or one is not guessed at.
 * @returns plain decimal text, empty for nothing and for zero, null for what is no number
 */
export function readPlainNumber(text: string): string | null {
  const { digits, decimalSign, groupSign } = numberShape()
  if (text.includes(groupSign)) return null
  const plain = Array.from(text.trim(), (sign) => {
    if (sign === decimalSign) return '.'
    const digit = digits.indexOf(sign)
    return digit < 0 ? sign : String(digit)
  }).join('')
  if (!PLAIN.test(plain) || plain === '.') return null
  if (/^[0.]*$/.test(plain)) return ''
  const [whole = '', fraction = ''] = plain.split('.')
  return `${whole || '0'}${fraction && `.${fraction}`}`
}

/** Plain decimal text with the person's own decimal sign, as a field shows it. */
export const writePlainNumber = (plain: string): string => plain.replace('.', numberShape().decimalSign)
