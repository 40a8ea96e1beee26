import type { Failure } from '../domain/failure.ts'
import type { HoldingsRecord, HoldingsSnapshot } from '../domain/holdings.ts'
import { decodeCursor } from '../domain/list-segments.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { smallerPageSize } from './page-sizes.ts'
import { restartedId, restartSync, type SyncContext, smallerPagesId } from './planner.ts'

/**
 * Restarts a list after the service refused its page token (API 4.7), or with smaller pages if it took too
 * long. Page tokens are bound to the page size, so a list with another size starts at its first page.
 * @returns null if the failure has another cause, if the list was already restarted, or if its pages are
 *   small
 */
export function restart(
  record: HoldingsRecord,
  snapshot: HoldingsSnapshot,
  failure: Failure,
  context: SyncContext,
): { record: HoldingsRecord; snapshot: HoldingsSnapshot } | null {
  const next = restartContext(record.query, snapshot, failure, context)
  if (!next || snapshot.id === next.requestId) return null
  const withoutToken = { ...record, inProgress: { ...snapshot, nextPageToken: null } }
  const restarted = restartSync(withoutToken, next)
  return restarted.inProgress && { record: restarted, snapshot: restarted.inProgress }
}

function restartContext(
  query: WalletQuery,
  snapshot: HoldingsSnapshot,
  failure: Failure,
  context: SyncContext,
): SyncContext | null {
  const { requestId } = context
  if (isPageTokenRefused(failure, snapshot))
    return { ...context, requestId: restartedId(requestId), pageSize: snapshot.pageSize }
  const pageSize = isTooSlow(failure) && query.scope === 'all' && smallerPageSize(snapshot.pageSize)
  return pageSize ? { ...context, requestId: smallerPagesId(requestId, pageSize), pageSize } : null
}

/** Whether the response took too long: for this client, or for a gateway in front of the service (504). */
const isTooSlow = (failure: Failure): boolean =>
  failure.kind === 'timeout' || (failure.kind === 'serverError' && failure.status === 504)

/** Adds the page size of a list to a timeout. */
export const withPageSize = (
  failure: Failure,
  { pageSize }: HoldingsSnapshot,
  { scope }: WalletQuery,
): Failure => (failure.kind === 'timeout' && scope === 'all' ? { ...failure, pageSize } : failure)

/**
 * Requests for later pages differ from the first one only in the page token, so a 400 means that the token
 * was refused.
 */
const isPageTokenRefused = (failure: Failure, snapshot: HoldingsSnapshot): boolean =>
  failure.kind === 'badRequest' &&
  failure.status === 400 &&
  snapshot.pages > 0 &&
  decodeCursor(snapshot.nextPageToken).pageToken !== null
