import type { AccountView } from './account-view.ts'
import { segmentsOf } from './list-segments.ts'
import { PARALLEL_ACCOUNTS } from './watchlist/refresh-plan.ts'
import type { AccountFigures } from './watchlist/summary.ts'

/** Numbers of requests to the data interface. */
export interface RequestCounts {
  balances: number
  /** The highest number of requests that find blocks. */
  blocks: number
  /** The highest number of requests that compare the prices at a block with the current ones. */
  prices: number
}

/** The expected cost of reading the balances of one or more accounts, now or at a date. */
export interface RequestCost extends RequestCounts {
  wallets: number
  accounts: number
  /** All of `RequestCounts`. */
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

/** The rates and limits that determine a cost. */
export interface Rates {
  /** Tokens per page, of the settings. */
  pageSize: number
  /** The compute units of a request for balances or prices. */
  perRequest: number
  /** The compute units of a request for a block. */
  perBlock: number
  /** The service's rate limit in compute units. */
  perMinute: number
}

/** The assumed duration of a request. */
const REQUEST_MS = 400
const MINUTE_MS = 60_000

/** The cost of refreshing accounts. */
export function refreshCost(accounts: readonly CostedAccount[], rates: Rates): RequestCost {
  const balances = accounts.reduce((sum, account) => sum + requestsFor(account, rates.pageSize), 0)
  return requestCost(accounts, { balances, blocks: 0, prices: 0 }, rates)
}

/**
 * The cost of requests for accounts.
 * @param longestSearch the highest number of requests for blocks of one chain, which follow one another
 */
export function requestCost(
  accounts: readonly CostedAccount[],
  counts: RequestCounts,
  { perRequest, perBlock, perMinute }: Rates,
  longestSearch = 0,
): RequestCost {
  const others = counts.balances + counts.prices
  const computeUnits = counts.blocks * perBlock + others * perRequest
  const minutes = Math.ceil(computeUnits / Math.max(1, perMinute)) - 1
  const inSequence =
    Math.max(longestSearch, Math.ceil(counts.blocks / PARALLEL_ACCOUNTS)) +
    Math.ceil(others / PARALLEL_ACCOUNTS)
  return {
    ...counts,
    wallets: new Set(accounts.map(({ address }) => address.toLowerCase())).size,
    accounts: accounts.length,
    requests: counts.blocks + others,
    atLeast: accounts.some(({ figures }) => figures?.end !== 'complete'),
    computeUnits,
    durationMs: Math.max(minutes * MINUTE_MS, inSequence * REQUEST_MS, 0),
  }
}

/**
 * An account takes as many requests as last time, and a new account takes one. If the page size has changed,
 * the number of pages is estimated from the number of tokens.
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
export const linksAddresses = ({ wallets }: RequestCost): boolean => wallets > 1

/** Longer runs need a confirmation. */
const CONFIRMED_FROM_MS = 60_000

/**
 * Whether the user must confirm a run before it starts.
 * @param needsLinkNotice whether the user has not yet confirmed that the service can link addresses
 */
export const needsConfirmation = (cost: RequestCost, needsLinkNotice: boolean): boolean =>
  cost.durationMs > CONFIRMED_FROM_MS || (needsLinkNotice && linksAddresses(cost))
