import { once } from './once.ts'

const MAX_GRAPHEMES = 64
/** No grapheme that a person would read is longer: a letter with a tower of marks is cut down to this. */
const MAX_MARKS = 3
/** Some scripts pile letters into one grapheme; no honest name has more code units than these. */
const UNITS_PER_GRAPHEME = 8
const PLAIN = /^(?!.* {2})[\x20-\x7e]*$/
const CONTROLS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const MARK_TOWER = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
/** Letters whose only effect is to look like nothing; they are not controls to Unicode, but they are to a reader. */
const BLANK_LETTERS = /\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/g

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/**
 * Foreign text made fit for a row: no control, direction or invisible characters, white space as single blanks,
 * no towers of marks, at most `max` graphemes (an ellipsis says that it was cut).
 */
export function cleanText(text: string, max = MAX_GRAPHEMES): string {
  if (text.length <= max && PLAIN.test(text)) return text.trim()
  const visible = text
    .slice(0, max * 32)
    .replace(/\s/gu, ' ')
    .replace(CONTROLS, '')
    .replace(BLANK_LETTERS, '')
    .replace(MARK_TOWER, '$1')
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
