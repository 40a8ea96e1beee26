import * as v from 'valibot'
import { DAY_SECONDS, isOnDayOf, type TpsPage, type TpsPoint, tpsPointSchema } from './tps.ts'

/** The stored part of a chain's TPS series. */
export const tpsSeriesSchema = v.object({
  /** Ascending, without duplicates. */
  points: v.array(tpsPointSchema),
  /** When the service's data was last updated, in Unix seconds; null with AvaCloud's newer route. */
  lastRun: v.nullable(v.number()),
  /** When the service last returned points, in ms; 0 if never. */
  readAt: v.number(),
  /** When the service last responded, even with an empty series, in ms; 0 if never. */
  answeredAt: v.number(),
  /** The page token for points older than the first; null if there is none. */
  olderPageToken: v.nullable(v.string()),
})
export type TpsSeries = v.InferOutput<typeof tpsSeriesSchema>

export const NO_SERIES: TpsSeries = {
  points: [],
  lastRun: null,
  readAt: 0,
  answeredAt: 0,
  olderPageToken: null,
}

/** The ranges of the chart, in days. */
export const CHART_RANGES = [30, 90, 365, 1_095] as const
export type ChartRange = (typeof CHART_RANGES)[number]

/** Three years of days; older points are dropped. */
export const MAX_POINTS = 1_096
const MAX_FUTURE_SECONDS = 2 * DAY_SECONDS

/** Whether points are listed oldest first, so that later pages are newer. */
export function isAscending(points: readonly TpsPoint[]): boolean {
  const [first] = points
  const last = points.at(-1)
  return first !== undefined && last !== undefined && first.timestamp < last.timestamp
}

/** Whether points are listed newest first, so that later pages are older. */
export const isDescending = (points: readonly TpsPoint[]): boolean =>
  points.every((point, index) => index === 0 || (points[index - 1]?.timestamp ?? 0) > point.timestamp)

/**
 * Merges a page into a series. The values of the page replace those of the same time. A first page in
 * descending order replaces all points that are not older than its oldest point. It also drops older points
 * if days may be missing between them and the page.
 * @param pageToken of the page; null for the first
 * @param now in ms
 */
export function mergePage(known: TpsSeries, page: TpsPage, pageToken: string | null, now: number): TpsSeries {
  if (page.points.length === 0)
    return { ...known, answeredAt: now, ...(pageToken !== null && { olderPageToken: null }) }
  const oldest = oldestOf(page.points)
  const kept =
    pageToken === null && isDescending(page.points) ? keptBelow(known.points, oldest) : known.points
  const oldestKept = kept[0]?.timestamp ?? Number.POSITIVE_INFINITY
  return {
    points: merged(kept, page.points),
    lastRun: pageToken === null ? page.lastRun : known.lastRun,
    readAt: now,
    answeredAt: now,
    // The page with the oldest points has the token of the next older page.
    olderPageToken: oldest <= oldestKept ? page.nextPageToken : known.olderPageToken,
  }
}

/** The smallest timestamp. A list can be too long for `Math.min(...)`. */
const oldestOf = (points: readonly TpsPoint[]): number =>
  points.reduce((oldest, { timestamp }) => Math.min(oldest, timestamp), Number.POSITIVE_INFINITY)

function keptBelow(points: readonly TpsPoint[], oldest: number): readonly TpsPoint[] {
  const below = points.filter(({ timestamp }) => timestamp < oldest)
  const overlaps = below.length < points.length
  const meets = oldest - (below.at(-1)?.timestamp ?? 0) <= DAY_SECONDS
  return overlaps || meets ? below : []
}

function merged(known: readonly TpsPoint[], fresh: readonly TpsPoint[]): TpsPoint[] {
  // Reversed: the last entry wins in a map, but within a page the first one must, as in `latestPoint`.
  const values = new Map([...known, ...fresh.toReversed()].map((point) => [point.timestamp, point.value]))
  return [...values]
    .map(([timestamp, value]) => ({ timestamp, value }))
    .sort((a, b) => a.timestamp - b.timestamp)
    .slice(-MAX_POINTS)
}

/** Whether a point's day is over. */
export const isOver = ({ timestamp }: TpsPoint, nowMs: number): boolean =>
  timestamp + DAY_SECONDS <= nowMs / 1_000

/**
 * Whether the value of a point is final: its day is over, and the service did not last update its data on
 * that day.
 * @param lastRun when it did, in Unix seconds; null if unknown
 */
export const isFinished = (point: TpsPoint, lastRun: number | null, nowMs: number): boolean =>
  isOver(point, nowMs) && !isOnDayOf(point, lastRun)

/** Whether a point belongs to the current day. */
export const isToday = (point: TpsPoint, nowMs: number): boolean =>
  point.timestamp <= nowMs / 1_000 && !isOver(point, nowMs)

/**
 * The points of the last days of a series, counted back from its newest point that is not in the future.
 * Includes points up to two days in the future.
 */
export function lastDays(points: readonly TpsPoint[], days: number, nowMs: number): TpsPoint[] {
  const end = endOf(points, nowMs)
  const now = nowMs / 1_000
  return points.filter(
    ({ timestamp }) =>
      timestamp > end - days * DAY_SECONDS && timestamp <= Math.max(end, now + MAX_FUTURE_SECONDS),
  )
}

/** Whether the series covers fewer days than `days` and can have more points. */
export function lacksDays({ points }: TpsSeries, days: number, nowMs: number): boolean {
  const [oldest] = points
  if (!oldest) return true
  return points.length < MAX_POINTS && oldest.timestamp > endOf(points, nowMs) - (days - 1) * DAY_SECONDS
}

/** The newest timestamp that is not in the future, else the newest. */
function endOf(points: readonly TpsPoint[], nowMs: number): number {
  const past = points.findLast(({ timestamp }) => timestamp <= nowMs / 1_000)
  return (past ?? points.at(-1))?.timestamp ?? 0
}
