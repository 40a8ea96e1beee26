import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-choices.ts'
import { isSameQuery, type WalletQuery } from '../wallet-query.ts'
import { type Cell, cellKey, cellQuery } from './cell.ts'
import type { CellSummary } from './summary.ts'
import type { CellView } from './view.ts'

/** Returns the view of a cell. */
export type CellViews = (cell: Cell) => CellView

/**
 * Creates the function that returns the view of a cell with the current settings. Ignores summaries of other
 * services. If the cell's current query has no figures, uses the newest figures of its other queries: those
 * in the current currency if there are any, else those in another currency, which are not counted.
 */
export function createCellViews(
  summaries: Iterable<CellSummary>,
  settings: Settings,
  overrides: readonly TokenOverride[],
): CellViews {
  const ofService = [...summaries].filter(({ query }) => query.dataUrl === settings.profile?.dataUrl)
  const byCell = Map.groupBy(ofService, ({ query }) => cellKey(query))
  return (cell) =>
    viewOf(cell, byCell.get(cellKey(cell)) ?? [], settings, cellQuery(cell, settings, overrides))
}

function viewOf(
  cell: Cell,
  summaries: readonly CellSummary[],
  { currency }: Settings,
  query: WalletQuery | null,
): CellView {
  const current = query && summaries.find((summary) => isSameQuery(summary.query, query))
  const shown = current?.figures ? current : bestOf(summaries, currency)
  const failure = (current ?? shown)?.lastError?.failure ?? null
  const figures = shown?.figures ?? null
  const isCounted = shown?.query.currency === currency
  return {
    ...cell,
    key: cellKey(cell),
    figures,
    currency: shown?.query.currency ?? currency,
    value: figures && isCounted ? figures.totals.sum : null,
    status: statusOf(figures, isCounted, failure),
    failure,
    isCurrent: shown !== undefined && shown === current,
  }
}

/** The newest summary with figures, in the given currency if there is one. */
function bestOf(summaries: readonly CellSummary[], currency: string): CellSummary | undefined {
  const rank = ({ query, figures }: CellSummary) =>
    figures ? (query.currency === currency ? 1 : 0) * Number.MAX_SAFE_INTEGER + figures.updatedAt : -1
  return summaries.filter(({ figures }) => figures).toSorted((a, b) => rank(b) - rank(a))[0]
}

function statusOf(
  figures: CellView['figures'],
  isCounted: boolean,
  failure: CellView['failure'],
): CellView['status'] {
  if (failure) return 'failed'
  if (!figures) return 'neverRead'
  if (!isCounted) return 'otherCurrency'
  return figures.end === 'complete' ? 'complete' : 'partial'
}
