import { type Figure, isWithin, rounded } from './figure.ts'

/** The figures as a table in Markdown, with a mark on those that are out of their bound. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.figure,
    said(figure),
    figure.bound ?? '',
    told(figure.median, figure.p90, figure.unit),
    figure.yardstick ? told(figure.yardstick.median, figure.yardstick.p90, figure.unit) : '',
    isWithin(figure) ? '' : 'OUT',
  ])
  const head = ['figure', 'is', 'bound', 'median (90 %)', 'yardstick', '']
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

function said({ ratio, value = Number.NaN, unit, worst, notYet }: Figure): string {
  if (notYet !== undefined) return 'not yet'
  if (ratio !== undefined) return String(rounded(ratio, 3))
  const once = worst === undefined ? '' : ` (once ${worst})`
  return `${rounded(value, unit === 'kB' ? 3 : 1)} ${unit}${once}`
}

function told(median: number | undefined, p90: number | undefined, unit: string): string {
  if (median === undefined) return ''
  return p90 === undefined ? `${median} ${unit}` : `${median} (${p90}) ${unit}`
}
