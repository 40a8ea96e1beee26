import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  type ParsedTime,
  parseLocalTime,
  quickDays,
} from '../../../../utils/domain/portfolio/point-in-time.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

const day = (date: string, timeZone: string) => parseLocalTime(Temporal, { kind: 'day', date, timeZone }, NOW)
const moment = (dateTime: string, timeZone: string, occurrence?: 'earlier' | 'later') =>
  parseLocalTime(Temporal, { kind: 'moment', dateTime, timeZone, ...(occurrence && { occurrence }) }, NOW)

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
const before = (parsed: ParsedTime) => (parsed.kind === 'time' ? iso(parsed.before) : parsed)

describe('the end of a day', () => {
  test.each([
    // Clocks are set forward at midnight: the day begins at 01:00.
    ['Africa/Cairo', '2024-04-24', '2024-04-24T22:00:00Z'],
    ['Africa/Cairo', '2024-04-25', '2024-04-25T22:00:00Z'],
    ['Africa/Cairo', '2024-04-26', '2024-04-26T21:00:00Z'],
    // Clocks are set back at midnight: the last hour of the day occurs twice.
    ['Africa/Cairo', '2024-10-30', '2024-10-30T21:00:00Z'],
    ['Africa/Cairo', '2024-10-31', '2024-10-31T22:00:00Z'],
    ['Asia/Beirut', '2024-10-26', '2024-10-26T22:00:00Z'],
    ['America/Santiago', '2024-04-06', '2024-04-07T04:00:00Z'],
    ['America/Santiago', '2024-09-07', '2024-09-08T04:00:00Z'],
    ['America/Santiago', '2024-09-08', '2024-09-09T03:00:00Z'],
    ['Europe/Rome', '2024-03-31', '2024-03-31T22:00:00Z'],
    ['Europe/Rome', '2024-10-27', '2024-10-27T23:00:00Z'],
    ['Europe/Rome', '2025-12-31', '2025-12-31T23:00:00Z'],
    ['Pacific/Auckland', '2024-04-07', '2024-04-07T12:00:00Z'],
    ['Pacific/Auckland', '2024-09-29', '2024-09-29T11:00:00Z'],
    // Half an hour of daylight saving time.
    ['Australia/Lord_Howe', '2024-04-07', '2024-04-07T13:30:00Z'],
    ['Australia/Lord_Howe', '2024-10-06', '2024-10-06T13:00:00Z'],
    // The earliest zone of the world.
    ['Pacific/Kiritimati', '2025-12-31', '2025-12-31T10:00:00Z'],
    ['UTC', '2024-02-29', '2024-03-01T00:00:00Z'],
    ['Asia/Kolkata', '2025-03-31', '2025-03-31T18:30:00Z'],
    ['Europe/Kyiv', '2025-12-31', '2025-12-31T22:00:00Z'],
  ])('in %s of %s is before %s', (timeZone, date, expected) => {
    expect(before(day(date, timeZone))).toBe(expected)
  })

  test('is refused in the future, also if the day is today', () => {
    expect(day('2026-11-26', 'Europe/Rome')).toEqual({ kind: 'future' })
    expect(day('2026-11-25', 'Europe/Rome')).toMatchObject({ kind: 'time' })
    // It is already tomorrow in Kiritimati.
    expect(day('2026-11-26', 'Pacific/Kiritimati')).toMatchObject({ kind: 'time' })
  })

  test.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kwajalein', '1993-08-21'],
  ])('is refused in %s of %s, which that zone skipped', (timeZone, date) => {
    expect(day(date, timeZone)).toEqual({ kind: 'skipped' })
  })

  test.each(['2025-02-29', '2025-13-01', '31.12.2025', '', 'yesterday', '20251231T10'])(
    'is refused for %j',
    (date) => {
      expect(day(date, 'UTC')).toEqual({ kind: 'invalid' })
    },
  )

  test('is refused in a time zone that does not exist', () => {
    expect(day('2025-12-31', 'Mars/Olympus')).toEqual({ kind: 'invalid' })
  })
})

describe('a moment', () => {
  test('includes its second', () => {
    expect(before(moment('2025-12-31T14:05', 'Europe/Rome'))).toBe('2025-12-31T13:05:01Z')
    expect(before(moment('2025-12-31T14:05:30', 'UTC'))).toBe('2025-12-31T14:05:31Z')
  })

  test('that occurs twice has both times', () => {
    const parsed = moment('2024-10-27T02:30', 'Europe/Rome')
    expect(parsed.kind === 'twice' && [iso(parsed.earlier), iso(parsed.later)]).toEqual([
      '2024-10-27T00:30:01Z',
      '2024-10-27T01:30:01Z',
    ])
    expect(before(moment('2024-10-27T02:30', 'Europe/Rome', 'earlier'))).toBe('2024-10-27T00:30:01Z')
    expect(before(moment('2024-10-27T02:30', 'Europe/Rome', 'later'))).toBe('2024-10-27T01:30:01Z')
    expect(moment('2024-04-07T01:45', 'Australia/Lord_Howe').kind).toBe('twice')
    expect(moment('2024-10-31T23:30', 'Africa/Cairo').kind).toBe('twice')
  })

  test('that the clocks skipped is refused', () => {
    expect(moment('2024-03-31T02:30', 'Europe/Rome')).toEqual({ kind: 'skipped' })
    expect(moment('2024-04-26T00:30', 'Africa/Cairo')).toEqual({ kind: 'skipped' })
  })

  test('is refused in the future', () => {
    expect(moment('2026-11-26T13:00', 'UTC')).toEqual({ kind: 'future' })
    expect(moment('2026-11-26T11:59:59', 'UTC')).toMatchObject({ kind: 'time' })
  })
})

describe('the quick entries', () => {
  test('are days of the time zone', () => {
    expect(quickDays(Temporal, NOW, 'Europe/Rome')).toEqual({
      yesterday: '2026-11-25',
      endOfLastMonth: '2026-10-31',
      endOfLastYear: '2025-12-31',
    })
    expect(quickDays(Temporal, Date.parse('2027-01-01T09:00:00Z'), 'America/New_York').endOfLastYear).toBe(
      '2026-12-31',
    )
    expect(quickDays(Temporal, Date.parse('2026-12-31T10:30:00Z'), 'Pacific/Kiritimati')).toEqual({
      yesterday: '2026-12-31',
      endOfLastMonth: '2026-12-31',
      endOfLastYear: '2026-12-31',
    })
  })
})
