import '../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { formatDays, formatTick, formatTickDay } from '../../../utils/format/series.ts'
import { formatCompactTps } from '../../../utils/format/tps.ts'

const NOV_21 = Date.UTC(2026, 10, 21) / 1_000
const DAY = 86_400

test('a figure has two decimals, and powers of ten where its digits say nothing', () => {
  expect([1.984, 0, 12_345.6, 999_999_999_999_999, 1e18].map(formatCompactTps)).toEqual([
    '1.98',
    '0',
    '12,345.6',
    '999,999,999,999,999',
    '1E18',
  ])
})

test('a figure beside a chart is short', () => {
  expect([0, 2.5, 1_500, 12_345, 1e300].map(formatTick)).toEqual(['0', '2.5', '1.5K', '12.3K', '1E300'])
})

test('days are those of UTC, and what two share is written once', () => {
  expect(formatDays(NOV_21 - 29 * DAY, NOV_21)).toMatch(/^Oct 23\s–\sNov 21, 2026$/)
  expect([formatTickDay(NOV_21, false), formatTickDay(NOV_21, true)]).toEqual(['Nov 21', 'Nov 2026'])
})
