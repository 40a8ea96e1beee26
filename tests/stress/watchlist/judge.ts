import type { LoggedRequest } from '../../service/service.ts'
import { type Account, accountKey, accountRequestsOf, type ChainIds } from './account-requests.ts'
import { type AccountTotal, accountTotals, sumOf } from './account-totals.ts'
import { holdsOf, mostInFlight, repeatedRequests, requestsDuringHolds, type Stop } from './request-order.ts'

/** One refresh of a watchlist, as the service saw it. */
export interface RefreshRun {
  /** The log of a service that runs with `logAnswers` and sends money as text; only of this refresh. */
  log: readonly LoggedRequest[]
  stops: readonly Stop[]
  /** The accounts of the watchlist; several spellings of an account are one account. */
  accounts: readonly Account[]
  /** From the service's list of chains. */
  chainIds: ChainIds
  currency: string
}

export interface RefreshVerdict {
  /** The exact sum over the accounts in `accounts`, in plain decimal notation. */
  total: string
  /** The totals of the watchlist's complete accounts, by `accountKey`. */
  accounts: Map<string, AccountTotal>
  /** Accounts of the watchlist without a total. */
  incomplete: string[]
  /** Requested accounts that are not in the watchlist. */
  unexpected: string[]
  /** Accounts whose complete lists have different totals, so that the expected total is uncertain. */
  changed: string[]
  duringHold: LoggedRequest[]
  repeated: LoggedRequest[]
  mostInFlight: number
  holds: number
}

/** Requests that a client may send in parallel. */
const PARALLEL = 4
/**
 * On a busy machine, the client may still send, and the service may notice a closed connection, this late.
 */
const GRACE_MS = 500

/**
 * Judges a refresh. Uses no code of the extension, so that an error of the extension cannot also be in the
 * expectation.
 */
export function judgeRefresh({ log, stops, accounts, chainIds, currency }: RefreshRun): RefreshVerdict {
  const requests = accountRequestsOf(log, chainIds)
  const wanted = new Set(accounts.map((account) => accountKey(account, chainIds)))
  const requested = new Set(requests.map(({ account }) => account))
  const totals = accountTotals(requests, currency)
  const found = new Map([...totals].filter(([account]) => wanted.has(account)))
  return {
    total: sumOf(found.values()),
    accounts: found,
    incomplete: [...wanted].filter((account) => !found.has(account)),
    unexpected: [...requested].filter((account) => !wanted.has(account)),
    changed: [...found].filter(([, { hasChanged }]) => hasChanged).map(([account]) => account),
    duringHold: requestsDuringHolds(log, stops, { parallel: PARALLEL, graceMs: GRACE_MS }),
    repeated: repeatedRequests(requests, stops, GRACE_MS),
    mostInFlight: mostInFlight(requests, stops),
    holds: holdsOf(log, stops).length,
  }
}
