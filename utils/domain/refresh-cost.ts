import { isEvmChainId } from './chain.ts'
import type { HoldingsSnapshot } from './holdings.ts'
import { segmentsOf } from './list-segments.ts'
import { type PageProvenance, operationOf } from './request-record.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The requests that reading anew all that is on screen takes. */
export interface RefreshCost {
  /** To the data interface: the pages of the list, and the native balance where the list lacks it. */
  balances: number
  /** To the metrics interface: the network's figure. */
  figures: number
  /** The list was not read to its end: there are more pages than are known. */
  atLeast: boolean
}

/**
 * What a refresh of a wallet and of the network's figure beside it costs. A list that was read with another number of
 * tokens a page than the next one will be is reckoned by its tokens.
 * @param origins of the list on screen: whether its native balance took a request of its own
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
  const native = origins[0]?.requestRecords.some((requestRecord) => operationOf(requestRecord) === 'native') ? 1 : 0
  return { balances: pages + native, figures, atLeast: read.end !== 'complete' }
}

/** Compute units of the public service, as its operator published them: a balance call, and an average-TPS call. */
const UNITS = { balances: 20, figures: 100 }

export const computeUnits = ({ balances, figures }: RefreshCost): { data: number; metrics: number } => ({
  data: balances * UNITS.balances,
  metrics: figures * UNITS.figures,
})

/** Its published limits, in units a minute: the data interface without a key and with a free one, and metrics. */
export const UNITS_A_MINUTE = { keyless: 6_000, keyed: 8_000, metrics: 8_000 }
