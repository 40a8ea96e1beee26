import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** A point of the series (API 2.1): `timestamp` is midnight UTC of its day in Unix seconds. */
export interface TpsPoint {
  timestamp: number
  value: number
}

const DAY_SECONDS = 86_400
const UPDATE_SECONDS = 20 * 60
/** Two years including today. */
const TPS_DAYS = 730
/** The age of the newest point of a stale series. */
const STALE_DAYS = 100

/**
 * The last update in Unix seconds: the current time rounded down to 20 minutes.
 * @param now in milliseconds
 */
export const lastRunAt = (now: number): number => Math.floor(now / 1000 / UPDATE_SECONDS) * UPDATE_SECONDS

/** The average TPS of a full day: the chain's level with a slow wave, a weekly wave and noise. */
function averageOf(chain: Chain, day: number): number {
  const random = randomOf('tps', chain.chainId, day)
  const wave = 1 + 0.35 * Math.sin(day / 41) + 0.12 * Math.sin((day / 7) * 2 * Math.PI)
  return chain.tpsLevel * wave * (0.85 + random.below(300) / 1000)
}

/** Rounds to two decimals, as in the published sample. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** Today's point grows from a quarter of the day's average to the full average. */
const shareOfToday = (secondsIntoDay: number): number => 0.25 + (0.75 * secondsIntoDay) / DAY_SECONDS

/**
 * The series of a chain, newest point first (API 4.1). `live` ends today, `stale` a hundred days ago,
 * and `ahead` the day after tomorrow, as if the service's clock were wrong; `empty` has no points.
 * @param now in milliseconds
 */
export function tpsSeries(chain: Chain, now: number): TpsPoint[] {
  if (chain.tps === 'empty') return []
  const lastRun = lastRunAt(now)
  const today = Math.floor(lastRun / DAY_SECONDS)
  const newest = { live: today, stale: today - STALE_DAYS, ahead: today + 2 }[chain.tps]
  return Array.from({ length: TPS_DAYS }, (_, index) => {
    const day = newest - index
    const share = day === today ? shareOfToday(lastRun - today * DAY_SECONDS) : 1
    return { timestamp: day * DAY_SECONDS, value: rounded(averageOf(chain, day) * share) }
  })
}
