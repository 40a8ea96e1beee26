import type { HoldingsRecord, HoldingsSnapshot } from '../domain/holdings.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { canContinue, isFreshSnapshot } from './freshness.ts'
import { emptySnapshot } from './list-snapshot.ts'

/** A request without its query, the current time in ms, and the page size of a new list. */
export interface SyncContext extends Omit<SyncRequest, 'query'> {
  now: number
  pageSize: number
}

export const emptyRecord = (query: WalletQuery): HoldingsRecord => ({
  query,
  current: null,
  inProgress: null,
  lastError: null,
})

/**
 * Decides whether to resume a list, to start it again, or to do nothing. A repeated `requestId` means that
 * the worker was stopped. The list then resumes after its last stored page.
 * @returns the record with the snapshot to read in `inProgress`; null there if nothing needs to be requested
 */
export function planSync(record: HoldingsRecord, context: SyncContext): HoldingsRecord {
  const { query, current, inProgress, lastError } = record
  const { intent, requestId, now, pageSize } = context
  if (intent === 'native' || belongsTo(current, requestId)) return { ...record, inProgress: null }
  if (
    inProgress &&
    isUnfinished(inProgress, now) &&
    (intent !== 'refresh' || belongsTo(inProgress, requestId))
  )
    return { ...record, inProgress: withPageSize(inProgress, pageSize) }
  if (intent === 'continue' && current) {
    if (current.end === 'complete') return { ...record, inProgress: null }
    if (canContinue(current, now))
      return { ...record, current: null, inProgress: { ...current, end: null, emptyPagesInARow: 0 } }
  }
  const isUpToDate = current && !lastError && (isFreshSnapshot(current, now, query) || isKept(current))
  return intent === 'open' && isUpToDate ? { ...record, inProgress: null } : restartSync(record, context)
}

/** The snapshot id of a list that was restarted because the service refused its page token. */
export const restartedId = (requestId: string): string => `${requestId}.restarted`

/** The snapshot id of a list that was restarted with smaller pages. */
export const smallerPagesId = (requestId: string, pageSize: number): string => `${requestId}.${pageSize}`

/** Whether a request has started a snapshot. */
export const belongsTo = (snapshot: HoldingsSnapshot | null, requestId: string): boolean =>
  snapshot !== null && (snapshot.id === requestId || snapshot.id.startsWith(`${requestId}.`))

/**
 * Whether only the native balance of the current list is to be read: on request, or because a rate limit
 * interrupted the same request before it.
 */
export const needsOnlyNative = (
  { current }: HoldingsRecord,
  { intent, requestId }: Pick<SyncContext, 'intent' | 'requestId'>,
): boolean =>
  current?.nativeFailure !== undefined &&
  (intent === 'native' || (belongsTo(current, requestId) && current.nativeFailure.kind === 'rateLimited'))

/**
 * Whether an old list is not refreshed when it is opened: the user stopped it, or a new list would end in the
 * same way.
 */
const isKept = ({ end }: HoldingsSnapshot): boolean =>
  end === 'stopped' || end === 'tooLong' || end === 'repeatedPage' || end === 'emptyPages'

const isUnfinished = (snapshot: HoldingsSnapshot, now: number): boolean =>
  snapshot.end === null && (snapshot.pages === 0 || canContinue(snapshot, now))

/** Uses the current page size for a list without pages: the old size may have made its first request fail. */
const withPageSize = (snapshot: HoldingsSnapshot, pageSize: number): HoldingsSnapshot =>
  snapshot.pages === 0 ? { ...snapshot, pageSize } : snapshot

/** Starts a list from its first page. The displayed snapshot stays displayed until the new list has ended. */
export function restartSync(
  record: HoldingsRecord,
  { requestId, now, pageSize }: SyncContext,
): HoldingsRecord {
  return {
    ...record,
    current: endedSnapshot(record, 'superseded'),
    inProgress: emptySnapshot(requestId, now, pageSize),
  }
}

/** Stops reading. An older snapshot stays; without one, the pages read so far are displayed as partial. */
export function stopSync(record: HoldingsRecord): HoldingsRecord {
  if (!record.inProgress) return record
  return { ...record, current: endedSnapshot(record, 'stopped'), inProgress: null, lastError: null }
}

function endedSnapshot(
  { current, inProgress }: HoldingsRecord,
  end: 'superseded' | 'stopped',
): HoldingsSnapshot | null {
  if (current || !inProgress || inProgress.pages === 0) return current
  return { ...inProgress, end }
}
