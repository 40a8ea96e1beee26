import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { TpsPoint } from '../../utils/domain/tps.ts'
import { DAY } from '../../utils/domain/tps-series.ts'
import { formatTick, formatTickDay } from '../../utils/format/series.ts'
import { dayTicks, figureTicks } from './chart-ticks.ts'

export interface ChartPoint extends TpsPoint {
  /** Its day is over; what is not is drawn dashed and hollow. */
  finished: boolean
}

export interface Chart {
  /** Puts the cursor on a point, or takes it away. */
  select(index: number | null): void
  resize(width: number): void
  destroy(): void
}

const HEIGHT = 300
/** With more points than these only those that stand alone have a dot. */
const MOST_DOTS = 45
const YEARS_FROM = 300 * DAY
/** Points further apart are not joined: nothing is known of what lies between. */
const APART = 1.5 * DAY

/**
 * Draws a series into an element, in the colours that hold there now.
 * @param points ascending, at least one
 * @param selected the point that the cursor is on from the beginning
 * @param onRead told of the point under the cursor, null where there is none
 */
export function drawChart(
  into: HTMLElement,
  points: readonly ChartPoint[],
  selected: number | null,
  onRead: (index: number | null) => void,
): Chart {
  const times = points.map(({ timestamp }) => timestamp)
  const options = optionsOf(into, points, onRead)
  const select = (chart: uPlot, index: number | null) => {
    const point = index === null ? undefined : points[index]
    const [left, top] = point
      ? [chart.valToPos(point.timestamp, 'x'), chart.valToPos(point.value, 'y')]
      : [-10, -10]
    chart.setCursor({ left, top })
  }
  // Before the first drawing no point has a place.
  const hooks = { ...options.hooks, ready: [(chart: uPlot) => select(chart, selected)] }
  const chart = new uPlot({ ...options, hooks }, [times, ...linesOf(points)], into)
  return {
    select: (index) => select(chart, index),
    resize: (width) => {
      if (width !== chart.width) chart.setSize({ width, height: HEIGHT })
    },
    destroy: () => chart.destroy(),
  }
}

/** The finished days, and beside them what leads from the last of those to days that are not. */
function linesOf(points: readonly ChartPoint[]): (number | null)[][] {
  const solid = points.map(({ value, finished }) => (finished ? value : null))
  const dashed = points.map(({ value, finished }, index) =>
    finished && points[index + 1]?.finished !== false ? null : value,
  )
  return [solid, dashed]
}

function optionsOf(
  into: HTMLElement,
  points: readonly ChartPoint[],
  onRead: (index: number | null) => void,
): uPlot.Options {
  const colours = coloursOf(into)
  const first = points[0]?.timestamp ?? 0
  const last = points.at(-1)?.timestamp ?? 0
  const figures = figureTicks(points.reduce((most, { value }) => Math.max(most, value), 0))
  const overYears = last - first > YEARS_FROM
  const margin = Math.max(DAY / 2, (last - first) / 100)
  const font = `12px ${getComputedStyle(into).fontFamily}`
  const axis = { font, stroke: colours.soft, ticks: { show: false } }
  return {
    width: into.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 10, width: 2, fill: colours.accent, stroke: colours.surface },
    },
    scales: {
      x: { time: false, range: () => [first - margin, last + margin] },
      y: { range: () => [0, figures.at(-1) ?? 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: () => [DAY],
        space: 0,
        size: 28,
        splits: (chart) => dayTicks(first, last, chart.bbox.width / devicePixelRatio),
        values: (_, days) => days.map((day) => formatTickDay(day, overYears)),
      },
      {
        ...axis,
        grid: { stroke: colours.line, width: 1 },
        incrs: () => [figures[1] ?? 1],
        space: 0,
        size: 56,
        splits: () => figures,
        values: (_, ticks) => ticks.map(formatTick),
      },
    ],
    series: [
      {},
      {
        stroke: colours.accent,
        fill: `${colours.accent}1a`,
        width: 2,
        gaps: gapsOf(points),
        points: { size: 6, fill: colours.accent, filter: () => dotsOf(points) },
      },
      {
        stroke: colours.accent,
        width: 2,
        dash: [4, 4],
        gaps: gapsOf(points),
        points: { size: 9, width: 2, fill: colours.surface, filter: () => unfinishedOf(points) },
      },
    ],
    hooks: {
      setCursor: [(chart) => onRead((chart.cursor.left ?? -1) < 0 ? null : (chart.cursor.idx ?? null))],
    },
  }
}

function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    accent: token('--accent'),
    soft: token('--ink-soft'),
    line: token('--line'),
    surface: token('--surface'),
  }
}

const areApart = (one: ChartPoint | undefined, next: ChartPoint | undefined): boolean =>
  !one || !next || next.timestamp - one.timestamp > APART

const gapsOf =
  (points: readonly ChartPoint[]): Exclude<uPlot.Series.GapsRefiner, uPlot.Series.Gaps> =>
  (chart, _series, from, to, gaps) => {
    for (let index = from + 1; index <= to; index += 1) {
      const [before, after] = [points[index - 1], points[index]]
      if (before && after && areApart(before, after)) {
        const place = (point: ChartPoint) => Math.round(chart.valToPos(point.timestamp, 'x', true))
        uPlot.addGap(gaps, place(before), place(after))
      }
    }
    return gaps.sort(([a = 0], [b = 0]) => a - b)
  }

/** Every finished day where they are few; else those that no line goes through. */
const dotsOf = (points: readonly ChartPoint[]): number[] =>
  points.flatMap((point, index) => {
    const alone = areApart(points[index - 1], point) && areApart(point, points[index + 1])
    return point.finished && (points.length <= MOST_DOTS || alone) ? [index] : []
  })

const unfinishedOf = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ finished }, index) => (finished ? [] : [index]))
