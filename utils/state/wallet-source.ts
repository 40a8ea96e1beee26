import type { HoldingsStore } from '../domain/holdings-store.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { SyncRequest } from '../domain/sync-request.ts'
import type { WalletQuery } from '../domain/wallet-query.ts'
import { sendCommand } from '../send-command.ts'
import { readChoice } from '../storage/choices.ts'
import { holdingsStore } from '../storage/holdings.ts'
import { createMemoryStore } from '../sync/memory-store.ts'
import { createSyncQueue } from '../sync/queue.ts'
import type { FetchPage } from '../sync/reader.ts'
import { sendWithRepair } from './recovery.ts'

/** Where a wallet on screen is stored, and who reads it. */
export interface WalletSource {
  store: HoldingsStore
  syncWallet(request: SyncRequest): Promise<Outcome<void>>
  stopSync(query: WalletQuery): Promise<Outcome<void>>
}

/** The background reads wallets and stores them in IndexedDB. */
export const storedSource: WalletSource = {
  store: holdingsStore,
  syncWallet: (request) => sendWithRepair('syncWallet', request),
  stopSync: (query) => sendCommand('stopSync', query),
}

/**
 * A private window reads wallets itself, page by page through the background, and stores them in its memory.
 */
export function createPrivateSource(): WalletSource {
  const store = createMemoryStore()
  const pageSize = async () => (await readChoice('settings')).pageSize
  return { store, ...createSyncQueue({ store, fetchPage: fetchThroughBackground, pageSize, now: Date.now }) }
}

/** The request itself cannot be aborted in the background; its answer is then ignored. */
const fetchThroughBackground: FetchPage = (request, signal) => {
  const { promise: aborted, resolve } = Promise.withResolvers<Outcome<never>>()
  signal.addEventListener('abort', () => resolve(fail({ kind: 'stopped' })), { once: true })
  return Promise.race([sendCommand('fetchPage', request), aborted])
}
