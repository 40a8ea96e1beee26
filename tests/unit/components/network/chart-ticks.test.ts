import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { dayTicks, valueTicks } from '../../../../components/network/chart-layout.ts'

const DAY = 86_400

describe('the day labels of a chart', () => {
  test('are a week apart, up to the newest day, in a chart of a month', () => {
    const days = dayTicks(0, 29 * DAY, 900).map((time) => time / DAY)
    expect(days.at(-1)).toBe(29)
    expect(days.map((day, index) => day - (days[index - 1] ?? day - 7))).toEqual(days.map(() => 7))
  })

  test.each([
    [0, 900],
    [1, 900],
    [29, 300],
    [29, 212],
    [364, 212],
    [1_095, 900],
    [1_095, 200],
    [3_000_000, 900],
  ])('of %i days in %i pixels are within the range, and few enough for the width', (span, width) => {
    const days = dayTicks(0, span * DAY, width)
    expect(days.length).toBeGreaterThanOrEqual(Math.min(2, span + 1))
    expect(days.length).toBeLessThanOrEqual(Math.max(3, width / 90 + 1))
    expect(days.every((day) => day >= 0 && day <= span * DAY)).toBe(true)
  })
})

describe('the value labels of a chart', () => {
  test.each([
    [0, [0, 1]],
    [6.8, [0, 2, 4, 6, 8]],
    [10, [0, 2.5, 5, 7.5, 10]],
    [1_234, [0, 500, 1_000, 1_500]],
    [Number.MAX_VALUE, [0, Number.MAX_VALUE]],
  ])('for values up to %d are %j', (largest, ticks) => {
    expect(valueTicks(largest)).toEqual(ticks)
  })

  test.each([1e-300, 0.004, 1.98, 99_999, 1e18, 1e307])('reach %d with at most six labels', (largest) => {
    const ticks = valueTicks(largest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeLessThan(7)
  })
})
