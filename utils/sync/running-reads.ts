import type { Failure } from '../domain/failure.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { ReadOutcome, SyncRequest } from '../domain/sync-request.ts'
import { isSameAddress, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { type FetchPage, type ReaderDeps, readWallet, saveFailure } from './list-reader.ts'
import { emptyRecord } from './planner.ts'
import { createReadPriority, type ReadPriority, RUN_LEVEL } from './read-priority.ts'

export interface RunningReadsDeps extends Omit<ReaderDeps, 'fetchPage'> {
  /** Requests one page with the priority of its read. */
  fetchPage(...args: [...Parameters<FetchPage>, ReadPriority]): ReturnType<FetchPage>
}

interface RunningSync extends SyncRequest {
  outcome: Promise<ReadOutcome>
  controller: AbortController
  priority: ReadPriority
}

/** Creates the functions that read wallets, one read per query at a time. */
export function createRunningReads(deps: RunningReadsDeps) {
  const running = new Map<string, RunningSync>()

  /**
   * Reads a wallet to the end of its list. If the query is already being read, a request with the same id
   * shares the outcome of the running read. So do other requests, with two exceptions: a refresh does not
   * share a read that is not a refresh, and an aborted read is not shared. In these cases, the running read
   * is aborted and a new read starts after its end.
   * @param isRun whether a refresh run sends the request. Any other one raises the priority of the running
   *   read.
   */
  async function syncWallet(request: SyncRequest, isRun = false): Promise<ReadOutcome> {
    const key = queryKey(request.query)
    let priority = isRun ? createReadPriority(RUN_LEVEL) : createReadPriority()
    for (let found = running.get(key); found; found = running.get(key)) {
      if (!isRun) found.priority.raise()
      if (canShare(found, request)) return found.outcome
      // A person may wait for the read that is replaced by the read of a run.
      priority = found.priority
      found.controller.abort()
      await found.outcome
    }
    const controller = new AbortController()
    const fetchPage: FetchPage = (page, signal) => deps.fetchPage(page, signal, priority)
    const outcome = readWallet({ ...deps, fetchPage }, request, controller.signal).finally(() =>
      running.delete(key),
    )
    running.set(key, { ...request, outcome, controller, priority })
    return outcome
  }

  /** Stops a read. Pages that are already stored are kept. */
  async function stopSync(query: WalletQuery): Promise<Outcome<void>> {
    const found = running.get(queryKey(query))
    found?.controller.abort()
    await found?.outcome
    return succeed(undefined)
  }

  /** Stores an unexpected error of a read. The read does not store it, because it may be repeated. */
  const saveUnexpected = async (query: WalletQuery, failure: Failure): Promise<ReadOutcome> =>
    await saveFailure(deps, (await deps.store.loadRecord(query)) ?? emptyRecord(query), failure)

  async function stopAll(isStopped = (_query: WalletQuery) => true): Promise<void> {
    const stopped = [...running.values()].filter(({ query }) => isStopped(query))
    for (const { controller } of stopped) controller.abort()
    await Promise.all(stopped.map(({ outcome }) => outcome))
  }

  /** Stops the reads of an address. @param isStopped which of its queries */
  const stopWallet = (address: string, isStopped = (_query: WalletQuery) => true): Promise<void> =>
    stopAll((query) => isSameAddress(query.address, address) && isStopped(query))

  return { syncWallet, stopSync, saveUnexpected, stopWallet, stopAll: () => stopAll() }
}

function canShare({ requestId, intent, controller }: RunningSync, request: SyncRequest): boolean {
  if (requestId === request.requestId) return true
  return !controller.signal.aborted && (request.intent !== 'refresh' || intent === 'refresh')
}
