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
import type { SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { failureOf } from '../storage/storage-error.ts'
import { addPage } from './list-snapshot.ts'
import { emptyRecord, planSync, restartedId, restartSync, type SyncContext, stopSync } from './planner.ts'

/** Requests one page of a query's token list. */
export type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<Outcome<HoldingsPage>>

export interface ReaderDeps {
  store: HoldingsStore
  fetchPage: FetchPage
  /** Tokens per page of a new list. */
  pageSize(): Promise<number>
  /** The current time in Unix milliseconds. */
  now(): number
}

/**
 * Reads a wallet's token list to its end. Stores each page when it arrives, so that an interrupted read can
 * resume. Requests the next page before it stores the current one. If the service refuses a page token,
 * restarts the list once.
 * @returns a failure of `fetchPage`, `stopped` after an abort, `interrupted` if the cache was cleared during
 * the read, `storageFailed` if the browser cannot read or write its storage, or `unexpected`
 */
export async function readWallet(
  deps: ReaderDeps,
  { query, intent, requestId }: SyncRequest,
  signal: AbortSignal,
): Promise<Outcome<void>> {
  const ended = new AbortController()
  try {
    const [stored, pageSize] = await Promise.all([deps.store.loadRecord(query), deps.pageSize()])
    const context = { intent, requestId, now: deps.now(), pageSize }
    const planned = planSync(stored ?? emptyRecord(query), context)
    if (!planned.inProgress) return succeed(undefined)
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
): Promise<Outcome<void>> {
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
  for (;;) {
    const outcome = await pending
    if (signal.aborted) return await saveStopped(store, record)
    if (!outcome.ok) {
      const restarted = restart(record, snapshot, outcome.failure, context)
      if (!restarted) return await saveFailure(deps, record, outcome.failure)
      deduper.reset()
      record = restarted.record
      snapshot = restarted.snapshot
      pending = request(snapshot)
      continue
    }
    const next = withArrivedPage(snapshot, outcome.value, deduper, query, deps.now())
    snapshot = next.snapshot
    record = withSnapshot(record, snapshot)
    if (snapshot.end === null) pending = request(snapshot)
    if (!(await store.saveRecord(record, next.page))) return fail({ kind: 'interrupted' })
    if (snapshot.end !== null) return succeed(undefined)
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
  return {
    snapshot: isEndless ? { ...grown, end: 'repeatedPage' } : grown,
    page: {
      snapshotId: snapshot.id,
      index: snapshot.pages,
      tokens: page.tokens,
      requestRecords: page.requestRecords,
    },
  }
}

/** A record with the snapshot as `inProgress`, or as `current` once the list has ended. */
function withSnapshot(record: HoldingsRecord, snapshot: HoldingsSnapshot): HoldingsRecord {
  if (snapshot.end === null) return { ...record, inProgress: snapshot, lastError: null }
  return { ...record, current: snapshot, inProgress: null, lastError: null }
}

/**
 * Restarts a list after the service refused its page token (API 4.7).
 * @returns null if the failure has another cause, or if the list was already restarted
 */
function restart(
  record: HoldingsRecord,
  snapshot: HoldingsSnapshot,
  failure: Failure,
  context: SyncContext,
): { record: HoldingsRecord; snapshot: HoldingsSnapshot } | null {
  const requestId = restartedId(context.requestId)
  if (!isPageTokenRefused(failure, snapshot) || snapshot.id === requestId) return null
  const withoutToken = { ...record, inProgress: { ...snapshot, nextPageToken: null } }
  const restarted = restartSync(withoutToken, { ...context, requestId })
  return restarted.inProgress && { record: restarted, snapshot: restarted.inProgress }
}

/**
 * Requests for later pages differ from the first one only in the page token, so a 400 means that the token
 * was refused.
 */
const isPageTokenRefused = (failure: Failure, snapshot: HoldingsSnapshot): boolean =>
  failure.kind === 'badRequest' &&
  failure.status === 400 &&
  snapshot.pages > 0 &&
  decodeCursor(snapshot.nextPageToken).pageToken !== null

async function saveStopped(store: HoldingsStore, record: HoldingsRecord): Promise<Outcome<void>> {
  await store.saveRecord(stopSync(record))
  return fail({ kind: 'stopped' })
}

async function saveFailure(
  { store, now }: ReaderDeps,
  record: HoldingsRecord,
  failure: Failure,
): Promise<Outcome<void>> {
  // `notConfigured` means that the service was changed; it is not a failure of this query.
  if (failure.kind !== 'notConfigured')
    await store.saveRecord({ ...record, lastError: { failure, at: now() } })
  return fail(failure)
}
