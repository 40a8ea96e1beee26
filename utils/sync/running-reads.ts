import { type Outcome, succeed } from '../domain/outcome.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { readWallet } from './list-reader.ts'
import type { ReaderDeps } from './reader-deps.ts'

/** Reads wallets, one read per query at a time. */
export interface RunningReads {
  /**
   * Reads a wallet to the end of its list. If the query is already being read, a request with the same id
   * shares the outcome of the running read. So do other requests, with two exceptions: a refresh does not
   * share a read that is not a refresh, and an aborted read is not shared. In these cases, the running read
   * is aborted and a new read starts after its end.
   */
  syncWallet(request: SyncRequest): Promise<Outcome<void>>
  /** Stops a read. Pages that are already stored are kept. */
  stopSync(query: WalletQuery): Promise<Outcome<void>>
  /** Stops all reads of an address. */
  stopWallet(address: string): Promise<void>
  stopAll(): Promise<void>
}

interface RunningSync extends SyncRequest {
  outcome: Promise<Outcome<void>>
  controller: AbortController
}

export function createRunningReads(deps: ReaderDeps): RunningReads {
  const running = new Map<string, RunningSync>()

  async function syncWallet(request: SyncRequest): Promise<Outcome<void>> {
    const key = queryKey(request.query)
    for (let found = running.get(key); found; found = running.get(key)) {
      if (canShare(found, request)) return found.outcome
      found.controller.abort()
      await found.outcome
    }
    const controller = new AbortController()
    const outcome = readWallet(deps, request, controller.signal).finally(() => running.delete(key))
    running.set(key, { ...request, outcome, controller })
    return outcome
  }

  async function stopSync(query: WalletQuery): Promise<Outcome<void>> {
    const found = running.get(queryKey(query))
    found?.controller.abort()
    await found?.outcome
    return succeed(undefined)
  }

  async function stopAll(isStopped = (_query: WalletQuery) => true): Promise<void> {
    const stopped = [...running.values()].filter(({ query }) => isStopped(query))
    for (const { controller } of stopped) controller.abort()
    await Promise.all(stopped.map(({ outcome }) => outcome))
  }

  const stopWallet = (address: string): Promise<void> =>
    stopAll((query) => query.address.toLowerCase() === address.toLowerCase())

  return { syncWallet, stopSync, stopWallet, stopAll: () => stopAll() }
}

function canShare({ requestId, intent, controller }: RunningSync, request: SyncRequest): boolean {
  if (requestId === request.requestId) return true
  return !controller.signal.aborted && (request.intent !== 'refresh' || intent === 'refresh')
}
