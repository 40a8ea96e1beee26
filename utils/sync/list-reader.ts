import { createDeduper, type Deduper } from '../domain/dedupe.ts'
import type { Failure } from '../domain/failure.ts'
import type {
  HoldingsPage,
  HoldingsRecord,
  HoldingsSnapshot,
  PageRequest,
  StoredPage,
} from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import { decodeCursor } from '../domain/list-segments.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { ReadOutcome, SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { failureOf } from '../storage/storage-error.ts'
import { FAST_PAGE_MS } from './limits.ts'
import { addNative, addPage } from './list-snapshot.ts'
import { fullPageMs, type PageSizes, slowestOf, smallerPageSize } from './page-sizes.ts'
import {
  belongsTo,
  emptyRecord,
  needsOnlyNative,
  planSync,
  restartedId,
  restartSync,
  type SyncContext,
  smallerPagesId,
  stopSync,
} from './planner.ts'

/** Requests one page of a query's token list. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<Outcome<HoldingsPage>>

export interface ReaderDeps {
  store: HoldingsStore
  fetchPage: FetchPage
  pageSizes: PageSizes
  /** The current time in Unix milliseconds. */
  now(): number
}

/**
 * Reads a wallet's token list to its end. Stores each page when it arrives, so that an interrupted read can
 * resume. Requests the next page before it stores the current one. If the service refuses a page token,
 * restarts the list once. If a page times out, restarts the list with smaller pages.
 * @returns a failure of `fetchPage`, `stopped` after an abort, `interrupted` if the cache was cleared during
 * the read, `storageFailed` if the browser cannot read or write its storage, or `unexpected`
 */
export async function readWallet(
  deps: ReaderDeps,
  { query, intent, requestId }: SyncRequest,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const ended = new AbortController()
  try {
    const [stored, pageSize] = await Promise.all([
      deps.store.loadRecord(query),
      deps.pageSizes.read(query.dataUrl),
    ])
    const context = { intent, requestId, now: deps.now(), pageSize }
    const record = stored ?? emptyRecord(query)
    if (needsOnlyNative(record, context)) return await readMissingNative(deps, record, signal)
    const planned = planSync(record, context)
    if (!planned.inProgress) {
      if (!belongsTo(planned.current, requestId)) return succeed('upToDate')
      // The worker may have been stopped after it had stored the last page and before it announced that.
      deps.store.announceRecord(query)
      return succeed(undefined)
    }
    const pageSignal = AbortSignal.any([signal, ended.signal])
    return await readPages(deps, planned, planned.inProgress, context, signal, pageSignal)
  } catch (error) {
    return fail(failureOf(error))
  } finally {
    // Cancels a prefetched page.
    ended.abort()
  }
}

async function readPages(
  deps: ReaderDeps,
  planned: HoldingsRecord,
  first: HoldingsSnapshot,
  context: SyncContext,
  signal: AbortSignal,
  pageSignal: AbortSignal,
): Promise<ReadOutcome> {
  const { store } = deps
  const { query } = planned
  const request = ({ nextPageToken, pageSize }: HoldingsSnapshot) => {
    const outcome = deps.fetchPage({ query, pageToken: nextPageToken, pageSize }, pageSignal)
    // Prevents an unhandled rejection while the previous page is being stored.
    outcome.catch(() => {})
    return outcome
  }
  const deduper = createDeduper(first.pages > 0 ? await store.loadTokens(query, first) : [])
  let record = planned
  let snapshot = first
  let pending = request(snapshot)
  let slowestPageMs: number | null = null
  for (;;) {
    const outcome = await pending
    if (signal.aborted) {
      await store.saveRecord(stopSync(record))
      return fail({ kind: 'stopped' })
    }
    if (!outcome.ok) {
      const failure = withPageSize(outcome.failure, snapshot, query)
      const restarted = restart(record, snapshot, failure, context)
      if (!restarted) return await saveFailure(deps, record, failure)
      if (restarted.snapshot.pageSize < snapshot.pageSize)
        await deps.pageSizes.lower(query.dataUrl, restarted.snapshot.pageSize)
      deduper.reset()
      slowestPageMs = null
      record = restarted.record
      snapshot = restarted.snapshot
      pending = request(snapshot)
      continue
    }
    slowestPageMs = slowestOf(slowestPageMs, fullPageMs(outcome.value, snapshot.pageSize))
    const next = withArrivedPage(snapshot, outcome.value, deduper, query, deps.now())
    snapshot = next.snapshot
    record = withSnapshot(record, snapshot)
    if (snapshot.end === null) pending = request(snapshot)
    if (!(await store.saveRecord(record, next.page))) return fail({ kind: 'interrupted' })
    if (snapshot.end === null) continue
    if (slowestPageMs !== null && slowestPageMs < FAST_PAGE_MS)
      await deps.pageSizes.raise(query.dataUrl, snapshot.pageSize)
    // If a rate limit interrupted the first page, the native balance is still to be read.
    if (snapshot.nativeFailure?.kind !== 'rateLimited') return succeed(undefined)
    return await readMissingNative(deps, record, signal)
  }
}

function withArrivedPage(
  snapshot: HoldingsSnapshot,
  arrived: HoldingsPage,
  deduper: Deduper,
  query: WalletQuery,
  now: number,
): { snapshot: HoldingsSnapshot; page: StoredPage } {
  const { page, isRepeat } = deduper.add(arrived, decodeCursor(snapshot.nextPageToken).segment)
  const grown = addPage(snapshot, page, query, now)
  const isEndless = isRepeat && grown.end === null
  const { tokens, requestRecords } = page
  return {
    snapshot: isEndless ? { ...grown, end: 'repeatedPage' } : grown,
    page: { snapshotId: snapshot.id, index: snapshot.pages, tokens, requestRecords },
  }
}

/** A record with the snapshot as `inProgress`, or as `current` once the list has ended. */
function withSnapshot(record: HoldingsRecord, snapshot: HoldingsSnapshot): HoldingsRecord {
  if (snapshot.end === null) return { ...record, inProgress: snapshot, lastError: null }
  return { ...record, current: snapshot, inProgress: null, lastError: null }
}

/** Stores a failure as the last error of a record. @returns the failure */
export async function saveFailure(
  { store, now }: Pick<ReaderDeps, 'store' | 'now'>,
  record: HoldingsRecord,
  failure: Failure,
): Promise<ReadOutcome> {
  // `notConfigured` means that the service was changed; it is not a failure of this query.
  if (failure.kind !== 'notConfigured')
    await store.saveRecord({ ...record, lastError: { failure, at: now() } })
  return fail(failure)
}

/**
 * Reads the native balance that the current list lacks, and adds it to the list. A failure is stored with the
 * list, which does not change.
 * @returns `rateLimited`, so that the read is repeated after the rate limit; `stopped` after an abort;
 * `interrupted` if the cache was cleared; for other failures, a success
 * @throws if the browser refuses the write
 */
async function readMissingNative(
  { store, fetchPage, now }: ReaderDeps,
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

/**
 * Restarts a list after the service refused its page token (API 4.7), or with smaller pages if it took too
 * long. Page tokens are bound to the page size, so a list with another size starts at its first page.
 * @returns null if the failure has another cause, if the list was already restarted, or if its pages are
 *   small
 */
function restart(
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
const withPageSize = (failure: Failure, { pageSize }: HoldingsSnapshot, { scope }: WalletQuery): Failure =>
  failure.kind === 'timeout' && scope === 'all' ? { ...failure, pageSize } : failure

/**
 * Requests for later pages differ from the first one only in the page token, so a 400 means that the token
 * was refused.
 */
const isPageTokenRefused = (failure: Failure, snapshot: HoldingsSnapshot): boolean =>
  failure.kind === 'badRequest' &&
  failure.status === 400 &&
  snapshot.pages > 0 &&
  decodeCursor(snapshot.nextPageToken).pageToken !== null
