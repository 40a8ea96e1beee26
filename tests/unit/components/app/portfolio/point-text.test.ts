import '../../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import {
  boundText,
  pointHeadings,
  pointText,
  shortPointText,
  zoneText,
} from '../../../../../components/app/portfolio/point-text.ts'
import type { PointInTime } from '../../../../../utils/domain/portfolio/point-in-time.ts'

const timeZone = 'America/New_York'

test.each<[PointInTime, string, string, string]>([
  [{ kind: 'now' }, 'Now', 'Now', ''],
  [
    { kind: 'day', date: '2025-12-31', timeZone },
    'Dec 31, 2025, end of day',
    'Dec 31, 2025',
    'America/New York',
  ],
  [
    { kind: 'moment', dateTime: '2025-12-31T14:05', timeZone },
    'Dec 31, 2025, 2:05:00 PM',
    'Dec 31, 2025, 2:05:00 PM',
    'America/New York',
  ],
  [
    { kind: 'moment', dateTime: '2025-11-02T01:30', timeZone, occurrence: 'later' },
    'Nov 2, 2025, 1:30:00 AM, second time',
    'Nov 2, 2025, 1:30:00 AM, second time',
    'America/New York',
  ],
  [{ kind: 'block', blockNumber: '75104882' }, 'Block 75,104,882', 'Block 75,104,882', ''],
  [
    { kind: 'block', blockNumber: '123456789012345678' },
    'Block 123,456,789,012,345,678',
    'Block 123,456,789,012,345,678',
    '',
  ],
])('%j is written as %s', (point, text, short, zone) => {
  // Older versions of ICU have a plain space before AM and PM.
  const plain = (written: string) => written.replaceAll('\u202f', ' ')
  expect([pointText(point), shortPointText(point), zoneText(point)].map(plain)).toEqual([text, short, zone])
})

test('a time T is written in its zone and in UTC', () => {
  const before = Date.parse('2025-12-31T23:00:00Z') / 1000
  expect(boundText(before, 'Europe/Rome').replaceAll('\u202f', ' ')).toBe(
    'Jan 1, 2026, 12:00:00 AM Europe/Rome (2025-12-31T23:00:00Z)',
  )
})

test('the headings of equal days have their time zones', () => {
  const day = (zone: string): PointInTime => ({ kind: 'day', date: '2025-12-31', timeZone: zone })
  expect(pointHeadings(day('Europe/Rome'), day('America/New_York'))).toEqual({
    before: 'Dec 31, 2025, America/New York',
    now: 'Dec 31, 2025, Europe/Rome',
  })
  expect(pointHeadings({ kind: 'now' }, day('Europe/Rome'))).toEqual({ before: 'Dec 31, 2025', now: 'Now' })
  expect(pointHeadings(day('UTC'), null)).toEqual({ before: '', now: 'Dec 31, 2025' })
})
