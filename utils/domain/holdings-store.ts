import type { HoldingsRecord, HoldingsSnapshot, StoredPage } from './holdings.ts'
import type { PageProvenance } from './request-record.ts'
import type { Token } from './token.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The store of records and pages: IndexedDB, or memory in an incognito window. */
export interface HoldingsStore {
  loadRecord(query: WalletQuery): Promise<HoldingsRecord | null>
  /** The tokens of a snapshot's pages, starting at page index `from`. Missing pages are skipped. */
  loadTokens(query: WalletQuery, snapshot: HoldingsSnapshot, from?: number): Promise<Token[]>
  /**
   * The provenance of every page of a snapshot. A missing or damaged page has no requests and no contracts.
   */
  loadProvenance(query: WalletQuery, snapshot: HoldingsSnapshot): Promise<PageProvenance[]>
  /**
   * Writes a record and its new page in one transaction. Snapshots that were cleared from storage after the
   * record was loaded stay cleared: a new page of `inProgress` is then written without `current`.
   * @returns false if it wrote nothing because the cache was cleared: the record has no new page, or its new
   * page has lost the earlier pages. A failure or a stop need not be stored then, because the next request
   * starts without a record.
   * @throws if the browser refuses the write
   */
  saveRecord(record: HoldingsRecord, page?: StoredPage): Promise<boolean>
  /** Notifies of a record as after its change, which `saveRecord` does by itself. */
  announceRecord(query: WalletQuery): void
  /** Calls `onChange` after each change of a record. @returns a function that unsubscribes */
  watchRecord(query: WalletQuery, onChange: () => void): () => void
}
