/** The units of an age, and the largest count of each that is shown. */
const UNITS = [
  { unit: 'second', seconds: 1, most: 59 },
  { unit: 'minute', seconds: 60, most: 59 },
  { unit: 'hour', seconds: 3_600, most: 47 },
  { unit: 'day', seconds: 86_400, most: Number.POSITIVE_INFINITY },
] as const

/** @param language the language of the UI */
export const ageFormat = (language: string): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'always' })

/** An age such as `20s ago` or `17h ago`. A moment in the future counts as now. Both times in ms. */
export function ageWords(moment: number, now: number, format: Intl.RelativeTimeFormat): string {
  const age = Math.max(0, Math.floor((now - moment) / 1000))
  const { unit, seconds } = UNITS.find(({ seconds, most }) => age < (most + 1) * seconds) ?? UNITS[3]
  return format.format(-Math.floor(age / seconds), unit)
}
