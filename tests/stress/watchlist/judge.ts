import type { LoggedRequest } from '../../service/service.ts'
import { type Cell, type ChainIds, cellKey, cellRequestsOf } from './cell-requests.ts'
import { type CellTotal, cellTotals, sumOf } from './cell-totals.ts'
import { holdsOf, mostInFlight, repeatedRequests, requestsDuringHolds, type Stop } from './request-order.ts'

/** One refresh of a watchlist, as the service saw it. */
export interface RefreshRun {
  /** The log of a service that runs with `logAnswers` and sends money as text; only of this refresh. */
  log: readonly LoggedRequest[]
  stops: readonly Stop[]
  /** The cells of the watchlist; several spellings of a cell are one cell. */
  cells: readonly Cell[]
  /** From the service's list of chains. */
  chainIds: ChainIds
  currency: string
}

export interface RefreshVerdict {
  /** The exact sum over the cells in `cells`, in plain decimal notation. */
  total: string
  /** The totals of the watchlist's complete cells, by `cellKey`. */
  cells: Map<string, CellTotal>
  /** Cells of the watchlist without a total. */
  incomplete: string[]
  /** Requested cells that are not in the watchlist. */
  unexpected: string[]
  /** Cells whose complete lists have different totals, so that the expected total is uncertain. */
  changed: string[]
  duringHold: LoggedRequest[]
  repeated: LoggedRequest[]
  mostInFlight: number
  holds: number
}

/** Requests that a client may send in parallel. */
const PARALLEL = 4
/** On a busy machine, the client may still send, and the service may notice a closed connection, this late. */
const GRACE_MS = 500

/**
 * Judges a refresh. Uses no code of the extension, so that an error of the extension cannot also be in the
 * expectation.
 */
export function judgeRefresh({ log, stops, cells, chainIds, currency }: RefreshRun): RefreshVerdict {
  const requests = cellRequestsOf(log, chainIds)
  const wanted = new Set(cells.map((cell) => cellKey(cell, chainIds)))
  const requested = new Set(requests.map(({ cell }) => cell))
  const totals = cellTotals(requests, currency)
  const found = new Map([...totals].filter(([cell]) => wanted.has(cell)))
  return {
    total: sumOf(found.values()),
    cells: found,
    incomplete: [...wanted].filter((cell) => !found.has(cell)),
    unexpected: [...requested].filter((cell) => !wanted.has(cell)),
    changed: [...found].filter(([, { hasChanged }]) => hasChanged).map(([cell]) => cell),
    duringHold: requestsDuringHolds(log, { parallel: PARALLEL, graceMs: GRACE_MS }),
    repeated: repeatedRequests(requests, stops, GRACE_MS),
    mostInFlight: mostInFlight(requests, stops),
    holds: holdsOf(log).length,
  }
}
