import type { TpsPoint } from './tps.ts'
import { isFinished } from './tps-series.ts'

/** The rank of a value among others. */
export interface PercentileRank {
  point: TpsPoint
  /** The number of other values. */
  others: number
  /** The percentage of the others that are lower, rounded down; null if there are none. */
  percentile: number | null
  /** `lowest`: all others are higher. `highest`: all are lower. `equal`: all are equal. null: none. */
  extreme: 'lowest' | 'highest' | 'equal' | null
}

/**
 * The rank of the newest finished day among the other finished days. The current day still changes and does
 * not count.
 * @param lastRun when the service last updated its data, in Unix seconds; null if unknown
 * @returns null if no day is finished
 */
export function percentileRank(
  points: readonly TpsPoint[],
  lastRun: number | null,
  nowMs: number,
): PercentileRank | null {
  const finished = points.filter((point) => isFinished(point, lastRun, nowMs))
  const point = finished.pop()
  if (!point) return null
  const others = finished.length
  const lower = finished.filter(({ value }) => value < point.value).length
  const higher = finished.filter(({ value }) => value > point.value).length
  const percentile = others === 0 ? null : Math.floor((100 * lower) / others)
  return { point, others, percentile, extreme: extremeOf(lower, higher, others) }
}

function extremeOf(lower: number, higher: number, others: number): PercentileRank['extreme'] {
  if (others === 0) return null
  if (lower === others) return 'highest'
  if (higher === others) return 'lowest'
  return lower + higher === 0 ? 'equal' : null
}
