import { type Outcome, succeed } from '../domain/outcome.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import { type ReaderDeps, readWallet } from './reader.ts'

/** The wallets that are being read, at most one read per query. */
export interface SyncQueue {
  /**
   * Reads a wallet to its end. A request for a wallet that is being read shares the answer; a refresh, and a request after a
   * stop, starts once the read in progress has ended.
   */
  syncWallet(request: SyncRequest): Promise<Outcome<void>>
  /** Stops a read. The pages read so far stay. */
  stopSync(query: WalletQuery): Promise<Outcome<void>>
  stopAll(): Promise<void>
}

interface RunningSync extends Omit<SyncRequest, 'query'> {
  outcome: Promise<Outcome<void>>
  controller: AbortController
}

export function createSyncQueue(deps: ReaderDeps): SyncQueue {
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

  async function stopAll(): Promise<void> {
    const all = [...running.values()]
    for (const { controller } of all) controller.abort()
    await Promise.all(all.map(({ outcome }) => outcome))
  }

  return { syncWallet, stopSync, stopAll }
}

function canShare({ requestId, intent, controller }: RunningSync, request: SyncRequest): boolean {
  if (requestId === request.requestId) return true
  return !controller.signal.aborted && (request.intent !== 'refresh' || intent === 'refresh')
}
