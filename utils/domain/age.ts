/**
 * How long ago a moment was, in words: apart from the other formats, and with nothing imported, for a picture of the popup
 * is painted by this and little else.
 */

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** @param language of the words on screen */
export const ageFormat = (language: string): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'always' })

/** An age as a person says it: `20s ago`, `17h ago`, `3 days ago`. The future reads as now. Moments in ms. */
export function ageWords(moment: number, now: number, format: Intl.RelativeTimeFormat): string {
  const seconds = Math.max(0, Math.floor((now - moment) / 1000))
  if (seconds < MINUTE) return format.format(-seconds, 'second')
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return format.format(-Math.floor(seconds / HOUR), 'hour')
  return format.format(-Math.floor(seconds / DAY), 'day')
}
