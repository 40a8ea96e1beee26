import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { formatAge, formatDuration, formatUtcDay } from '../../../utils/format/time.ts'

const NOW = 1_750_000_000_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('an age', () => {
  test.each([
    [0, '0s ago'],
    [999, '0s ago'],
    [20 * SECOND, '20s ago'],
    [MINUTE - 1, '59s ago'],
    [MINUTE, '1m ago'],
    [HOUR - 1, '59m ago'],
    [HOUR, '1h ago'],
    [17 * HOUR, '17h ago'],
    [2 * DAY - 1, '47h ago'],
    [2 * DAY, '2d ago'],
    [100 * DAY, '100d ago'],
  ])('of %i ms is %s: never older than it is', (age, words) => {
    expect(
      formatAge(NOW - age, NOW)
        .replace(/\s(?=days? ago)/, '')
        .replace(/days? ago/, 'd ago'),
    ).toBe(words)
  })

  test('of a moment in the future is zero', () => {
    expect(formatAge(NOW + DAY, NOW)).toBe('0s ago')
  })
})

describe('a time to wait', () => {
  test.each([
    [42_000, '42s'],
    [41_001, '42s'],
    [1, '1s'],
    [0, '1s'],
    [-5_000, '1s'],
    [119_000, '119s'],
    [120_000, '2m'],
    [121_000, '3m'],
    [HOUR, '60m'],
  ])('of %i ms is rounded up: %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words)
  })
})

test("the day of a series' point is its day in UTC, wherever the person is", () => {
  expect(formatUtcDay(1_724_716_800)).toBe('Aug 27, 2024')
  expect(formatUtcDay(1_724_716_800 + 86_399)).toBe('Aug 27, 2024')
})
