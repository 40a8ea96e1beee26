/**
 * How long ago a moment was, in words: apart from the other formats, and with nothing imported, for a picture of the popup
 * is drawn by this and little else.
 */

/** The units of an age, and how many of each there can be at most; of days, how many are in a table. */
const UNITS = [
  { unit: 'second', seconds: 1, most: 59 },
  { unit: 'minute', seconds: 60, most: 59 },
  { unit: 'hour', seconds: 3_600, most: 47 },
  { unit: 'day', seconds: 86_400, most: 60 },
] as const

/** The words of ages by unit and count. */
export type AgeTable = readonly (readonly string[])[]

/** An age in its unit, of which it is the number in `UNITS`. The future is now. Moments in ms. */
function ageOf(moment: number, now: number): [unit: number, count: number] {
  const age = Math.max(0, Math.floor((now - moment) / 1000))
  const fits = UNITS.findIndex(({ seconds, most }) => age < (most + 1) * seconds)
  const unit = fits < 0 ? UNITS.length - 1 : fits
  return [unit, Math.floor(age / (UNITS[unit]?.seconds ?? 1))]
}

/** @param language of the words on screen */
export const ageFormat = (language: string): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'always' })

/** An age as a person says it: `20s ago`, `17h ago`, `3 days ago`. */
export function ageWords(moment: number, now: number, format: Intl.RelativeTimeFormat): string {
  const [unit, count] = ageOf(moment, now)
  return format.format(-count, UNITS[unit]?.unit ?? 'day')
}

/** All the words that ages of up to two months have: to make the format alone takes a new process 15 ms. */
export const ageTable = (format: Intl.RelativeTimeFormat): AgeTable =>
  UNITS.map(({ unit, most }) => Array.from({ length: most + 1 }, (_, count) => format.format(-count, unit)))

/** The same words as `ageWords` has; none for what is older than the table. */
export function ageFrom(table: AgeTable, moment: number, now: number): string {
  const [unit, count] = ageOf(moment, now)
  return table[unit]?.[count] ?? ''
}
