import { isEvmChainId } from './chain.ts'
import type { HoldingsSnapshot } from './holdings.ts'
import { segmentsOf } from './list-segments.ts'
import { operationOf, type PageProvenance } from './request-record.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The number of requests that a refresh takes. */
export interface RefreshCost {
  /** To the data interface: one per page, and one for the native balance if the list lacks it. */
  balances: number
  /** To the metrics interface, for the network's TPS. */
  figures: number
  /** The list is incomplete, so it has more pages than are known. */
  atLeast: boolean
}

/**
 * The cost of refreshing a wallet and the network's TPS. If the page size has changed since, the pages are estimated from the
 * number of tokens.
 * @param origins the provenance of the list on screen: whether its native balance took a request of its own
 */
export function refreshCost(
  ref: WalletQuery,
  read: HoldingsSnapshot,
  pageSize: number,
  origins: readonly PageProvenance[],
): RefreshCost {
  const figures = isEvmChainId(ref.chainId) ? 1 : 0
  if (ref.scope === 'native') return { balances: 1, figures, atLeast: false }
  const pages =
    read.pageSize === pageSize
      ? read.pages
      : Math.max(segmentsOf(ref).length, Math.ceil(read.tokens / pageSize))
  const native = origins[0]?.requestRecords.some((requestRecord) => operationOf(requestRecord) === 'native')
    ? 1
    : 0
  return { balances: pages + native, figures, atLeast: read.end !== 'complete' }
}

/** Compute units of a balance call and of an average-TPS call, as published by the operator of the public service. */
const UNITS = { balances: 20, figures: 100 }

export const computeUnits = ({ balances, figures }: RefreshCost): { data: number; metrics: number } => ({
  data: balances * UNITS.balances,
  metrics: figures * UNITS.figures,
})

/** Published limits of the public service, in compute units a minute: data without and with a free key, and metrics. */
export const UNITS_A_MINUTE = { keyless: 6_000, keyed: 8_000, metrics: 8_000 }
