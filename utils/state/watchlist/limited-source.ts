import PQueue from 'p-queue'
import { fail } from '../../domain/outcome.ts'
import type { SyncRequest } from '../../domain/sync-request.ts'
import { isSameQuery } from '../../domain/wallet-query.ts'
import { PARALLEL_CELLS } from '../../domain/watchlist/refresh-plan.ts'
import type { WalletSource } from '../wallet-source.ts'

export interface LimitedSource extends WalletSource {
  /** Drops the requests that are waiting. */
  clear(): void
}

/** A source that sends at most `PARALLEL_CELLS` requests at a time. Stopping a waiting request drops it. */
export function createLimitedSource(source: WalletSource): LimitedSource {
  const queue = new PQueue({ concurrency: PARALLEL_CELLS })
  const waiting = new Set<SyncRequest>()
  return {
    ...source,
    syncWallet: (request) => {
      waiting.add(request)
      return queue.add(() =>
        waiting.delete(request) ? source.syncWallet(request) : fail({ kind: 'stopped' }),
      )
    },
    stopSync: (query) => {
      for (const request of waiting) if (isSameQuery(request.query, query)) waiting.delete(request)
      return source.stopSync(query)
    },
    clear: () => waiting.clear(),
  }
}
