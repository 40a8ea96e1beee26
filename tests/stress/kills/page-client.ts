/** Runs inside a page of the extension: syncs wallets as the popup does, and reads the stored result. */
import {
  describeWallet,
  isReadSince,
  onWalletStored,
  type StoredChange,
  syncWallet,
  type WalletQuery,
} from '../support/stored-data-in-page.ts'

/** The result of a sync. Times in ms since 1970. */
export interface SyncResult {
  /** Index of the wallet. */
  wallet: number
  began: number
  ended: number
  /** `ok` or the kind of failure. */
  answer: string
  /** The stored wallet after the sync, as text. */
  stored: string
}

const results: SyncResult[] = []
let changes: StoredChange[] = []
let loops: Promise<void>[] = []
let isEnding = false

async function sync(query: WalletQuery, wallet: number): Promise<SyncResult> {
  const requestId = crypto.randomUUID()
  const began = Date.now()
  const answer = await syncWallet(query, requestId)
  const ended = Date.now()
  return { wallet, began, ended, answer, stored: await describeWallet(query, requestId) }
}

const pageClient = {
  describe: (query: WalletQuery) => describeWallet(query),
  sync,
  /** Records every change of a stored wallet from now on. */
  recordChanges(): void {
    onWalletStored((change) => changes.push(change))
  },
  isReadSince,
  /** Syncs wallets in parallel loops until `end` is called. Each loop has a part of the wallets. */
  begin(wallets: readonly WalletQuery[], count: number): void {
    pageClient.recordChanges()
    const walletsPerLoop = Math.floor(wallets.length / count)
    async function runLoop(loop: number): Promise<void> {
      for (let round = 0; !isEnding; round += 1) {
        const wallet = loop + count * (round % walletsPerLoop)
        results.push(await sync(wallets[wallet] as WalletQuery, wallet))
      }
    }
    loops = Array.from({ length: count }, (_, loop) => runLoop(loop))
  },
  /** Starts no more syncs, and waits for those in progress. */
  async end(): Promise<void> {
    isEnding = true
    await Promise.all(loops)
  },
  done: () => results.length,
  results: () => results,
  /** The changes since the last call. */
  takeChanges(): StoredChange[] {
    const taken = changes
    changes = []
    return taken
  },
}

export type PageClient = typeof pageClient

Object.assign(globalThis, { pageClient })
