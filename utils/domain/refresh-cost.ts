import { isEvmChainId } from './chain.ts'
import type { ComputeUnits } from './compute-units.ts'
import type { HoldingsSnapshot } from './holdings.ts'
import { segmentsOf } from './list-segments.ts'
import { operationOf, type PageProvenance } from './request-record.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The number of requests that a refresh takes. */
export interface RefreshCost {
  /** To the data interface: one per page, and one for the native balance if the list lacks it. */
  balances: number
  /** To the metrics interface, for the chain's TPS. */
  figures: number
  /** Whether the list is incomplete and more requests may follow. */
  atLeast: boolean
}

/**
 * The cost of refreshing a wallet and the chain's TPS. If the page size has changed since the snapshot, the
 * number of pages is estimated from the number of tokens.
 * @param provenance of the snapshot; it shows whether the native balance took a request of its own
 */
export function refreshCost(
  query: WalletQuery,
  snapshot: HoldingsSnapshot,
  pageSize: number,
  provenance: readonly PageProvenance[],
): RefreshCost {
  const figures = isEvmChainId(query.chainId) ? 1 : 0
  if (query.scope === 'native') return { balances: 1, figures, atLeast: false }
  const pages =
    snapshot.pageSize === pageSize
      ? snapshot.pages
      : Math.max(segmentsOf(query).length, Math.ceil(snapshot.tokens / pageSize))
  const native = provenance[0]?.requestRecords.some((record) => operationOf(record) === 'native') ? 1 : 0
  return { balances: pages + native, figures, atLeast: snapshot.end !== 'complete' }
}

/** The compute units of a refresh for each of the two interfaces. */
export const computeUnits = (
  { balances, figures }: RefreshCost,
  units: ComputeUnits,
): { data: number; metrics: number } => ({
  data: balances * units.balances,
  metrics: figures * units.tps,
})
