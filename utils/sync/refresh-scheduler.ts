import PQueue from 'p-queue'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import { sleep } from '../domain/sleep.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { PARALLEL_ACCOUNTS } from '../domain/watchlist/refresh-plan.ts'
import {
  affectsAll,
  queriesLeft,
  queryProgress,
  type SummaryLookup,
} from '../domain/watchlist/refresh-progress.ts'
import type { RefreshRun, RunStatus } from '../domain/watchlist/refresh-run.ts'

const STORAGE_RETRY_MS = 1_000

const keyInRun = ({ id }: RefreshRun, query: WalletQuery): string => `${id}|${queryKey(query)}`

export interface SchedulerDeps {
  readRun(): Promise<RefreshRun | null>
  /** Changes a stored run. @returns the run after the change; null if it is not stored any more */
  changeRun(id: string, change: (run: RefreshRun) => RefreshRun): Promise<RefreshRun | null>
  loadSummaries(queries: readonly WalletQuery[]): Promise<SummaryLookup>
  syncWallet(request: SyncRequest): Promise<Outcome<void>>
  stopSync(query: WalletQuery): Promise<Outcome<void>>
  /** The balance requests that the service still accepts in this minute; null if this is unknown. */
  remainingRequests(dataUrl: string): number | null
  /** The current time in ms. */
  now(): number
  /** Called with a run whose status the scheduler may have changed. */
  onStatus(run: RefreshRun): void
}

/** Reads the accounts of a run, at most `PARALLEL_ACCOUNTS` at a time. */
export interface Scheduler {
  /**
   * Requests the remaining accounts of the stored run, if it is running. Call it after each change of the run.
   */
  proceed(): Promise<void>
  /** Stops the reads in progress and empties the queue. Pages that are already stored are kept. */
  stopReading(): Promise<void>
  /** Resolves when no read is in progress. */
  idle(): Promise<void>
}

/**
 * Creates the scheduler of refresh runs. The stored run lists all queries; the remaining ones are derived
 * from the stored summaries. The queue in memory can therefore be lost and filled again.
 */
export function createRefreshScheduler(deps: SchedulerDeps): Scheduler {
  const queue = new PQueue({ concurrency: PARALLEL_ACCOUNTS })
  const reading = new Map<string, WalletQuery>()
  /**
   * The queries that a run has read since it was last interrupted. They are not read again, even if the clock
   * was changed and their summaries look older than the run.
   */
  const finished = new Set<string>()
  /** Counts the calls of `proceed`, so that only the last one fills the queue. */
  let calls = 0
  /** Counts the calls of `stopReading`, so that no read starts after it. */
  let stops = 0

  async function proceed(): Promise<void> {
    calls += 1
    const call = calls
    const run = await deps.readRun()
    const summaryOf = await deps.loadSummaries(run?.queries ?? [])
    if (call !== calls) return
    queue.clear()
    if (run?.status.kind !== 'running') return
    const left = queriesLeft(run, summaryOf).filter((query) => !finished.has(keyInRun(run, query)))
    const isReading = (query: WalletQuery) => reading.has(queryKey(query))
    limitParallelReads(left[0]?.dataUrl)
    for (const query of left.filter((one) => !isReading(one))) {
      // If the run cannot be changed, the next alarm continues it.
      void queue.add(() => readAccount(run, query)).catch(() => {})
    }
    if (left.length > 0) return
    await setStatus(run, { kind: 'ended', at: deps.now() })
    finished.clear()
  }

  async function readAccount(run: RefreshRun, query: WalletQuery): Promise<void> {
    const key = queryKey(query)
    reading.set(key, query)
    try {
      if (await isStillLeft(run, query)) await requestAccount(run, query)
    } finally {
      reading.delete(key)
    }
    // Ends the run, or reads its remaining accounts: they are not in the queue if an earlier run was still
    // reading them, or if a pause emptied the queue.
    if (queue.size === 0 && reading.size === 0) await proceed()
  }

  /**
   * Whether a queued account must still be read. In between, the popup may have read it, or its query may have left
   * the run.
   */
  async function isStillLeft(run: RefreshRun, query: WalletQuery): Promise<boolean> {
    const stopsBefore = stops
    // If storage fails, the read itself reports it.
    const [stored, summaryOf] = await Promise.all([
      deps.readRun().catch(() => run),
      deps.loadSummaries([query]).catch(() => null),
    ])
    if (stops !== stopsBefore || !stored?.queries.some((one) => isSameQuery(one, query))) return false
    return !summaryOf || queryProgress(run, query, summaryOf) === 'left'
  }

  async function requestAccount(run: RefreshRun, query: WalletQuery): Promise<void> {
    const outcome = await syncWithRetry({ query, intent: 'refresh', requestId: run.id })
    limitParallelReads(query.dataUrl)
    finished.add(keyInRun(run, query))
    if (!outcome.ok) await handleFailure(run, queryKey(query), outcome.failure)
  }

  /**
   * Repeats a read if storage failed. Storage also fails while the browser stops the worker, but the worker
   * then stops during the delay. The failure that is returned is therefore a lasting one.
   */
  async function syncWithRetry(request: SyncRequest): Promise<Outcome<void>> {
    const outcome = await deps.syncWallet(request)
    if (outcome.ok || outcome.failure.kind !== 'storageFailed') return outcome
    await sleep(STORAGE_RETRY_MS)
    return await deps.syncWallet(request)
  }

  /**
   * Interrupts the run if the failure affects every request. Skips an account whose read was stopped. Other
   * failures need no action: they are stored in the account's record.
   */
  async function handleFailure(run: RefreshRun, key: string, failure: Failure): Promise<void> {
    if (failure.kind === 'rateLimited') await interrupt(run, { kind: 'waiting', until: failure.until })
    else if (affectsAll(failure)) await interrupt(run, { kind: 'failed', failure })
    // The user stopped the account, or cleared the cache.
    else if (failure.kind === 'stopped' || failure.kind === 'interrupted')
      await deps.changeRun(run.id, (stored) => ({ ...stored, skipped: [...stored.skipped, key] }))
  }

  async function interrupt(run: RefreshRun, status: RunStatus): Promise<void> {
    queue.clear()
    finished.clear()
    await setStatus(run, status)
  }

  /** Sets the status of a running run. A run that waits for a rate limit can only be made to wait longer. */
  async function setStatus(run: RefreshRun, status: RunStatus): Promise<void> {
    const changed = await deps.changeRun(run.id, (stored) => {
      const isLonger =
        stored.status.kind === 'waiting' && status.kind === 'waiting' && status.until > stored.status.until
      return stored.status.kind === 'running' || isLonger ? { ...stored, status } : stored
    })
    if (changed) deps.onStatus(changed)
  }

  /** Limits the parallel reads to the requests that the rate limit still allows, but not below one read. */
  function limitParallelReads(dataUrl: string | undefined): void {
    const remaining = dataUrl === undefined ? null : deps.remainingRequests(dataUrl)
    const allowed = remaining ?? PARALLEL_ACCOUNTS
    queue.concurrency = Math.min(PARALLEL_ACCOUNTS, Math.max(1, allowed))
  }

  async function stopReading(): Promise<void> {
    stops += 1
    queue.clear()
    await Promise.all([...reading.values()].map((query) => deps.stopSync(query)))
  }

  return { proceed, stopReading, idle: () => queue.onIdle() }
}
