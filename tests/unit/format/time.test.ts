import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { formatAge, formatDuration, formatInstant, formatUtcDay } from '../../../utils/format/time.ts'

/** A Wednesday in the time zone of the machine. */
const NOW = new Date(2026, 10, 25, 14, 5).getTime()
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('formatAge', () => {
  test.each([
    [0, 'just now'],
    [59 * SECOND + 999, 'just now'],
    [MINUTE, '1 min ago'],
    [2 * MINUTE + 59 * SECOND, '2 min ago'],
    [HOUR - 1, '59 min ago'],
    [HOUR, '1 h ago'],
    [3 * HOUR + 59 * MINUTE, '3 h ago'],
    [DAY - 1, '23 h ago'],
  ])('formats an age of %i ms as %s', (age, text) => {
    expect(formatAge(NOW - age, NOW)).toBe(text)
  })

  test.each([
    [DAY, /^Tue,? 2:05\sPM$/],
    [2 * DAY, /^Mon,? 2:05\sPM$/],
    [6 * DAY - 1, /^Thu,? 2:05\sPM$/],
  ])('formats an age of %i ms as weekday and time', (age, text) => {
    expect(formatAge(NOW - age, NOW)).toMatch(text)
  })

  test.each([
    [6 * DAY, 'Nov 19, 2026'],
    [365 * DAY, 'Nov 25, 2025'],
    [NOW, new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(0)],
  ])('formats an age of %i ms as date', (age, text) => {
    expect(formatAge(NOW - age, NOW)).toBe(text)
  })

  test('formats a moment less than a minute in the future as "just now"', () => {
    expect(formatAge(NOW + MINUTE - 1, NOW)).toBe('just now')
  })

  test('formats a moment in the future as date and time', () => {
    expect(formatAge(NOW + DAY, NOW)).toMatch(/^Nov 26, 2026, 2:05\sPM$/)
  })
})

test('formatInstant writes the date and the time with seconds', () => {
  expect(formatInstant(NOW)).toMatch(/^Nov 25, 2026, 2:05:00\sPM$/)
})

describe('formatDuration', () => {
  test.each([
    [42_000, '42 s'],
    [41_001, '42 s'],
    [1, '1 s'],
    [0, '1 s'],
    [-5_000, '1 s'],
    [119_000, '119 s'],
    [120_000, '2 min'],
    [121_000, '3 min'],
    [HOUR, '60 min'],
  ])('rounds %i ms up to %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
})

test('formatUtcDay writes the day in UTC', () => {
  expect(formatUtcDay(1_724_716_800)).toBe('Aug 27, 2024')
  expect(formatUtcDay(1_724_716_800 + 86_399)).toBe('Aug 27, 2024')
})
