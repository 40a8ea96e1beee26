import type { Currency } from '../currency.ts'
import { addDecimals, type Decimal, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import type { CellFigures } from './summary.ts'
import type { CellsTotal, CellView } from './view.ts'

/** The token counts that have the same name in `Totals` and `CellsTotal`. */
const COUNTS = [
  'withoutPrice',
  'malicious',
  'hidden',
  'notCounted',
  'computed',
  'unknownReputation',
  'lookAlikes',
] as const

const ADDED = [...COUNTS, 'tokensInOtherCurrency', 'countedCells', 'cells', 'wallets'] as const
const LISTS = ['failed', 'neverRead', 'partial', 'otherCurrency'] as const

/** The exact total of cells in the currency, and everything that it leaves out. Each cell counts once. */
export function totalOf(cells: readonly CellView[], currency: Currency): CellsTotal {
  const distinct = distinctCells(cells)
  const counted = distinct.filter(isCounted)
  return {
    ...sumsOf(
      counted.map(({ figures }) => figures),
      currency,
    ),
    cells: distinct.length,
    wallets: new Set(distinct.map(({ address }) => address.toLowerCase())).size,
    failed: distinct.filter(({ failure }) => failure !== null),
    neverRead: distinct.filter(({ status }) => status === 'neverRead'),
    partial: counted.filter(({ figures }) => figures.end !== 'complete'),
    otherCurrency: distinct.filter(({ figures, value }) => figures !== null && value === null),
  }
}

/**
 * The exact total of wallets from the total of each. It costs less than the total of their cells, which
 * matters before the first paint of a watchlist with a thousand wallets.
 */
export function addTotals(totals: readonly CellsTotal[], currency: Currency): CellsTotal {
  const added = totalOf([], currency)
  let sum: Decimal = ZERO
  let lookAlikeSum: Decimal = ZERO
  for (const total of totals) {
    for (const name of ADDED) added[name] += total[name]
    for (const name of LISTS) added[name].push(...total[name])
    if (total.sum !== null) sum = addDecimals(sum, toDecimal(total.sum))
    if (total.lookAlikes > 0) lookAlikeSum = addDecimals(lookAlikeSum, toDecimal(total.lookAlikeSum))
    added.oldestReadAt = earlier(added.oldestReadAt, total.oldestReadAt)
    added.newestReadAt = later(added.newestReadAt, total.newestReadAt)
  }
  return {
    ...added,
    sum: added.countedCells > 0 ? decimalToText(sum) : null,
    lookAlikeSum: decimalToText(lookAlikeSum),
  }
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

const distinctCells = (cells: readonly CellView[]): CellView[] => [
  ...new Map(cells.map((cell) => [cell.key, cell])).values(),
]

const isCounted = (view: CellView): view is CellView & { figures: CellFigures } => view.value !== null

type Sums = Omit<CellsTotal, 'cells' | 'wallets' | 'failed' | 'neverRead' | 'partial' | 'otherCurrency'>

/** Adds up all figures in one pass, because a watchlist can have thousands of cells. */
function sumsOf(all: readonly CellFigures[], currency: Currency): Sums {
  const excluded = { withoutPrice: 0, malicious: 0, hidden: 0, notCounted: 0 }
  const included = { computed: 0, unknownReputation: 0, lookAlikes: 0 }
  const sums = { ...excluded, ...included, tokensInOtherCurrency: 0 }
  let sum: Decimal = ZERO
  let lookAlikeSum: Decimal = ZERO
  let oldestReadAt: number | null = null
  let newestReadAt: number | null = null
  for (const { totals, startedAt, updatedAt } of all) {
    sum = addDecimals(sum, toDecimal(totals.sum))
    if (totals.lookAlikes > 0) lookAlikeSum = addDecimals(lookAlikeSum, toDecimal(totals.lookAlikeSum))
    for (const name of COUNTS) sums[name] += totals[name]
    sums.tokensInOtherCurrency += totals.otherCurrency
    oldestReadAt = Math.min(oldestReadAt ?? startedAt, startedAt)
    newestReadAt = Math.max(newestReadAt ?? updatedAt, updatedAt)
  }
  return {
    ...sums,
    currency,
    sum: all.length > 0 ? decimalToText(sum) : null,
    countedCells: all.length,
    oldestReadAt,
    newestReadAt,
    lookAlikeSum: decimalToText(lookAlikeSum),
  }
}
