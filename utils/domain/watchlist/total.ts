import type { Currency } from '../currency.ts'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import type { CellFigures } from './summary.ts'
import type { CellsTotal, CellView } from './view.ts'

/** The token counts that have the same name in `Totals` and `CellsTotal`. */
const COUNTS = [
  'withoutPrice',
  'malicious',
  'mirror',
  'unreadableReputation',
  'hidden',
  'notCounted',
  'computed',
  'unknownReputation',
  'lookAlikes',
] as const

const ADDED = [
  ...COUNTS,
  'tokensInOtherCurrency',
  'unreadable',
  'nativeMissing',
  'countedCells',
  'cells',
  'wallets',
] as const
const LISTS = ['failed', 'neverRead', 'partial', 'otherCurrency'] as const

/** The total of no cells. */
const emptyTotal = (currency: Currency): CellsTotal => ({
  currency,
  isTest: false,
  testCells: [],
  sum: null,
  countedCells: 0,
  cells: 0,
  wallets: 0,
  oldestReadAt: null,
  newestReadAt: null,
  failed: [],
  neverRead: [],
  partial: [],
  otherCurrency: [],
  withoutPrice: 0,
  tokensInOtherCurrency: 0,
  malicious: 0,
  mirror: 0,
  unreadableReputation: 0,
  hidden: 0,
  notCounted: 0,
  unreadable: 0,
  nativeMissing: 0,
  computed: 0,
  unknownReputation: 0,
  lookAlikes: 0,
  lookAlikeSum: '0',
})

/** The exact total of cells in the currency, and everything that it leaves out. Each cell counts once. */
export function totalOf(cells: readonly CellView[], currency: Currency): CellsTotal {
  const total = emptyTotal(currency)
  const distinct = [...new Map(cells.map((cell) => [cell.key, cell])).values()]
  total.testCells = distinct.filter(({ isTest }) => isTest)
  total.isTest = distinct.length > 0 && total.testCells.length === distinct.length
  const included = total.isTest ? distinct : distinct.filter(({ isTest }) => !isTest)
  const sums: string[] = []
  for (const cell of included) {
    const { figures, value } = cell
    if (cell.failure !== null) total.failed.push(cell)
    if (cell.status === 'neverRead') total.neverRead.push(cell)
    if (figures === null) continue
    if (cell.currency !== currency) {
      total.otherCurrency.push(cell)
      continue
    }
    if (figures.end !== 'complete') total.partial.push(cell)
    if (value !== null) sums.push(value)
    addFigures(total, figures)
  }
  total.cells = included.length
  total.wallets = new Set(included.map(({ address }) => address.toLowerCase())).size
  total.sum = sumOf(sums)
  return total
}

/** The exact sum; null without a summand. */
const sumOf = (sums: readonly string[]): string | null =>
  sums.length === 0 ? null : decimalToText(sums.map(toDecimal).reduce(addDecimals, ZERO))

function addFigures(total: CellsTotal, figures: CellFigures): void {
  const { totals, startedAt, updatedAt, unreadable = 0, nativeMissing = false } = figures
  total.countedCells += 1
  // An older version may have stored fewer counts.
  for (const name of COUNTS) total[name] += totals[name] ?? 0
  total.tokensInOtherCurrency += totals.otherCurrency
  total.unreadable += unreadable
  total.nativeMissing += Number(nativeMissing)
  total.oldestReadAt = earlier(total.oldestReadAt, startedAt)
  total.newestReadAt = later(total.newestReadAt, updatedAt)
  total.lookAlikeSum = addDecimalTexts(total.lookAlikeSum, totals.lookAlikeSum)
}

/**
 * The exact total of wallets or sections from the total of each. It costs less than adding up their cells,
 * which matters before the first paint of a watchlist with a thousand wallets.
 */
export function addTotals(totals: readonly CellsTotal[], currency: Currency): CellsTotal {
  const total = emptyTotal(currency)
  const isTest = totals.some((part) => part.isTest) && totals.every((part) => part.isTest || part.cells === 0)
  const included = isTest ? totals : totals.filter((part) => !part.isTest)
  for (const part of included) {
    for (const name of ADDED) total[name] += part[name]
    for (const name of LISTS) total[name].push(...part[name])
    total.lookAlikeSum = addDecimalTexts(total.lookAlikeSum, part.lookAlikeSum)
    total.oldestReadAt = earlier(total.oldestReadAt, part.oldestReadAt)
    total.newestReadAt = later(total.newestReadAt, part.newestReadAt)
  }
  total.isTest = isTest
  total.testCells = totals.flatMap(({ testCells }) => testCells)
  total.sum = sumOf(included.map(({ sum }) => sum).filter((sum) => sum !== null))
  return total
}

const addDecimalTexts = (a: string, b: string): string =>
  b === '0' ? a : decimalToText(addDecimals(toDecimal(a), toDecimal(b)))

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)
