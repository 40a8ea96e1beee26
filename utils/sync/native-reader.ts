import type { HoldingsRecord } from '../domain/holdings.ts'
import { fail, succeed } from '../domain/outcome.ts'
import type { ReadOutcome } from '../domain/sync-request.ts'
import { addNative } from './list-snapshot.ts'
import type { ReaderDeps } from './reader-deps.ts'

/**
 * Reads the native balance that the current list lacks, and adds it to the list. A failure is stored with the
 * list, which does not change.
 * @returns `rateLimited`, so that the read is repeated after the rate limit; `stopped` after an abort;
 * `interrupted` if the cache was cleared; for other failures, a success
 * @throws if the browser refuses the write
 */
export async function readMissingNative(
  { store, fetchPage, now }: Pick<ReaderDeps, 'store' | 'fetchPage' | 'now'>,
  record: HoldingsRecord,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { query, current } = record
  if (!current) return succeed(undefined)
  const { id: snapshotId, pages: index, pageSize } = current
  const outcome = await fetchPage({ query: { ...query, scope: 'native' }, pageToken: null, pageSize }, signal)
  if (signal.aborted) return fail({ kind: 'stopped' })
  if (outcome.ok) {
    const { requestRecords } = outcome.value
    const read = { ...record, current: addNative(current, outcome.value, query), lastError: null }
    const isSaved = await store.saveRecord(read, { snapshotId, index, tokens: [], requestRecords })
    return isSaved ? succeed(undefined) : fail({ kind: 'interrupted' })
  }
  const { failure } = outcome
  // The service was changed.
  if (failure.kind === 'notConfigured') return outcome
  const isLimited = failure.kind === 'rateLimited'
  const lastError = isLimited ? { failure, at: now() } : null
  await store.saveRecord({ ...record, current: { ...current, nativeFailure: failure }, lastError })
  return isLimited ? outcome : succeed(undefined)
}
