import { once } from './once.ts'

const MAX_GRAPHEMES = 64
/** Limits the length in code units, because a grapheme can have many of them. */
const UNITS_PER_GRAPHEME = 8
const PLAIN = /^(?!.* {2})[\x20-\x7e]*$/
/** Characters that render as nothing, although Unicode does not class them as controls. */
const BLANKS = /\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/g

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** The order of two texts by code units, the same in every language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * A text without white space and invisible characters around it, which pages and chats add to what is copied.
 */
export const trimInvisible = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/**
 * Cleans text from the service for display: removes control, direction and invisible characters, collapses
 * white space, limits combining marks, and cuts after `max` graphemes with an ellipsis.
 */
export function cleanText(text: string, max = MAX_GRAPHEMES): string {
  if (text.length <= max && PLAIN.test(text)) return text.trim()
  const visible = text
    .slice(0, max * 32)
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(BLANKS, '')
    // At most three marks in a row.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return cutGraphemes(visible, max)
}

function cutGraphemes(text: string, max: number): string {
  const longest = max * UNITS_PER_GRAPHEME
  let count = 0
  for (const { index, segment } of segmenter().segment(text)) {
    if (count === max || index + segment.length > longest) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}
