import { i18n } from '#i18n'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { isoText } from '../../../utils/export/exported-values.ts'
import { formatDigits } from '../../../utils/format/number.ts'
import { formatUtcDay, formatUtcInstant, formatZonedInstant } from '../../../utils/format/time.ts'

/**
 * For example "Now", "31 Dec 2025, end of day", "31 Dec 2025, 14:05:00", "26 Oct 2025, 02:30:00, second time"
 * or "Block 75,104,882".
 */
export function pointText(point: PointInTime): string {
  switch (point.kind) {
    case 'now':
      return i18n.t('portfolio.point.now')
    case 'day':
      return i18n.t('portfolio.point.endOfDay', [shortPointText(point)])
    case 'moment': {
      const text = formatUtcInstant(Date.parse(`${point.dateTime}Z`) / 1000)
      return point.occurrence ? i18n.t(`portfolio.point.${point.occurrence}`, [text]) : text
    }
    case 'block':
      return i18n.t('portfolio.point.block', [formatDigits(point.blockNumber)])
  }
}

/** `pointText` without "end of day", for headings of columns. */
export const shortPointText = (point: PointInTime): string =>
  point.kind === 'day' ? formatUtcDay(Date.parse(`${point.date}T00:00:00Z`) / 1000) : pointText(point)

/** The name of a time zone for reading: "America/New York". */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** The time zone of a point in time; empty if it has none. */
export const zoneText = (point: PointInTime): string =>
  'timeZone' in point ? timeZoneName(point.timeZone) : ''

/** A point in time with its zone: "31 Dec 2025, end of day, Europe/Rome". */
export const zonedPointText = (point: PointInTime): string => withZone(pointText(point), point)

/**
 * The headings of both times of a comparison. With their time zones if they would be equal.
 * @param before null without a comparison
 */
export function pointHeadings(
  when: PointInTime,
  before: PointInTime | null,
): { before: string; now: string } {
  const [now, other] = [shortPointText(when), before ? shortPointText(before) : '']
  if (!before || now !== other) return { before: other, now }
  return { before: withZone(other, before), now: withZone(now, when) }
}

const withZone = (text: string, point: PointInTime): string =>
  [text, zoneText(point)].filter(Boolean).join(', ')

/** A time T with its zone: "1 Jan 2026, 00:00:00 Europe/Rome (2025-12-31T23:00:00Z)". */
export const boundText = (before: number, timeZone: string): string =>
  `${formatZonedInstant(before, timeZone)} ${timeZoneName(timeZone)} (${isoText(before * 1000)})`
