import type { Currency } from '../currency.ts'
import { addDecimals, type Decimal, decimalToText, toDecimal, ZERO } from '../decimal.ts'
import type { Totals } from '../totals.ts'
import type { CellFigures } from './summary.ts'
import type { CellsTotal, CellView } from './view.ts'

const isCounted = (view: CellView): view is CellView & { figures: CellFigures } => view.value !== null

const add = (figures: readonly CellFigures[], part: (totals: Totals) => string): string =>
  decimalToText(figures.reduce<Decimal>((sum, { totals }) => addDecimals(sum, toDecimal(part(totals))), ZERO))

const count = (figures: readonly CellFigures[], part: (totals: Totals) => number): number =>
  figures.reduce((sum, { totals }) => sum + part(totals), 0)

/** The exact total of cells in the currency, and everything that it leaves out. Each cell counts once. */
export function totalOf(cells: readonly CellView[], currency: Currency): CellsTotal {
  const distinct = [...new Map(cells.map((cell) => [cell.key, cell])).values()]
  const counted = distinct.filter(isCounted)
  const figures = counted.map((view) => view.figures)
  const readAt = figures.map(({ updatedAt }) => updatedAt)
  const startedAt = figures.map((one) => one.startedAt)
  return {
    currency,
    sum: counted.length > 0 ? add(figures, ({ sum }) => sum) : null,
    countedCells: counted.length,
    cells: distinct.length,
    wallets: new Set(distinct.map(({ address }) => address.toLowerCase())).size,
    oldestReadAt: startedAt.length > 0 ? startedAt.reduce((a, b) => Math.min(a, b)) : null,
    newestReadAt: readAt.length > 0 ? readAt.reduce((a, b) => Math.max(a, b)) : null,
    failed: distinct.filter(({ failure }) => failure !== null),
    neverRead: distinct.filter(({ status }) => status === 'neverRead'),
    partial: counted.filter((view) => view.figures.end !== 'complete'),
    otherCurrency: distinct.filter((view) => view.figures !== null && view.value === null),
    withoutPrice: count(figures, ({ withoutPrice }) => withoutPrice),
    tokensInOtherCurrency: count(figures, ({ otherCurrency }) => otherCurrency),
    malicious: count(figures, ({ malicious }) => malicious),
    hidden: count(figures, ({ hidden }) => hidden),
    notCounted: count(figures, ({ notCounted }) => notCounted),
    computed: count(figures, ({ computed }) => computed),
    unknownReputation: count(figures, ({ unknownReputation }) => unknownReputation),
    lookAlikes: count(figures, ({ lookAlikes }) => lookAlikes),
    lookAlikeSum: add(figures, ({ lookAlikeSum }) => lookAlikeSum),
  }
}
