import * as v from 'valibot'

/** The average of one day. `timestamp` is in Unix seconds, midnight UTC (API 2.1). */
export const tpsPointSchema = v.object({ timestamp: v.number(), value: v.number() })
export type TpsPoint = v.InferOutput<typeof tpsPointSchema>

/** A page of a TPS series, in the service's order. */
export interface TpsPage {
  points: TpsPoint[]
  /** When the data was last updated, in Unix seconds; null with AvaCloud's newer route. */
  lastRun: number | null
  nextPageToken: string | null
}

export const DAY_SECONDS = 86_400
const STALE_AFTER_SECONDS = 2 * DAY_SECONDS
const CLOCK_TOLERANCE_SECONDS = 3_600

/** The newest point by its timestamp: the API guarantees no order (4.1). */
export function latestPoint(points: readonly TpsPoint[]): TpsPoint | null {
  return points.reduce<TpsPoint | null>(
    (latest, point) => (latest && latest.timestamp >= point.timestamp ? latest : point),
    null,
  )
}

/**
 * The time that a point describes, in Unix seconds: the last update of the data, but not before or after the
 * point's day, so that a recent update does not make an old point look recent. Without `lastRun`, the start
 * of the day.
 */
export function pointMoment({ timestamp }: TpsPoint, lastRun: number | null): number {
  return lastRun === null ? timestamp : Math.min(Math.max(lastRun, timestamp), timestamp + DAY_SECONDS)
}

/** Whether a time in Unix seconds is on the day of a point. False if the time is unknown. */
export const isOnDayOf = ({ timestamp }: TpsPoint, seconds: number | null): seconds is number =>
  seconds !== null && seconds >= timestamp && seconds < timestamp + DAY_SECONDS

/** Whether a point is not current: more than two days old, or in the future because of a wrong clock. */
export function isStale(point: TpsPoint, nowMs: number): boolean {
  const age = nowMs / 1000 - point.timestamp
  return age > STALE_AFTER_SECONDS || age < -CLOCK_TOLERANCE_SECONDS
}
