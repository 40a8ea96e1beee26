/** One point of the series: the day's average. `timestamp` in Unix seconds, 0:00 UTC (contract 2.1). */
export interface TpsPoint {
  timestamp: number
  value: number
}

/** A page of the series as the service gave it, in whatever order. */
export interface TpsPage {
  points: TpsPoint[]
  /** Unix seconds of the last update of the data; the newer route does not say. */
  lastRun: number | null
  nextPageToken: string | null
}

const DAY = 86_400
const STALE_AFTER = 2 * DAY
const CLOCKS_DIFFER = 3_600

/** The newest point by its timestamp: the contract guarantees no order (4.1). */
export function latestPoint(points: readonly TpsPoint[]): TpsPoint | null {
  return points.reduce<TpsPoint | null>(
    (latest, point) => (latest && latest.timestamp >= point.timestamp ? latest : point),
    null,
  )
}

/**
 * The moment, in Unix seconds, that a point's figure stands for: the last update of the data where that falls into the
 * point's day (today's point grows), else the day's end. A fresh update of an old series makes no old figure new.
 */
export function pointMoment({ timestamp }: TpsPoint, lastRun: number | null): number {
  return lastRun === null ? timestamp : Math.min(Math.max(lastRun, timestamp), timestamp + DAY)
}

/**
 * Whether a point is too old to stand for today: it is more than two days old, or lies in the future, which a service
 * or a clock makes of it by mistake.
 */
export function isStale(point: TpsPoint, nowMs: number): boolean {
  const age = nowMs / 1000 - point.timestamp
  return age > STALE_AFTER || age < -CLOCKS_DIFFER
}
