import { type Bound, holds } from '../prove/suite.ts'

/** What was measured, in the order of measuring. */
export type Samples = readonly number[]

/** What a figure is compared with, measured in the same run in turn with it. */
export interface Yardstick {
  name: string
  samples: Samples
}

/** A line of the table. Exactly one of `ratio` and `value` is what the bound speaks of; neither is there yet for what does not exist. */
export interface Figure {
  figure: string
  ratio?: number
  value?: number
  /** Of `value` and of the medians. */
  unit: string
  median?: number
  p90?: number
  /** How many times it was measured. */
  samples?: number
  /** The slowest of all samples, where the figure is of medians. */
  worst?: number
  yardstick?: { name: string; median: number; p90: number }
  /** For example `<= 1.2`; none where a figure is told for information. */
  bound?: Bound
  /** Why there is no figure yet. */
  notYet?: string
}

/** The value below which a part of the samples lies, between two of them where it has to be. */
export function quantile(samples: Samples, part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (samples: Samples): number => quantile(samples, 0.5)

const summary = (samples: Samples) => ({
  median: rounded(median(samples)),
  p90: rounded(quantile(samples, 0.9)),
})

const of = ({ name, samples }: Yardstick) => ({ name, ...summary(samples) })

/** How many times as long as its yardstick something takes: medians of milliseconds. */
export const ratioOf = (figure: string, samples: Samples, yardstick: Yardstick, bound?: Bound): Figure => ({
  figure: `${figure} / ${yardstick.name}`,
  ratio: rounded(median(samples) / median(yardstick.samples), 3),
  unit: 'ms',
  ...summary(samples),
  samples: samples.length,
  yardstick: of(yardstick),
  ...(bound !== undefined && { bound }),
})

/** How much more than its yardstick something is: the difference of the medians. */
export const differenceOf = (
  figure: string,
  unit: string,
  samples: Samples,
  yardstick: Yardstick,
  bound: Bound,
): Figure => ({
  figure: `${figure} - ${yardstick.name}`,
  value: rounded(median(samples) - median(yardstick.samples)),
  unit,
  ...summary(samples),
  samples: samples.length,
  yardstick: of(yardstick),
  bound,
})

/** One number that has a bound of its own. */
export const numberOf = (figure: string, unit: string, value: number, bound?: Bound): Figure => ({
  figure,
  value: rounded(value, 3),
  unit,
  ...(bound !== undefined && { bound }),
})

/**
 * The slowest of several things that were done in turn, again and again: of each its median, for what is slow because of the thing itself is
 * so each time, and what the machine does beside it hits another one each time. The slowest of all is told as well.
 * @param turns what each thing took, in ms, in the same order each time; null where it was not measured
 */
export function slowestOf(
  figure: string,
  turns: readonly (readonly (number | null)[])[],
  bound: Bound,
): Figure {
  const things = Array.from({ length: Math.max(0, ...turns.map(({ length }) => length)) }, (_, at) =>
    turns.flatMap((turn) => turn[at] ?? []),
  )
  const medians = things.filter(({ length }) => length > turns.length / 2).map(median)
  const all = turns.flatMap((turn) => turn.flatMap((one) => one ?? []))
  return {
    ...numberOf(figure, 'ms', quantile(medians, 1), bound),
    ...summary(all),
    samples: all.length,
    worst: rounded(quantile(all, 1)),
  }
}

/** A row of the table for which the product has nothing to measure yet. */
export const notYet = (figure: string, bound: Bound, why: string): Figure => ({
  figure,
  unit: '',
  bound,
  notYet: why,
})

/** Whether a figure is within its bound. What does not exist yet breaks none. */
export const isWithin = ({ figure, ratio, value = Number.NaN, bound, notYet: why }: Figure): boolean =>
  bound === undefined || why !== undefined || holds({ figure, value: ratio ?? value, bound })

export function rounded(value: number, digits = 1): number {
  const unit = 10 ** digits
  return Math.round(value * unit) / unit
}
