import { area, line } from 'd3-shape'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { DAY } from '../../utils/domain/tps-series.ts'
import { formatTick, formatTickDay } from '../../utils/format/series.ts'
import { dayTicks, figureTicks } from './chart-ticks.ts'

export interface ChartPoint extends TpsPoint {
  /** Its day is over; what is not is drawn dashed and hollow. */
  finished: boolean
}

/** Where a point stands, in CSS pixels from the chart's top left. */
export interface Position {
  x: number
  y: number
}

/** A word beside the chart, at its place along the axis. */
interface Tick {
  at: number
  words: string
}

/** Everything of a chart that has a place, in CSS pixels from its top left. */
export interface ChartLayout {
  left: number
  right: number
  top: number
  bottom: number
  /** As many as points, in their order. */
  places: Position[]
  days: Tick[]
  figures: Tick[]
  /** Days that are over, the surface below them, and what leads on to days that are not: paths in SVG's language, `''` for none. */
  solid: string
  surface: string
  dashed: string
  /** Points with a dot: days that are over, and hollow ones for days that are not. */
  dots: Position[]
  hollow: Position[]
}

export const CHART_HEIGHT = 300
/** Beside the points: half of the newest day's word, and what the days take. */
const ROOM = { top: 12, right: 32, bottom: 28 }
/** What the figures at the left take: so much a character, and half of the oldest day's word at least. */
const CHARACTER = 7.5
const BESIDE_FIGURES = 12
const LEAST_LEFT = 40
/** With more points than these only those that stand alone have a dot. */
const MOST_DOTS = 45
const YEARS_FROM = 300 * DAY
/** Points further apart are not joined: nothing is known of what lies between. */
const APART = 1.5 * DAY

/**
 * Gives each point of a series and each word at its axes a place.
 * @param points ascending, at least one
 * @param width of the whole chart, in CSS pixels
 */
export function layoutOf(points: readonly ChartPoint[], width: number): ChartLayout {
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? 0
  const figures = figureTicks(points.reduce((most, { value }) => Math.max(most, value), 0))
  const words = figures.map(formatTick)
  const left = Math.max(
    LEAST_LEFT,
    BESIDE_FIGURES + CHARACTER * Math.max(...words.map(({ length }) => length)),
  )
  const right = Math.max(left + 1, width - ROOM.right)
  const [top, bottom] = [ROOM.top, CHART_HEIGHT - ROOM.bottom]
  const highest = figures.at(-1) ?? 1
  const margin = Math.max(DAY / 2, (last - first) / 100)
  const xOf = (time: number) =>
    left + ((time - first + margin) / (last - first + 2 * margin)) * (right - left)
  const yOf = (value: number) => bottom - (value / highest) * (bottom - top)
  const placed = points.map((point) => ({ ...point, x: xOf(point.timestamp), y: yOf(point.value) }))
  return {
    ...{ left, right, top, bottom },
    places: placed,
    days: dayTicks(first, last, right - left).map((day) => ({
      at: xOf(day),
      words: formatTickDay(day, last - first > YEARS_FROM),
    })),
    figures: figures.map((figure, index) => ({ at: yOf(figure), words: words[index] ?? '' })),
    ...pathsOf(placed, bottom),
    dots: placed.filter((point, index) => point.finished && hasDot(placed, index)),
    hollow: placed.filter(({ finished }) => !finished),
  }
}

type PlacedPoint = ChartPoint & Position

function pathsOf(points: readonly PlacedPoint[], bottom: number) {
  const joined = withGaps(points)
  const isSolid = (point: PlacedPoint | null) => point?.finished === true
  const isDashed = (point: PlacedPoint | null, index: number) =>
    point?.finished === false || (point !== null && joined[index + 1]?.finished === false)
  const xOf = (point: PlacedPoint | null) => point?.x ?? 0
  const yOf = (point: PlacedPoint | null) => point?.y ?? 0
  const pathOf = (draw: (points: Iterable<PlacedPoint | null>) => string | null) => draw(joined) ?? ''
  const path = line<PlacedPoint | null>(xOf, yOf)
  const below = area<PlacedPoint | null>(xOf, bottom, yOf)
  return {
    solid: pathOf(path.defined(isSolid)),
    surface: pathOf(below.defined(isSolid)),
    dashed: pathOf(path.defined(isDashed)),
  }
}

/** The points, with nothing between those that no line joins. */
const withGaps = (points: readonly PlacedPoint[]): (PlacedPoint | null)[] =>
  points.flatMap((point, index) =>
    index > 0 && areApart(points[index - 1], point) ? [null, point] : [point],
  )

/** Every point has one where they are few; else those that no line goes through. */
const hasDot = (points: readonly PlacedPoint[], index: number): boolean =>
  points.length <= MOST_DOTS ||
  (areApart(points[index - 1], points[index]) && areApart(points[index], points[index + 1]))

const areApart = (one: ChartPoint | undefined, next: ChartPoint | undefined): boolean =>
  !one || !next || next.timestamp - one.timestamp > APART

/** The point next to a place on the chart's width, -1 where there is none. */
export function nearestTo(places: readonly Position[], x: number): number {
  const isNearer = (one: Position, other: Position | undefined) =>
    !other || Math.abs(one.x - x) < Math.abs(other.x - x)
  return places.reduce((best, place, index) => (isNearer(place, places[best]) ? index : best), -1)
}
