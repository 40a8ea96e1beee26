import { DAY } from '../../utils/domain/tps-series.ts'

/** Days between two labels: whole weeks, then months and parts of years. */
const DAY_STEPS = [1, 2, 7, 14, 30, 61, 91, 182, 365, 730]
/** CSS pixels for the label of one day. */
const LABEL_WIDTH = 90
const VALUE_TICKS = 4

/**
 * The days to label under a chart, from the newest backwards, as many as fit.
 * @param from Unix seconds
 * @param to Unix seconds
 * @param width CSS pixels
 */
export function dayTicks(from: number, to: number, width: number): number[] {
  const count = Math.max(2, Math.floor(width / LABEL_WIDTH))
  const days = (to - from) / DAY
  const fitting = DAY_STEPS.find((step) => days / step < count) ?? Math.ceil(days / count)
  // A step longer than the whole series would leave only the newest label, which does not show how long the series is.
  const step = (days > 0 ? Math.min(fitting, days) : fitting) * DAY
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => to - index * step).reverse()
}

/** Round values from 0 to at least the largest, about four of them. */
export function valueTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = Math.max(largest / VALUE_TICKS, Number.MIN_VALUE * 1e6)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * unit >= rough) ?? 10) * unit
  const ticks = Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
  return ticks.every(Number.isFinite) ? ticks : [0, Number.MAX_VALUE]
}
