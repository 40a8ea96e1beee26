import { fail, type Outcome } from '../../domain/outcome.ts'
import type { SyncRequest } from '../../domain/sync-request.ts'
import { isSameQuery, type WalletQuery } from '../../domain/wallet-query.ts'
import { PARALLEL_ACCOUNTS } from '../../domain/watchlist/refresh-plan.ts'
import type { WalletSource } from '../wallet-source.ts'

export interface LimitedSource extends WalletSource {
  /** Drops the requests that are waiting, and no longer counts those that are running. */
  clear(): void
}

interface WaitingRequest {
  query: WalletQuery
  /** Starts the request, or drops it. */
  resolve: (starts: boolean) => void
}

/**
 * Creates a source that sends at most `PARALLEL_ACCOUNTS` requests at a time. Stopping a waiting request drops it.
 * `p-queue` would add 3 kB to the popup.
 */
export function createLimitedSource(source: WalletSource): LimitedSource {
  let running = 0
  let waiting: WaitingRequest[] = []
  /** The number of times that the source was cleared. */
  let clears = 0

  async function syncWallet(request: SyncRequest): Promise<Outcome<void>> {
    const clearsBefore = clears
    if (running < PARALLEL_ACCOUNTS) running += 1
    else {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.push({ query: request.query, resolve })
      if (!(await promise)) return fail({ kind: 'stopped' })
    }
    try {
      return await source.syncWallet(request)
    } finally {
      // `clear` has reset the count.
      if (clears === clearsBefore) startNext()
    }
  }

  /** Lets the next request take the place of one that has ended. */
  function startNext(): void {
    const next = waiting.shift()
    if (next) next.resolve(true)
    else running -= 1
  }

  function drop(isDropped: (query: WalletQuery) => boolean): void {
    const dropped = waiting.filter(({ query }) => isDropped(query))
    waiting = waiting.filter((request) => !dropped.includes(request))
    for (const { resolve } of dropped) resolve(false)
  }

  return {
    ...source,
    syncWallet,
    stopSync: (query) => {
      drop((waitingQuery) => isSameQuery(waitingQuery, query))
      return source.stopSync(query)
    },
    clear: () => {
      clears += 1
      running = 0
      drop(() => true)
    },
  }
}
