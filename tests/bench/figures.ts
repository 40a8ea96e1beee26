export type Unit = 'ms' | 'MB'

/** A measured figure: the median of its samples and the ratio to its baseline in the same run. */
export interface Figure {
  name: string
  unit: Unit
  median: number
  samples: number
  /** The name of the figure that `ratio` divides by. */
  baseline?: string
  ratio?: number
  bound?: number
  ok: boolean
}

interface Series {
  unit: Unit
  baseline?: string
  values: number[]
}

/** Adds one sample to the figure with this name. `baseline` is the name of the figure to compare with. */
export type AddSample = (name: string, value: number, options?: { baseline?: string; unit?: Unit }) => void

export interface Recorder {
  record: AddSample
  /**
   * All figures, in the order of their first samples.
   * @param bounds the largest allowed ratio, by the name of the figure
   * @throws if a bound has no figure with a baseline
   */
  figures(bounds: Readonly<Record<string, number>>): Figure[]
}

export function createRecorder(): Recorder {
  const seriesByName = new Map<string, Series>()
  const medianOf = (name: string | undefined) => median(seriesByName.get(name ?? '')?.values ?? [])
  return {
    record: (name, value, { baseline, unit = 'ms' } = {}) => {
      const series = seriesByName.get(name) ?? {
        unit,
        values: [],
        ...(baseline !== undefined && { baseline }),
      }
      series.values.push(value)
      seriesByName.set(name, series)
    },
    figures: (bounds) => {
      for (const name of Object.keys(bounds))
        if (seriesByName.get(name)?.baseline === undefined)
          throw new Error(`The bound "${name}" has no figure with a baseline`)
      return Array.from(seriesByName, ([name, { unit, baseline, values }]) =>
        toFigure({ name, unit, median: median(values), samples: values.length }, baseline, {
          ratio: median(values) / medianOf(baseline),
          bound: bounds[name],
        }),
      )
    },
  }
}

function toFigure(
  measured: Pick<Figure, 'name' | 'unit' | 'median' | 'samples'>,
  baseline: string | undefined,
  { ratio, bound }: { ratio: number; bound: number | undefined },
): Figure {
  if (baseline === undefined) return { ...measured, ok: true }
  if (bound === undefined) return { ...measured, baseline, ratio, ok: true }
  return { ...measured, baseline, ratio, bound, ok: ratio <= bound }
}

/** NaN without values: a ratio to a baseline without samples is then never within its bound. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return (lower + upper) / 2
}

/** The figures as a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const nameWidth = Math.max(0, ...figures.map(({ name }) => name.length))
  const line = (name: string, ...cells: readonly string[]) =>
    `| ${name.padEnd(nameWidth)} | ${cells.map((cell) => cell.padStart(8)).join(' | ')} |`
  const toLine = ({ name, unit, median: value, ratio, bound, ok }: Figure) =>
    line(
      name,
      `${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`,
      ratio?.toFixed(2) ?? '',
      bound?.toFixed(2) ?? '',
      bound === undefined ? '' : ok ? 'yes' : 'NO',
    )
  return [
    line('figure', 'median', 'ratio', 'bound', 'ok'),
    line('-'.repeat(nameWidth), ...Array.from({ length: 4 }, () => '-------:')),
    ...figures.map(toLine),
  ].join('\n')
}
