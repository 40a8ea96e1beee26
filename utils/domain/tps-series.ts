import type { TpsPage, TpsPoint } from './tps.ts'

/** What is known of a chain's series. */
export interface TpsSeries {
  /** Ascending, each time once. */
  points: TpsPoint[]
  /** Unix seconds; the newer route does not say. */
  lastRun: number | null
  /** When the service last gave points, in ms; 0 before the first time. */
  readAt: number
  /** When the service last answered at all, in ms: an empty series is an answer, too. */
  answeredAt: number
  /** The token of the page before the oldest point; null where there is none, or none is known. */
  older: string | null
}

export const NO_SERIES: TpsSeries = { points: [], lastRun: null, readAt: 0, answeredAt: 0, older: null }

export const DAY = 86_400
/** Three years of days: what is older goes. */
export const MOST_POINTS = 1_096
/** A point that lies further ahead is a mistake that no chart has room for. */
const FURTHEST_AHEAD = 2 * DAY

/** Whether a page tells its series from the oldest point on, so that newer ones are on later pages. */
export function isAscending(points: readonly TpsPoint[]): boolean {
  const [first] = points
  const last = points.at(-1)
  return first !== undefined && last !== undefined && first.timestamp < last.timestamp
}

/** Whether a page goes from its newest point to its oldest, so that the page after it is older still. */
export const isDescending = (points: readonly TpsPoint[]): boolean =>
  points.every((point, index) => index === 0 || (points[index - 1]?.timestamp ?? 0) > point.timestamp)

/**
 * A series with one more page of it; where both have a time, the page's figure counts.
 * A first page that descends is the truth from its oldest point on. What is known from before stays below it if the two
 * meet; where days lie between them the series begins anew, so that no gap is one of ours.
 * @param pageToken what the page was asked with; null for the first
 * @param now ms
 */
export function addSeriesPage(
  known: TpsSeries,
  page: TpsPage,
  pageToken: string | null,
  now: number,
): TpsSeries {
  if (page.points.length === 0)
    return { ...known, answeredAt: now, ...(pageToken !== null && { older: null }) }
  const oldest = Math.min(...edges(page.points))
  const kept =
    pageToken === null && isDescending(page.points) ? keptBelow(known.points, oldest) : known.points
  const oldestKept = kept[0]?.timestamp ?? Number.POSITIVE_INFINITY
  return {
    points: merged(kept, page.points),
    lastRun: pageToken === null ? page.lastRun : known.lastRun,
    readAt: now,
    answeredAt: now,
    // The token belongs to the page that reaches back furthest.
    older: oldest <= oldestKept ? page.nextPageToken : known.older,
  }
}

/** The smallest and the largest time: a list may be too long to be an argument list. */
function edges(points: readonly TpsPoint[]): [number, number] {
  return points.reduce<[number, number]>(
    ([low, high], { timestamp }) => [Math.min(low, timestamp), Math.max(high, timestamp)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

function keptBelow(points: readonly TpsPoint[], oldest: number): readonly TpsPoint[] {
  const below = points.filter(({ timestamp }) => timestamp < oldest)
  const overlaps = below.length < points.length
  const meets = oldest - (below.at(-1)?.timestamp ?? 0) <= DAY
  return overlaps || meets ? below : []
}

function merged(known: readonly TpsPoint[], fresh: readonly TpsPoint[]): TpsPoint[] {
  // The last one of a time wins in a map; within a page the first does, as for the latest figure.
  const values = new Map([...known, ...fresh.toReversed()].map((point) => [point.timestamp, point.value]))
  return [...values]
    .map(([timestamp, value]) => ({ timestamp, value }))
    .sort((a, b) => a.timestamp - b.timestamp)
    .slice(-MOST_POINTS)
}

/** Whether a point's day is over, so that its figure changes no more. @param nowMs ms */
export const isFinished = ({ timestamp }: TpsPoint, nowMs: number): boolean =>
  timestamp + DAY <= nowMs / 1_000

/** Whether a point is that of the day that goes on. @param nowMs ms */
export const isToday = (point: TpsPoint, nowMs: number): boolean =>
  point.timestamp <= nowMs / 1_000 && !isFinished(point, nowMs)

/**
 * The points of the last so many days of a series. The days end with the newest point that does not lie in the future; of
 * what does, only the next two days are shown.
 * @param nowMs ms
 */
export function lastDays(points: readonly TpsPoint[], days: number, nowMs: number): TpsPoint[] {
  const end = endOf(points, nowMs)
  const now = nowMs / 1_000
  return points.filter(
    ({ timestamp }) => timestamp > end - days * DAY && timestamp <= Math.max(end, now + FURTHEST_AHEAD),
  )
}

/** Whether what is known does not reach back so many days. @param nowMs ms */
export function lacksDays({ points }: TpsSeries, days: number, nowMs: number): boolean {
  const [oldest] = points
  if (!oldest) return true
  return points.length < MOST_POINTS && oldest.timestamp > endOf(points, nowMs) - (days - 1) * DAY
}

/** The newest time that is not in the future, or the newest at all. */
function endOf(points: readonly TpsPoint[], nowMs: number): number {
  const past = points.findLast(({ timestamp }) => timestamp <= nowMs / 1_000)
  return (past ?? points.at(-1))?.timestamp ?? 0
}

/** Where a figure stands among others. */
export interface Standing {
  point: TpsPoint
  /** How many others it was compared with. */
  others: number
  /** The percentage of the others that are lower, rounded down; null where there are none. */
  percentile: number | null
}

/**
 * Where the newest finished point stands among the other finished ones: today's figure still changes, and is compared with
 * nothing. null where no day is over.
 * @param nowMs ms
 */
export function standingOf(points: readonly TpsPoint[], nowMs: number): Standing | null {
  const finished = points.filter((point) => isFinished(point, nowMs))
  const point = finished.pop()
  if (!point) return null
  const others = finished.length
  const lower = finished.filter(({ value }) => value < point.value).length
  return { point, others, percentile: others === 0 ? null : Math.floor((100 * lower) / others) }
}
