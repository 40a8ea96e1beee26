import { DAY } from '../../utils/domain/tps-series.ts'

/** Steps of a chart's days: whole weeks, then months and quarters of a year. */
const DAY_STEPS = [1, 2, 7, 14, 30, 61, 91, 182, 365, 730]
/** Room for one day's words, in CSS pixels. */
const DAY_ROOM = 90

/** The days under a chart, from the newest backwards, as many as there is room for. Unix seconds. */
export function dayTicks(from: number, to: number, width: number): number[] {
  const room = Math.max(2, Math.floor(width / DAY_ROOM))
  const span = (to - from) / DAY
  const steps = DAY_STEPS.find((days) => span / days < room) ?? Math.ceil(span / room)
  // One day says nothing of how long the rest is: where the step is longer than all of it, the first has its word, too.
  const step = (span > 0 ? Math.min(steps, span) : steps) * DAY
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => to - index * step).reverse()
}

/** Round figures from 0 to above the largest, about four of them. */
export function figureTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = Math.max(largest / 4, Number.MIN_VALUE * 1e6)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((times) => times * unit >= rough) ?? 10) * unit
  const ticks = Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
  return ticks.every(Number.isFinite) ? ticks : [0, Number.MAX_VALUE]
}
