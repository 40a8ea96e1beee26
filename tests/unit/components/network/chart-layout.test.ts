import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import {
  CHART_HEIGHT,
  type ChartPoint,
  layoutChart,
  nearestTo,
} from '../../../../components/network/chart-layout.ts'

const DAY = 86_400
const WIDTH = 900

const point = (day: number, value = 5, finished = true): ChartPoint => ({
  timestamp: day * DAY,
  value,
  finished,
})
const daysOf = (count: number) => Array.from({ length: count }, (_, day) => point(day, day))

const layoutOf = (points: readonly ChartPoint[], width = WIDTH) => layoutChart(points, width, 'Today')

/** The number of points of each line of a path. */
const linesOf = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map((line) => line.replace('Z', '').split('L').length)

/** The x of a path's first point. */
const startOf = (path: string) => Number.parseFloat(path.slice(1))

const isInside = (path: string) => !/NaN|Infinity|undefined/.test(path)

describe('the position of a point', () => {
  test.each([
    ['one point', [point(20_000)], WIDTH],
    ['a month', daysOf(30), WIDTH],
    ['three years', daysOf(1_096), WIDTH],
    ['only zeros', [point(0, 0), point(1, 0)], WIDTH],
    ['very large values', [point(0, 1e300), point(1, Number.MAX_VALUE), point(2, 0)], WIDTH],
    ['very small values', [point(0, 1e-300), point(1, Number.MIN_VALUE)], WIDTH],
    ['a very narrow chart', daysOf(30), 40],
    ['a chart without width', daysOf(30), 0],
  ])('is inside the chart: %s', (_, points, width) => {
    const layout = layoutOf(points, width)
    expect(layout.positions).toHaveLength(points.length)
    for (const { x, y } of layout.positions) {
      expect(x).toBeGreaterThanOrEqual(layout.left)
      expect(x).toBeLessThanOrEqual(layout.right)
      expect(y).toBeGreaterThanOrEqual(layout.top)
      expect(y).toBeLessThanOrEqual(layout.bottom)
    }
    expect([layout.line, layout.area, layout.dashedLine].every(isInside)).toBe(true)
    expect(layout.bottom).toBeLessThan(CHART_HEIGHT)
  })

  test('is further right for a later day and higher for a larger value, with zero at the bottom', () => {
    const { positions, bottom } = layoutOf([point(0, 0), point(1, 4), point(3, 2)])
    const [zero, four, two] = positions
    expect(zero?.y).toBe(bottom)
    expect(four?.y).toBeLessThan(two?.y ?? 0)
    expect(two?.y).toBeCloseTo(((zero?.y ?? 0) + (four?.y ?? 0)) / 2)
    expect((two?.x ?? 0) - (four?.x ?? 0)).toBeCloseTo(2 * ((four?.x ?? 0) - (zero?.x ?? 0)))
  })

  test('matches the labels of the axes', () => {
    const layout = layoutOf(daysOf(30))
    expect(layout.dayTicks.at(-1)).toEqual({ at: layout.positions.at(-1)?.x, label: 'Jan 30' })
    expect(layout.valueTicks.map(({ label }) => label)).toEqual(['0', '10', '20', '30'])
    expect(layout.valueTicks[0]?.at).toBe(layout.bottom)
    expect(layout.valueTicks[3]?.at).toBe(layout.top)
    expect(layoutOf(daysOf(400)).dayTicks.at(-1)?.label).toBe('Feb 1971')
  })

  test('has a label for an unfinished newest day', () => {
    const layout = layoutOf([...daysOf(29), point(29, 5, false)])
    expect(layout.dayTicks.at(-1)?.label).toBe('Today')
  })
})

test('long value labels make the left margin wider', () => {
  const leftOf = (value: number) => layoutOf([point(0, value), point(1, value)]).left
  expect(leftOf(0.000_009)).toBeGreaterThan(leftOf(9) + 20)
})

describe('the line', () => {
  test('joins consecutive days only', () => {
    const { line, area, dashedLine } = layoutOf(
      [0, 1, 2, 5, 6].map((day) => point(day)),
      WIDTH,
    )
    expect(linesOf(line)).toEqual([3, 2])
    // The top edge and the bottom edge.
    expect(linesOf(area)).toEqual([6, 4])
    expect(dashedLine).toBe('')
  })

  test('is dashed from the last finished day to unfinished days', () => {
    const points = [point(0), point(1), point(2, 5, false), point(3, 5, false)]
    const { line, dashedLine, hollowDots, positions } = layoutOf(points)
    expect(linesOf(line)).toEqual([2])
    expect(linesOf(dashedLine)).toEqual([3])
    expect(startOf(dashedLine)).toBeCloseTo(positions[1]?.x ?? 0, 2)
    expect(hollowDots).toHaveLength(2)
  })

  test('does not cross days without a value', () => {
    const { line, dashedLine } = layoutOf([point(0), point(1), point(4, 5, false)])
    expect(linesOf(line)).toEqual([2])
    expect(linesOf(dashedLine)).toEqual([1])
  })
})

describe('the dots', () => {
  test('mark only days that no line goes through', () => {
    const points = [point(0), ...daysOf(60).map(({ timestamp, value }) => point(timestamp / DAY + 3, value))]
    const { dots, positions } = layoutOf([...points, point(70), point(71)])
    expect(dots.map(({ x }) => x)).toEqual([positions[0]?.x])
  })
})

describe('the nearest position', () => {
  const positions = [10, 20, 40].map((x) => ({ x, y: 0 }))

  test.each([
    [-5, 0],
    [14, 0],
    [16, 1],
    [29, 1],
    [31, 2],
    [1_000, 2],
  ])('to %i has the index %i', (x, index) => {
    expect(nearestTo(positions, x)).toBe(index)
  })

  test('is -1 without positions', () => {
    expect(nearestTo([], 5)).toBe(-1)
  })
})
