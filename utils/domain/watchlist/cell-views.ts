import { canonicalChainId, KNOWN_CHAINS, type NamedChain } from '../chain.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-choices.ts'
import { knownSum } from '../totals.ts'
import { queryKey } from '../wallet-query.ts'
import { type Cell, cellKey, cellQuery } from './cell.ts'
import type { CellSummary } from './summary.ts'
import type { CellView } from './view.ts'

/** Returns the view of a cell. */
export type CellViews = (cell: Cell) => CellView

/** Stored summaries by the key of their query. */
export type Summaries = ReadonlyMap<string, CellSummary>

/**
 * Creates the function that returns the view of a cell with the current settings. Ignores summaries of other
 * services. If the cell's current query has no figures, uses the newest figures of its other queries: those
 * in the current currency if there are any, else those in another currency, which are not counted.
 * @param chainNames learned from the service
 */
export function createCellViews(
  summaries: Summaries,
  settings: Settings,
  overrides: readonly TokenOverride[],
  chainNames: readonly NamedChain[] = [],
): CellViews {
  const isTest = testNetworks(chainNames)
  // Created only when needed: most cells have figures of their current query.
  let byCell: ReadonlyMap<string, readonly CellSummary[]> | undefined
  const othersOf = (key: string): readonly CellSummary[] => {
    byCell ??= Map.groupBy(ofService(summaries, settings), ({ query }) => cellKey(query))
    return byCell.get(key) ?? []
  }
  const views = new Map<string, CellView>()
  return (cell) => {
    const key = cellKey(cell)
    const known = views.get(key)
    if (known) return known
    const query = cellQuery(cell, settings, overrides)
    const current = query ? summaries.get(queryKey(query)) : undefined
    const shown = current?.figures ? current : bestOf(othersOf(key), settings.currency)
    const { address, chainId } = cell
    const figures = viewOf(current, shown, settings.currency)
    const view = { address, chainId, key, isTest: isTest(chainId), ...figures }
    views.set(key, view)
    return view
  }
}

/** Returns whether a chain is a test network: by the built-in names, or by those learned from the service. */
export function testNetworks(chainNames: readonly NamedChain[]): (chainId: string) => boolean {
  const tests = [...KNOWN_CHAINS, ...chainNames].filter(({ test }) => test)
  const ids = new Set(tests.map(({ chainId }) => canonicalChainId(chainId)))
  return (chainId) => ids.has(canonicalChainId(chainId))
}

const ofService = (summaries: Summaries, { profile }: Settings): CellSummary[] =>
  [...summaries.values()].filter(({ query }) => query.dataUrl === profile?.dataUrl)

function viewOf(
  current: CellSummary | undefined,
  shown: CellSummary | undefined,
  currency: Settings['currency'],
): Omit<CellView, 'address' | 'chainId' | 'key' | 'isTest'> {
  const failure = (current ?? shown)?.lastError?.failure ?? null
  const figures = shown?.figures ?? null
  const isCounted = shown?.query.currency === currency
  return {
    figures,
    currency: shown?.query.currency ?? currency,
    value: figures && isCounted ? knownSum(figures) : null,
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
