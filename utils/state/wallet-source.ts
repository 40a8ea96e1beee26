import type { HoldingsStore } from '../domain/holdings-store.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { ReadOutcome, SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { sendCommand } from '../send-command.ts'
import { holdingsStore } from '../storage/holdings.ts'
import { readItem } from '../storage/items.ts'
import { createMemoryStore } from '../sync/memory-store.ts'
import { createMemoryPageSizes } from '../sync/page-sizes.ts'
import { createRunningReads, type RunningReadsDeps } from '../sync/running-reads.ts'
import { sendWithRepair } from './recovery.ts'

/** The store of displayed wallets, and the functions that read them from the service. */
export interface WalletSource {
  store: HoldingsStore
  syncWallet(request: SyncRequest): Promise<ReadOutcome>
  stopSync(query: WalletQuery): Promise<Outcome<void>>
}

/** In a normal window, the background reads wallets and stores them in IndexedDB. */
export const storedSource: WalletSource = {
  store: holdingsStore,
  syncWallet: (request) => sendWithRepair('syncWallet', request),
  stopSync: (query) => sendCommand('stopSync', query),
}

/**
 * In an incognito window, the popup runs the sync itself, fetches each list page through the background, and
 * keeps wallets in memory.
 */
export function createIncognitoSource(): WalletSource {
  const store = createMemoryStore()
  const pageSizes = createMemoryPageSizes({
    readSetting: async () => (await readItem('settings')).pageSize,
    readStored: () => readItem('pageSizes'),
  })
  return {
    store,
    ...createRunningReads({ store, fetchPage: fetchThroughBackground, pageSizes, now: Date.now }),
  }
}

/** After an abort, the response is not waited for, and the background drops the request. */
const fetchThroughBackground: RunningReadsDeps['fetchPage'] = (request, signal, priority) => {
  const id = crypto.randomUUID()
  const { promise: aborted, resolve } = Promise.withResolvers<Outcome<never>>()
  const stop = () => {
    resolve(fail({ kind: 'stopped' }))
    void sendCommand('stopPage', id)
  }
  signal.addEventListener('abort', stop, { once: true })
  const response = sendCommand('fetchPage', { ...request, id, priorityLevel: priority.level() }).finally(() =>
    signal.removeEventListener('abort', stop),
  )
  return Promise.race([response, aborted])
}
