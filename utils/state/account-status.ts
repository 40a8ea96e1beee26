import type { Failure } from '../domain/failure.ts'
import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { isWhole } from '../domain/list-gaps.ts'
import type { Outcome } from '../domain/outcome.ts'
import { sortByValue, type Token } from '../domain/token.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import { isSameQuery, type WalletQuery } from '../domain/wallet-query.ts'
import { hasAllPages, type LoadedRecord } from './account-loader.ts'

export type AccountStatus = 'idle' | 'loading' | 'complete' | 'partial' | 'empty' | 'failed'

/** An account on screen: its query, the stored values and the status of its last request. */
export interface ShownAccount {
  query: WalletQuery
  /** The query of the values. After a change of currency, that of the old values until new ones arrive. */
  shownQuery: WalletQuery
  status: AccountStatus
  failure: Failure | null
  /** The displayed snapshot. Its totals leave out the tokens that are hidden or not counted. */
  snapshot: HoldingsSnapshot | null
  /** ERC-20 tokens without hidden ones, by value. Only the first rows until all pages are loaded. */
  tokens: readonly Token[]
  /** Whether no request is pending and all stored tokens are loaded. The list may be incomplete. */
  isAnswered: boolean
  /** The number of tokens read so far; null unless a request is slow or reads the list for the first time. */
  progress: number | null
}

/** The status of the last request for an account. `isSlow`: it takes so long that its progress is shown. */
export type RequestStatus =
  | { status: 'none' | 'succeeded' }
  | { status: 'pending'; isSlow: boolean }
  | { status: 'failed'; failure: Failure }

type ShownValues = Pick<ShownAccount, 'snapshot' | 'tokens'>

const NO_VALUES: ShownValues = { snapshot: null, tokens: [] }

/** The snapshot and the tokens of a record, without the tokens that the user hides or does not count. */
export function shownValues(loaded: LoadedRecord | null, hiddenTokens: HiddenTokens): ShownValues {
  if (!loaded) return NO_VALUES
  const { snapshot, tokens, record } = loaded
  const { query } = record
  const visible = tokens.filter((token) => hiddenTokens.exclusionOf(query.chainId, token) !== 'hidden')
  return {
    snapshot: hiddenTokens.without(snapshot, tokens, query),
    tokens: sortByValue(visible, query.currency),
  }
}

/** An account from its stored values and its last request. */
export const shownAccount = (
  query: WalletQuery,
  loaded: LoadedRecord | null,
  request: RequestStatus,
  values: ShownValues,
): ShownAccount => ({
  query,
  shownQuery: loaded?.record.query ?? query,
  ...values,
  status: statusOf(loaded, request),
  failure: failureOf(request, loaded),
  isAnswered: isAnswered(query, loaded, request),
  progress: progressOf(request, loaded),
})

/** The status of a request that has ended. @param loaded the stored values after the request */
export function requestStatusOf(outcome: Outcome<unknown>, loaded: LoadedRecord | null): RequestStatus {
  if (!outcome.ok) return { status: 'failed', failure: outcome.failure }
  if (loaded) return { status: 'succeeded' }
  // The cache was cleared before the stored values could be loaded, for example because storage was full.
  return { status: 'failed', failure: { kind: 'interrupted' } }
}

/**
 * The failure to show; null while a request is pending, and for a stopped list, which is shown as partial.
 */
export function failureOf(request: RequestStatus, loaded: LoadedRecord | null): Failure | null {
  if (request.status === 'pending') return null
  if (request.status !== 'failed') return loaded?.record.lastError?.failure ?? null
  return request.failure.kind === 'stopped' && loaded ? null : request.failure
}

/** Whether all tokens of the query's displayed snapshot are loaded. */
export const isLoadedFor = (query: WalletQuery, loaded: LoadedRecord | null): boolean =>
  isOf(query, loaded) && hasAllPages(loaded)

/** Whether a loaded record is of the query, in the same currency, too. */
export const isOf = (query: WalletQuery, loaded: LoadedRecord | null): loaded is LoadedRecord =>
  loaded !== null && isSameQuery(loaded.record.query, query)

function isAnswered(query: WalletQuery, loaded: LoadedRecord | null, request: RequestStatus): boolean {
  if (!loaded || request.status === 'pending') return false
  return isLoadedFor(query, loaded) && loaded.snapshot.end !== null
}

function statusOf(loaded: LoadedRecord | null, request: RequestStatus): AccountStatus {
  if (!loaded) return failureOf(request, loaded) ? 'failed' : 'loading'
  const { snapshot } = loaded
  if (request.status === 'pending' && snapshot.end === null) return 'loading'
  if (snapshot.end !== 'complete') return 'partial'
  return isEmptyAccount(snapshot) ? 'empty' : 'complete'
}

const isEmptyAccount = (snapshot: HoldingsSnapshot): boolean => isWhole(snapshot) && hasNoBalance(snapshot)

const hasNoBalance = ({ tokens, native }: HoldingsSnapshot): boolean =>
  tokens === 0 && (native === null || BigInt(native.balance) === 0n)

function progressOf(request: RequestStatus, loaded: LoadedRecord | null): number | null {
  if (request.status !== 'pending') return null
  // A list that is read for the first time has pages, but no end. "Stop" must not disappear between its
  // pages.
  if (loaded && loaded.snapshot.end !== null && !request.isSlow) return null
  return loaded?.record.inProgress?.tokens ?? 0
}

/**
 * The status of several accounts; `idle` without one. If their statuses differ: `loading` if one is loading,
 * else `partial` if one has failed or is partial, else `complete`.
 */
export function statusOfAll(accounts: readonly ShownAccount[]): AccountStatus {
  const statuses = new Set(accounts.map(({ status }) => status))
  const [first = 'idle'] = statuses
  if (statuses.size <= 1) return first
  if (statuses.has('loading')) return 'loading'
  if (statuses.has('failed') || statuses.has('partial')) return 'partial'
  return 'complete'
}

/** The number of tokens read so far by all slow requests; null without one. */
export function progressOfAll(accounts: readonly ShownAccount[]): number | null {
  const counts = accounts.map(({ progress }) => progress).filter((count) => count !== null)
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}
