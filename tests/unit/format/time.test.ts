import '../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { ageFrom } from '../../../utils/domain/age.ts'
import { ageWordTable, formatAge, sayAgesFrom } from '../../../utils/format/age.ts'
import { formatDuration, formatUtcDay } from '../../../utils/format/time.ts'

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

  test('has the same words in a table, and none there once it is older than that', () => {
    const table = ageWordTable()
    for (const age of [0, 59 * SECOND, MINUTE, HOUR - 1, HOUR, 47 * HOUR, 2 * DAY, 60 * DAY, -DAY])
      expect(ageFrom(table, NOW - age, NOW)).toBe(formatAge(NOW - age, NOW))
    expect(ageFrom(table, NOW - 61 * DAY, NOW)).toBe('')
    expect(ageFrom([], NOW, NOW)).toBe('')
  })

  test('is said in the words of a table as long as there is one, and in others where it has none', () => {
    const usual = formatAge(NOW - 5 * DAY, NOW)
    sayAgesFrom([
      ['now', 'a second'],
      ['', 'a minute'],
    ])
    expect([SECOND, MINUTE].map((age) => formatAge(NOW - age, NOW))).toEqual(['a second', 'a minute'])
    expect(formatAge(NOW - 5 * DAY, NOW)).toBe(usual)
    for (const none of [undefined, null, []]) {
      sayAgesFrom(none)
      expect(formatAge(NOW - SECOND, NOW)).toBe('1s ago')
    }
  })

  test('of a moment that lies ahead is none', () => {
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
