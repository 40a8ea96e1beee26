import type { HoldingsRecord, HoldingsSnapshot } from '../domain/holdings.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { canContinue, emptySnapshot, isFreshSnapshot } from './snapshot.ts'

/** The request with the current time (ms) and the page size for a new list. */
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
 * Decides whether to resume, to start again or to do nothing. A repeated `requestId` (the worker was stopped and the caller
 * asks again) resumes after the last stored page, so no page is requested twice.
 * @returns the record with the snapshot to read in `inProgress`, or null there if nothing is to be requested
 */
export function planSync(record: HoldingsRecord, context: SyncContext): HoldingsRecord {
  const { query, current, inProgress, lastError } = record
  const { intent, requestId, now, pageSize } = context
  if (belongsTo(current, requestId)) return { ...record, inProgress: null }
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
  const isUpToDate = current && !lastError && (isFreshSnapshot(current, now, query) || isLeftAlone(current))
  return intent === 'open' && isUpToDate ? { ...record, inProgress: null } : restartSync(record, context)
}

/** The id of a list that was started again because the service refused its page token. */
export const restartedId = (requestId: string): string => `${requestId}.restarted`

const belongsTo = (snapshot: HoldingsSnapshot | null, requestId: string): boolean =>
  snapshot?.id === requestId || snapshot?.id === restartedId(requestId)

/** Reading these again each time they are opened would bring no more tokens. */
const isLeftAlone = ({ end }: HoldingsSnapshot): boolean =>
  end === 'stopped' || end === 'tooLong' || end === 'repeatedPage' || end === 'emptyPages'

const isUnfinished = (snapshot: HoldingsSnapshot, now: number): boolean =>
  snapshot.end === null && (snapshot.pages === 0 || canContinue(snapshot, now))

/** A list without a page is not bound to a page size yet, and may have failed because of it. */
const withPageSize = (snapshot: HoldingsSnapshot, pageSize: number): HoldingsSnapshot =>
  snapshot.pages === 0 ? { ...snapshot, pageSize } : snapshot

/** Starts from the first page. The displayed snapshot stays until the new one is complete. */
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

/** Stops reading: after a refresh the older snapshot stays; a first list becomes the displayed one, as partial. */
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
