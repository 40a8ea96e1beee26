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

const layoutOf = (points: readonly ChartPoint[], width: number) => layoutChart(points, width, 'Today')

const point = (day: number, value = 5, finished = true): ChartPoint => ({
  timestamp: day * DAY,
  value,
  finished,
  isToday: false,
})
const firstDays = (count: number) => Array.from({ length: count }, (_, day) => point(day, day))

/** The number of points in each subpath. */
const pointCounts = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map((line) => line.replace('Z', '').split('L').length)

/** The x coordinate of the first point of a path. */
const startX = (path: string) => Number.parseFloat(path.slice(1))

const isFinitePath = (path: string) => !/NaN|Infinity|undefined/.test(path)

describe('points', () => {
  test.each([
    ['one point', [point(20_000)], WIDTH],
    ['a month', firstDays(30), WIDTH],
    ['three years', firstDays(1_096), WIDTH],
    ['only zeros', [point(0, 0), point(1, 0)], WIDTH],
    ['very large values', [point(0, 1e300), point(1, Number.MAX_VALUE), point(2, 0)], WIDTH],
    ['very small values', [point(0, 1e-300), point(1, Number.MIN_VALUE)], WIDTH],
    ['a very narrow chart', firstDays(30), 40],
    ['a width of 0', firstDays(30), 0],
  ])('are inside the chart: %s', (_, points, width) => {
    const layout = layoutOf(points, width)
    expect(layout.positions).toHaveLength(points.length)
    for (const { x, y } of layout.positions) {
      expect(x).toBeGreaterThanOrEqual(layout.left)
      expect(x).toBeLessThanOrEqual(layout.right)
      expect(y).toBeGreaterThanOrEqual(layout.top)
      expect(y).toBeLessThanOrEqual(layout.bottom)
    }
    expect([layout.line, layout.area, layout.dashedLine].every(isFinitePath)).toBe(true)
    expect(layout.bottom).toBeLessThan(CHART_HEIGHT)
  })

  test('are placed in proportion to their time and value, with zero at the bottom', () => {
    const { positions, bottom } = layoutOf([point(0, 0), point(1, 4), point(3, 2)], WIDTH)
    const [zero, four, two] = positions
    expect(zero?.y).toBe(bottom)
    expect(four?.y).toBeLessThan(two?.y ?? 0)
    expect(two?.y).toBeCloseTo(((zero?.y ?? 0) + (four?.y ?? 0)) / 2)
    expect((two?.x ?? 0) - (four?.x ?? 0)).toBeCloseTo(2 * ((four?.x ?? 0) - (zero?.x ?? 0)))
  })
})

describe('the labels', () => {
  test('include the newest day, at the position of its point', () => {
    const layout = layoutOf(firstDays(30), WIDTH)
    expect(layout.dayTicks.at(-1)).toEqual({ at: layout.positions.at(-1)?.x, label: 'Jan 30' })
  })

  test('of values reach from the bottom to the top', () => {
    const layout = layoutOf(firstDays(30), WIDTH)
    expect(layout.valueTicks.map(({ label }) => label)).toEqual(['0', '10', '20', '30'])
    expect(layout.valueTicks[0]?.at).toBe(layout.bottom)
    expect(layout.valueTicks[3]?.at).toBe(layout.top)
  })

  test('of days have the year in a chart of 400 days', () => {
    expect(layoutOf(firstDays(400), WIDTH).dayTicks.at(-1)?.label).toBe('Feb 1971')
  })

  test('of long values make the left margin wider', () => {
    const leftOf = (value: number) => layoutOf([point(0, value), point(1, value)], WIDTH).left
    expect(leftOf(0.000_009)).toBeGreaterThan(leftOf(9) + 20)
  })
})

describe('the line', () => {
  test('joins consecutive days only', () => {
    const { line, area, dashedLine } = layoutOf(
      [0, 1, 2, 5, 6].map((day) => point(day)),
      WIDTH,
    )
    expect(pointCounts(line)).toEqual([3, 2])
    // An area also has the points along the bottom.
    expect(pointCounts(area)).toEqual([6, 4])
    expect(dashedLine).toBe('')
  })

  test('is dashed from the last finished day through the unfinished days, which have hollow dots', () => {
    const points = [point(0), point(1), point(2, 5, false), point(3, 5, false)]
    const { line, dashedLine, hollowDots, dots, positions } = layoutOf(points, WIDTH)
    expect(pointCounts(line)).toEqual([2])
    expect(pointCounts(dashedLine)).toEqual([3])
    expect(startX(dashedLine)).toBeCloseTo(positions[1]?.x ?? 0, 2)
    expect(hollowDots).toHaveLength(2)
    expect(dots).toEqual([])
  })

  test('is not joined to an unfinished day if days are missing before it', () => {
    const { line, dashedLine } = layoutOf([point(0), point(1), point(4, 5, false)], WIDTH)
    expect(pointCounts(line)).toEqual([2])
    expect(pointCounts(dashedLine)).toEqual([1])
  })
})

test('only finished days without a finished neighbor have a dot', () => {
  const points = [point(0), ...firstDays(60).map(({ timestamp, value }) => point(timestamp / DAY + 3, value))]
  const { dots, positions } = layoutOf([...points, point(70), point(71)], WIDTH)
  expect(dots.map(({ x }) => x)).toEqual([positions[0]?.x])
  expect(layoutOf([point(0), point(1, 5, false)], WIDTH).dots).toHaveLength(1)
})

test('the newest day has the label "Today" if it is the current day', () => {
  const today = { ...point(1, 5, false), isToday: true }
  expect(layoutOf([point(0), today], WIDTH).dayTicks.at(-1)?.label).toBe('Today')
})

test.each([
  ['the only point', [point(1, 5, false)]],
  ['a point after a finished day', [point(0), point(1, 5, false)]],
  ['a point after today', [{ ...point(0, 5, false), isToday: true }, point(1, 5, false)]],
])('a newest day in the future has its date as label: %s', (_, points) => {
  expect(layoutOf(points, WIDTH).dayTicks.at(-1)?.label).toBe('Jan 2')
})

describe('the nearest point', () => {
  const positions = [10, 20, 40].map((x) => ({ x, y: 0 }))

  test.each([
    [-5, 0],
    [14, 0],
    [16, 1],
    [29, 1],
    [31, 2],
    [1_000, 2],
  ])('to x = %i has the index %i', (x, index) => {
    expect(nearestTo(positions, x)).toBe(index)
  })

  test('is -1 without points', () => {
    expect(nearestTo([], 5)).toBe(-1)
  })
})
