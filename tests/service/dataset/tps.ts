import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** One point of the series (contract 2.1): `timestamp` in Unix seconds, 0:00 UTC of its day. */
export interface TpsPoint {
  timestamp: number
  value: number
}

const DAY = 86_400
const UPDATE = 20 * 60
/** Two years, today included. */
const TPS_DAYS = 730
/** How old the newest point of a stale series is. */
const STALE_DAYS = 100

/** Unix seconds of the last update: the clock, rounded down to 20 minutes. The same for every chain. */
export const lastRunAt = (now: number): number => Math.floor(now / 1000 / UPDATE) * UPDATE

/** A whole day's average: a level that the day decides, a slow wave and a week's rhythm. */
function averageOf(chain: Chain, day: number): number {
  const random = randomOf('tps', chain.chainId, day)
  const wave = 1 + 0.35 * Math.sin(day / 41) + 0.12 * Math.sin((day / 7) * 2 * Math.PI)
  return chain.tpsLevel * wave * (0.85 + random.below(300) / 1000)
}

/** Two decimals, as the published sample has. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** Today's point starts at a quarter of the day's average and grows with every update until it is whole. */
const shareOfToday = (secondsIntoDay: number): number => 0.25 + (0.75 * secondsIntoDay) / DAY

/**
 * The series of a chain at a time in milliseconds, newest first (contract 4.1). `live` ends today, `stale` a
 * hundred days ago, `ahead` the day after tomorrow (a wrong clock, as seen in the wild, and further than two clocks
 * differ at any time of the day); `empty` has no point.
 */
export function tpsSeries(chain: Chain, now: number): TpsPoint[] {
  if (chain.tps === 'empty') return []
  const run = lastRunAt(now)
  const today = Math.floor(run / DAY)
  const newest = { live: today, stale: today - STALE_DAYS, ahead: today + 2 }[chain.tps]
  return Array.from({ length: TPS_DAYS }, (_, index) => {
    const day = newest - index
    const share = day === today ? shareOfToday(run - today * DAY) : 1
    return { timestamp: day * DAY, value: rounded(averageOf(chain, day) * share) }
  })
}
