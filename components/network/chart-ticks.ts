import { DAY_SECONDS } from '../../utils/domain/tps.ts'

/** The preferred numbers of days between two labels. */
const DAY_STEPS = [1, 2, 7, 14, 30, 61, 91, 182, 365, 730]
/** The width of a day label in CSS pixels, with its margin. */
const LABEL_WIDTH = 90
const VALUE_TICKS = 4

/**
 * The days that have a label on the axis, in Unix seconds: at equal distances, counted back from `to`.
 * @param from the oldest day in Unix seconds
 * @param to the newest day in Unix seconds
 * @param width of the axis in CSS pixels
 */
export function dayTicks(from: number, to: number, width: number): number[] {
  const count = Math.max(2, Math.floor(width / LABEL_WIDTH))
  const days = (to - from) / DAY_SECONDS
  const fitting = DAY_STEPS.find((step) => days / step < count) ?? Math.ceil(days / count)
  // A step longer than the series would leave only the newest label.
  const step = (days > 0 ? Math.min(fitting, days) : fitting) * DAY_SECONDS
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => to - index * step).reverse()
}

/** Values at equal distances, from 0 to at least `largest`. */
export function valueTicks(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = Math.max(largest / VALUE_TICKS, Number.MIN_VALUE * 1e6)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * unit >= rough) ?? 10) * unit
  const ticks = Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
  return ticks.every(Number.isFinite) ? ticks : [0, Number.MAX_VALUE]
}
