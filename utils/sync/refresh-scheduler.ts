import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import { sleep } from '../domain/sleep.ts'
import type { ReadOutcome, SyncRequest } from '../domain/sync-request.ts'
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
  syncWallet(request: SyncRequest): Promise<ReadOutcome>
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
  /** Stops the reads in progress. Pages that are already stored are kept. */
  stopReading(): Promise<void>
  /** Resolves when no read is in progress. */
  idle(): Promise<void>
}

/** An account of a run. */
interface RunAccount {
  run: RefreshRun
  query: WalletQuery
}

/**
 * Creates the scheduler of refresh runs. The stored run lists all queries; the remaining ones are derived
 * from the stored summaries. The list in memory can therefore be lost and filled again.
 */
export function createRefreshScheduler(deps: SchedulerDeps): Scheduler {
  /** The accounts that are still to be read, in the order of the run. */
  let waiting: RunAccount[] = []
  const reading = new Map<string, { query: WalletQuery; done: Promise<void> }>()
  /**
   * The queries that a run has read since it was last interrupted. They are not read again, even if the clock
   * was changed and their summaries look older than the run.
   */
  const finished = new Set<string>()
  /** Counts the calls of `proceed`, so that only the last one fills `waiting`. */
  let calls = 0
  /** Counts the calls of `stopReading`, so that no read starts after it. */
  let stops = 0

  async function proceed(): Promise<void> {
    calls += 1
    const call = calls
    const run = await deps.readRun()
    const summaryOf = await deps.loadSummaries(run?.queries ?? [])
    if (call !== calls) return
    waiting = []
    if (run?.status.kind !== 'running') return
    const left = queriesLeft(run, summaryOf).filter((query) => !finished.has(keyInRun(run, query)))
    waiting = left.filter((query) => !reading.has(queryKey(query))).map((query) => ({ run, query }))
    feed()
    if (left.length > 0) return
    await setStatus(run, { kind: 'ended', at: deps.now() })
    finished.clear()
  }

  /** Starts waiting accounts until as many are read as allowed. */
  function feed(): void {
    for (let next = waiting[0]; next && reading.size < allowedReads(next.query); next = waiting[0]) {
      waiting.shift()
      const { query } = next
      // If the run cannot be changed, the next alarm continues it.
      reading.set(queryKey(query), { query, done: readAccount(next).catch(() => {}) })
    }
  }

  /** The requests that the rate limit still allows, at least one. */
  const allowedReads = ({ dataUrl }: WalletQuery): number =>
    Math.min(PARALLEL_ACCOUNTS, Math.max(1, deps.remainingRequests(dataUrl) ?? PARALLEL_ACCOUNTS))

  async function readAccount({ run, query }: RunAccount): Promise<void> {
    try {
      if (await isStillLeft(run, query)) await requestAccount(run, query)
    } finally {
      reading.delete(queryKey(query))
      feed()
    }
    // Ends the run, or reads its remaining accounts: they do not wait if an earlier run was still reading them,
    // or if there was a pause.
    if (waiting.length === 0 && reading.size === 0) await proceed()
  }

  /**
   * Whether a waiting account must still be read. In between, the popup may have read it, or its query may have left
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
    finished.add(keyInRun(run, query))
    if (!outcome.ok) await handleFailure(run, queryKey(query), outcome.failure)
  }

  /**
   * Repeats a read if storage failed. Storage also fails while the browser stops the worker, but the worker
   * then stops during the delay. The failure that is returned is therefore a lasting one.
   */
  async function syncWithRetry(request: SyncRequest): Promise<ReadOutcome> {
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
    waiting = []
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

  async function stopReading(): Promise<void> {
    stops += 1
    waiting = []
    await Promise.all([...reading.values()].map(({ query }) => deps.stopSync(query)))
  }

  async function idle(): Promise<void> {
    while (reading.size > 0) await Promise.all([...reading.values()].map(({ done }) => done))
  }

  return { proceed, stopReading, idle }
}
