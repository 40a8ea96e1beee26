import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import {
  CHART_HEIGHT,
  type ChartPoint,
  layoutOf,
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

/** The lines of a path: for each, how many points it goes through. */
const linesOf = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map((line) => line.replace('Z', '').split('L').length)

/** How far right a path begins. */
const startOf = (path: string) => Number.parseFloat(path.slice(1))

const isInside = (path: string) => !/NaN|Infinity|undefined/.test(path)

describe('a point has its place', () => {
  test.each([
    ['one point', [point(20_000)], WIDTH],
    ['a month', daysOf(30), WIDTH],
    ['three years', daysOf(1_096), WIDTH],
    ['nothing but zeros', [point(0, 0), point(1, 0)], WIDTH],
    ['figures without bounds', [point(0, 1e300), point(1, Number.MAX_VALUE), point(2, 0)], WIDTH],
    ['very small figures', [point(0, 1e-300), point(1, Number.MIN_VALUE)], WIDTH],
    ['hardly any room', daysOf(30), 40],
    ['no room yet', daysOf(30), 0],
  ])('inside the chart: %s', (_, points, width) => {
    const layout = layoutOf(points, width)
    expect(layout.places).toHaveLength(points.length)
    for (const { x, y } of layout.places) {
      expect(x).toBeGreaterThanOrEqual(layout.left)
      expect(x).toBeLessThanOrEqual(layout.right)
      expect(y).toBeGreaterThanOrEqual(layout.top)
      expect(y).toBeLessThanOrEqual(layout.bottom)
    }
    expect([layout.solid, layout.surface, layout.dashed].every(isInside)).toBe(true)
    expect(layout.bottom).toBeLessThan(CHART_HEIGHT)
  })

  test('a later one further right, a larger one further up, zero on the ground', () => {
    const { places, bottom } = layoutOf([point(0, 0), point(1, 4), point(3, 2)], WIDTH)
    const [zero, four, two] = places
    expect(zero?.y).toBe(bottom)
    expect(four?.y).toBeLessThan(two?.y ?? 0)
    expect(two?.y).toBeCloseTo(((zero?.y ?? 0) + (four?.y ?? 0)) / 2)
    expect((two?.x ?? 0) - (four?.x ?? 0)).toBeCloseTo(2 * ((four?.x ?? 0) - (zero?.x ?? 0)))
  })

  test('each word at the place of what it names', () => {
    const layout = layoutOf(daysOf(30), WIDTH)
    expect(layout.days.at(-1)).toEqual({ at: layout.places.at(-1)?.x, words: 'Jan 30' })
    expect(layout.figures.map(({ words }) => words)).toEqual(['0', '10', '20', '30'])
    expect(layout.figures[0]?.at).toBe(layout.bottom)
    expect(layout.figures[3]?.at).toBe(layout.top)
    expect(layoutOf(daysOf(400), WIDTH).days.at(-1)?.words).toBe('Feb 1971')
  })
})

test('long figures at the left have the room that they need', () => {
  const leftOf = (value: number) => layoutOf([point(0, value), point(1, value)], WIDTH).left
  expect(leftOf(0.000_009)).toBeGreaterThan(leftOf(9) + 20)
})

describe('a line', () => {
  test('joins days that follow one another, and no others', () => {
    const { solid, surface, dashed } = layoutOf(
      [0, 1, 2, 5, 6].map((day) => point(day)),
      WIDTH,
    )
    expect(linesOf(solid)).toEqual([3, 2])
    // There and back along the ground.
    expect(linesOf(surface)).toEqual([6, 4])
    expect(dashed).toBe('')
  })

  test('leads on to days that are not over, dashed, from the last that is', () => {
    const points = [point(0), point(1), point(2, 5, false), point(3, 5, false)]
    const { solid, dashed, hollow, dots, places } = layoutOf(points, WIDTH)
    expect(linesOf(solid)).toEqual([2])
    expect(linesOf(dashed)).toEqual([3])
    expect(startOf(dashed)).toBeCloseTo(places[1]?.x ?? 0, 2)
    expect(hollow).toHaveLength(2)
    expect(dots).toHaveLength(2)
  })

  test('does not lead over days of which nothing is known', () => {
    const { solid, dashed } = layoutOf([point(0), point(1), point(4, 5, false)], WIDTH)
    expect(linesOf(solid)).toEqual([2])
    expect(linesOf(dashed)).toEqual([1])
  })
})

describe('dots', () => {
  test('have all days where they are few', () => {
    expect(layoutOf(daysOf(45), WIDTH).dots).toHaveLength(45)
  })

  test('have only those that no line goes through where they are many', () => {
    const points = [point(0), ...daysOf(60).map(({ timestamp, value }) => point(timestamp / DAY + 3, value))]
    const { dots, places } = layoutOf([...points, point(70), point(71)], WIDTH)
    expect(dots.map(({ x }) => x)).toEqual([places[0]?.x])
  })
})

describe('the point that is pointed at', () => {
  const places = [10, 20, 40].map((x) => ({ x, y: 0 }))

  test.each([
    [-5, 0],
    [14, 0],
    [16, 1],
    [29, 1],
    [31, 2],
    [1_000, 2],
  ])('at %i is the nearest, number %i', (x, index) => {
    expect(nearestTo(places, x)).toBe(index)
  })

  test('is none where there are none', () => {
    expect(nearestTo([], 5)).toBe(-1)
  })
})
