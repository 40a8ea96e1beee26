import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { formatDays, formatTick, formatTickDay } from '../../../utils/format/chart-labels.ts'

const NOV_21 = Date.UTC(2026, 10, 21) / 1_000
const DAY = 86_400

test('formatTick abbreviates large values', () => {
  expect([0, 2.5, 1_500, 12_345, 1e300].map(formatTick)).toEqual(['0', '2.5', '1.5K', '12.3K', '1E300'])
})

test('formatDays uses UTC and writes the common year once', () => {
  expect(formatDays(NOV_21 - 29 * DAY, NOV_21)).toMatch(/^Oct 23\s–\sNov 21, 2026$/)
})

test('formatTickDay writes month and day, or month and year', () => {
  expect([formatTickDay(NOV_21, false), formatTickDay(NOV_21, true)]).toEqual(['Nov 21', 'Nov 2026'])
})
