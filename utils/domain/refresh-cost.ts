import type { AccountView } from './account-view.ts'
import { segmentsOf } from './list-segments.ts'
import { PARALLEL_ACCOUNTS } from './watchlist/refresh-plan.ts'
import type { AccountFigures } from './watchlist/summary.ts'

/** The expected cost of reading the balances of one or more accounts. */
export interface RefreshCost {
  wallets: number
  accounts: number
  /** To the data interface. */
  requests: number
  /** Whether it may take more requests, because the stored list of an account is missing or incomplete. */
  atLeast: boolean
  computeUnits: number
  /** The expected duration within the rate limit, in ms. */
  durationMs: number
}

/** An account with the size of its stored list, and the query of that list. null: it was never read. */
export type CostedAccount = Pick<AccountView, 'address' | 'query'> & {
  figures: Pick<AccountFigures, 'requests' | 'pages' | 'pageSize' | 'tokens' | 'end'> | null
}

/** The rates and limits that determine the cost of a refresh. */
export interface RefreshRates {
  /** Tokens per page, of the settings. */
  pageSize: number
  /** The compute units of a balance request. */
  perRequest: number
  /** The service's rate limit in compute units. */
  perMinute: number
}

/** The assumed duration of a request. */
const REQUEST_MS = 400
const MINUTE_MS = 60_000

/** The cost of refreshing accounts. */
export function refreshCost(
  accounts: readonly CostedAccount[],
  { pageSize, perRequest, perMinute }: RefreshRates,
): RefreshCost {
  const requests = accounts.reduce((sum, account) => sum + requestsFor(account, pageSize), 0)
  const computeUnits = requests * perRequest
  return {
    wallets: new Set(accounts.map(({ address }) => address.toLowerCase())).size,
    accounts: accounts.length,
    requests,
    atLeast: accounts.some(({ figures }) => figures?.end !== 'complete'),
    computeUnits,
    durationMs: durationOf(requests, computeUnits, perMinute),
  }
}

/**
 * The expected duration of requests within the rate limit, in ms.
 * @param inSequence the number of requests that follow one another
 */
export function durationOf(
  requests: number,
  computeUnits: number,
  perMinute: number,
  inSequence = Math.ceil(requests / PARALLEL_ACCOUNTS),
): number {
  const minutes = Math.ceil(computeUnits / Math.max(1, perMinute)) - 1
  return Math.max(minutes * MINUTE_MS, inSequence * REQUEST_MS, 0)
}

/**
 * An account takes as many requests as last time, and a new account takes one. If the page size has changed, the
 * number of pages is estimated from the number of tokens.
 */
export function requestsFor({ query, figures }: CostedAccount, pageSize: number): number {
  if (!query || !figures || query.scope === 'native') return 1
  const { requests, pages, tokens } = figures
  if (figures.pageSize === pageSize) return Math.max(1, requests)
  const needed = Math.max(segmentsOf(query).length, Math.ceil(tokens / pageSize))
  // A request for the native balance is not a page.
  return needed + Math.max(0, requests - pages)
}

/** Whether the service can link addresses, because several are read together. */
export const linksAddresses = ({ wallets }: RefreshCost): boolean => wallets > 1

/** Longer refreshes need a confirmation. */
const CONFIRMED_FROM_MS = 60_000

/**
 * Whether the user must confirm a refresh before it starts.
 * @param needsLinkNotice whether the user has not yet confirmed that the service can link addresses
 */
export const needsConfirmation = (cost: RefreshCost, needsLinkNotice: boolean): boolean =>
  cost.durationMs > CONFIRMED_FROM_MS || (needsLinkNotice && linksAddresses(cost))
