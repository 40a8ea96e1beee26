import { area, line } from 'd3-shape'
import { DAY_SECONDS, type TpsPoint } from '../../utils/domain/tps.ts'
import { formatTick, formatTickDay } from '../../utils/format/chart-labels.ts'

export interface ChartPoint extends TpsPoint {
  /** Whether the value of the day is final. */
  finished: boolean
  isToday: boolean
}

/** CSS pixels from the top left of the chart. */
export interface Position {
  x: number
  y: number
}

/** A label of an axis, and its position along the axis in CSS pixels. */
interface Tick {
  at: number
  label: string
}

/** The layout of a chart, in CSS pixels from its top left. */
export interface ChartLayout {
  left: number
  right: number
  top: number
  bottom: number
  /** One for each point, in the same order. */
  positions: Position[]
  dayTicks: Tick[]
  valueTicks: Tick[]
  /** SVG paths. `line` and `area` show the finished points, `dashedLine` leads to unfinished points. */
  line: string
  area: string
  dashedLine: string
  /** Finished points that are not connected to another finished point. */
  dots: Position[]
  /** Unfinished points. */
  hollowDots: Position[]
}

export const CHART_HEIGHT = 280
/** Space for labels and dots beyond the axes. */
const MARGIN = { top: 12, right: 32, bottom: 24 }
/** The width of a character of a value label. */
const CHARACTER_WIDTH = 7
/** The space to the left and to the right of a value label, together. */
const LABEL_PADDING = 12
/** The smallest left margin: wide enough for half of a day label. */
const MIN_LEFT = 40
/** Day labels of longer ranges show month and year. */
const MAX_RANGE_WITHOUT_YEAR = 300 * DAY_SECONDS
/** Points that are further apart are not connected, because the values in between are unknown. */
const MAX_JOINED = 1.5 * DAY_SECONDS

/**
 * Computes the layout of a chart.
 * @param points ascending, at least one
 * @param width of the whole chart in CSS pixels
 * @param todayLabel label of the current day if it is the newest day
 */
export function layoutChart(points: readonly ChartPoint[], width: number, todayLabel: string): ChartLayout {
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)
  const end = last?.timestamp ?? 0
  const values = valueTicks(points.reduce((most, { value }) => Math.max(most, value), 0))
  const valueLabels = values.map(formatTick)
  const longest = Math.max(...valueLabels.map(({ length }) => length))
  const left = Math.max(MIN_LEFT, LABEL_PADDING + CHARACTER_WIDTH * longest)
  const right = Math.max(left + 1, width - MARGIN.right)
  const { top } = MARGIN
  const bottom = CHART_HEIGHT - MARGIN.bottom
  const highest = values.at(-1) ?? 1
  // A single point is centered.
  const padding = end === first ? DAY_SECONDS / 2 : 0
  const xOf = (time: number) =>
    left + ((time - first + padding) / (end - first + 2 * padding)) * (right - left)
  const yOf = (value: number) => bottom - (value / highest) * (bottom - top)
  const placed = points.map((point) => ({ ...point, x: xOf(point.timestamp), y: yOf(point.value) }))
  const labelOf = (day: number) =>
    day === end && last?.isToday ? todayLabel : formatTickDay(day, end - first > MAX_RANGE_WITHOUT_YEAR)
  return {
    left,
    right,
    top,
    bottom,
    positions: placed,
    dayTicks: dayTicks(first, end, right - left).map((day) => ({ at: xOf(day), label: labelOf(day) })),
    valueTicks: values.map((value, index) => ({ at: yOf(value), label: valueLabels[index] ?? '' })),
    ...pathsOf(placed, bottom),
    dots: placed.filter((point, index) => point.finished && isIsolated(placed, index)),
    hollowDots: placed.filter(({ finished }) => !finished),
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
  const path = line<PlacedPoint | null>(xOf, yOf)
  const surface = area<PlacedPoint | null>(xOf, bottom, yOf)
  const draw = (shape: (points: Iterable<PlacedPoint | null>) => string | null) => shape(joined) ?? ''
  return {
    line: draw(path.defined(isSolid)),
    area: draw(surface.defined(isSolid)),
    dashedLine: draw(path.defined(isDashed)),
  }
}

/** The points, with null between neighbors that are not connected. */
const withGaps = (points: readonly PlacedPoint[]): (PlacedPoint | null)[] =>
  points.flatMap((point, index) =>
    index > 0 && areApart(points[index - 1], point) ? [null, point] : [point],
  )

const isIsolated = (points: readonly PlacedPoint[], index: number): boolean =>
  areApart(points[index - 1], points[index]) &&
  (areApart(points[index], points[index + 1]) || points[index + 1]?.finished === false)

const areApart = (one: ChartPoint | undefined, next: ChartPoint | undefined): boolean =>
  !one || !next || next.timestamp - one.timestamp > MAX_JOINED

/** The index of the position nearest to `x`; -1 without positions. */
export function nearestTo(positions: readonly Position[], x: number): number {
  const isNearer = (one: Position, other: Position | undefined) =>
    !other || Math.abs(one.x - x) < Math.abs(other.x - x)
  return positions.reduce((best, one, index) => (isNearer(one, positions[best]) ? index : best), -1)
}

/** The preferred numbers of days between two labels. */
const DAY_STEPS = [1, 2, 7, 14, 30, 61, 91, 182, 365, 730]
/** The width of a day label in CSS pixels, with its margin. */
const LABEL_WIDTH = 90
const VALUE_TICKS = 4

/**
 * The days that have a label on the axis, in Unix seconds: at equal distances, counted back from `to`.
 * @param from the oldest day in Unix seconds
 * @param to the newest day in Unix seconds
 * @param width of the axis in CSS pixels
 */
export function dayTicks(from: number, to: number, width: number): number[] {
  const count = Math.max(2, Math.floor(width / LABEL_WIDTH))
  const days = (to - from) / DAY_SECONDS
  const fitting = DAY_STEPS.find((step) => days / step < count) ?? Math.ceil(days / count)
  // A step longer than the series would leave only the newest label.
  const step = (days > 0 ? Math.min(fitting, days) : fitting) * DAY_SECONDS
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => to - index * step).reverse()
}

/** Values at equal distances, from 0 to at least `largest`. */
export function valueTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = Math.max(largest / VALUE_TICKS, Number.MIN_VALUE * 1e6)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * unit >= rough) ?? 10) * unit
  const ticks = Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
  return ticks.every(Number.isFinite) ? ticks : [0, Number.MAX_VALUE]
}
