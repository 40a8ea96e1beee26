import { type Bound, holds } from '../stress/support/figure.ts'

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
  yardstick?: { name: string; median: number; p90?: number }
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
  ratio: median(samples) / median(yardstick.samples),
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
  value: median(samples) - median(yardstick.samples),
  unit,
  ...summary(samples),
  samples: samples.length,
  yardstick: of(yardstick),
  bound,
})

/** One number that has a bound of its own. */
export const numberOf = (figure: string, unit: string, value: number, bound?: Bound): Figure => ({
  figure,
  value,
  unit,
  ...(bound !== undefined && { bound }),
})

/** The slowest of a turn, in the median of turns. */
export const slowestIn = (turns: readonly (readonly (number | null)[])[]): number =>
  median(
    turns.map((turn) =>
      quantile(
        turn.flatMap((one) => one ?? []),
        1,
      ),
    ),
  )

/**
 * The slowest of what is done in a turn, as it is in the median of turns that do the same. The slowest of all turns is told as well.
 * @param turns what each thing took, in ms; null where there was nothing to measure
 */
export function slowestOf(
  figure: string,
  turns: readonly (readonly (number | null)[])[],
  bound: Bound,
): Figure {
  const all = turns.flat().flatMap((one) => one ?? [])
  return {
    ...numberOf(figure, 'ms', slowestIn(turns), bound),
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

/** A figure as a line of JSON: its bound is a number, which it may reach and not pass; `atLeast` where that is a lower one. */
export function lineOf({ ratio, value, bound, notYet: why, ...rest }: Figure): string {
  const [sign, limit] = bound?.split(' ') ?? []
  return JSON.stringify({
    ...rest,
    ...(ratio !== undefined && { ratio: rounded(ratio, 3) }),
    ...(value !== undefined && { value: rounded(value, 3) }),
    ...(why !== undefined && { ratio: 'not yet', why }),
    ...(limit !== undefined && { bound: Number(limit) }),
    ...(sign === '>=' && { atLeast: true }),
  })
}

export function rounded(value: number, digits = 1): number {
  const unit = 10 ** digits
  return Math.round(value * unit) / unit
}
