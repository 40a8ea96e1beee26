import {
  displayedSnapshot,
  droppedSnapshots,
  type HoldingsRecord,
  type HoldingsSnapshot,
  provenanceOfPages,
  type StoredPage,
  snapshotsOf,
} from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { StatusLookup } from '../domain/portfolio/date-progress.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import type { Token } from '../domain/token.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { isAccountQuery } from '../domain/watchlist/account.ts'
import { buildSummary, readLeftOut } from './build-summary.ts'
import {
  announceChange,
  type PageEntry,
  type PageKey,
  watchEntry,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { evict, evictUnwatched, isQuotaExceeded, pagesOf } from './eviction.ts'
import { readItem, readWatched } from './items.ts'
import { intactRecord, isIntactPage } from './record-schemas.ts'
import { putSummaries } from './summaries.ts'
import { createRetain } from './watched-queries.ts'

/** The stored record of a query; null if there is none or it is damaged. */
async function loadRecord(query: WalletQuery): Promise<HoldingsRecord | null> {
  return intactRecord(await withDatabase((database) => database.get('records', queryKey(query))))
}

/** The stored records of some queries, in one transaction. null: there is none or it is damaged. */
export async function loadRecords(queries: readonly WalletQuery[]): Promise<(HoldingsRecord | null)[]> {
  const entries = await withDatabase((database) => {
    const { store } = database.transaction('records')
    return Promise.all(queries.map((query) => store.get(queryKey(query))))
  })
  return entries.map(intactRecord)
}

/** The statuses of stored records. */
export async function loadStatuses(queries: readonly WalletQuery[]): Promise<StatusLookup> {
  const records = await loadRecords(queries)
  const byKey = new Map(queries.map((query, index) => [queryKey(query), records[index]]))
  return (key) => byKey.get(key)
}

const pageKey = (query: string, snapshotId: string, index: number): PageKey => [query, snapshotId, index]

/** The stored pages of a snapshot. Damaged pages are skipped. */
async function loadPages(
  query: WalletQuery,
  { id, pages }: HoldingsSnapshot,
  from: number,
): Promise<PageEntry[]> {
  if (pages <= from) return []
  const key = queryKey(query)
  const range = IDBKeyRange.bound(pageKey(key, id, from), pageKey(key, id, pages - 1))
  const entries = await withDatabase((database) => database.getAll('pages', range))
  return entries.filter(isIntactPage)
}

const loadTokens = async (query: WalletQuery, snapshot: HoldingsSnapshot, from = 0): Promise<Token[]> =>
  (await loadPages(query, snapshot, from)).flatMap(({ tokens }) => tokens)

async function loadProvenance(
  query: WalletQuery,
  { id, pages }: HoldingsSnapshot,
): Promise<PageProvenance[]> {
  const key = queryKey(query)
  const entries = await withDatabase((database) => {
    const { store } = database.transaction('pages')
    return Promise.all(Array.from({ length: pages }, (_, index) => store.get(pageKey(key, id, index))))
  })
  return provenanceOfPages(entries.map((entry) => (entry && isIntactPage(entry) ? entry : EMPTY_PAGE)))
}

const EMPTY_PAGE: PageEntry = { tokens: [], requestRecords: [] }

/** If storage is full, evicts all other queries that are not watched and tries again. */
async function saveRecord(record: HoldingsRecord, page?: StoredPage): Promise<boolean> {
  const key = queryKey(record.query)
  const overrides = await readOverrides(record.query)
  let isSaved: boolean
  try {
    isSaved = await commit(key, record, overrides, page)
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await evictUnwatched(createRetain(readWatched), { key })
    isSaved = await commit(key, record, overrides, page)
  }
  if (!isSaved) return false
  announceRecord(record.query)
  return true
}

function announceRecord(query: WalletQuery): void {
  const key = queryKey(query)
  announceChange('records', key)
  if (isAccountQuery(query)) announceChange('summaries', key)
}

/**
 * Removes the stored queries that nothing needs any more. Call it after a request of the user and at the end
 * of a refresh run, not after each of its accounts.
 * @param shown key of a query that stays although it is not watched
 */
export const evictUnneeded = async (shown?: string): Promise<void> => evict(createRetain(readWatched), shown)

/** The overrides for the summary of a query; none if they cannot be read. */
const readOverrides = (query: WalletQuery): Promise<readonly TokenOverride[]> =>
  isAccountQuery(query) ? readItem('tokenOverrides').catch(() => []) : Promise.resolve([])

/** Writes a record, its page and its summary in one transaction. Deletes pages of dropped snapshots. */
async function commit(
  key: string,
  known: HoldingsRecord,
  overrides: readonly TokenOverride[],
  page?: StoredPage,
): Promise<boolean> {
  return await writeInTransaction(['records', 'pages', 'summaries'], async (transaction) => {
    const records = transaction.objectStore('records')
    const pages = transaction.objectStore('pages')
    const entry = await records.get(key)
    const before = intactRecord(entry)
    const record = withoutCleared(known, before, page)
    if (!record) return false
    // The snapshots of a damaged record are unknown, so all pages of the query are deleted.
    if (entry && !before) await pages.delete(pagesOf(key))
    if (page) {
      const { tokens, requestRecords, snapshotId, index } = page
      await pages.put({ tokens, requestRecords }, pageKey(key, snapshotId, index))
    }
    for (const id of droppedSnapshots(before, record)) await pages.delete(pagesOf(key, id))
    const isAccount = isAccountQuery(record.query)
    const leftOut = isAccount ? await readLeftOut(transaction, key, record, overrides, entry?.leftOut) : null
    const usage = { savedAt: Date.now(), storedTokens: tokensIn(record) }
    await records.put({ record, ...usage, ...(leftOut && { leftOut }) }, key)
    if (isAccount) {
      const summary = buildSummary(record, overrides, leftOut)
      await putSummaries(transaction, new Map([[key, summary]]))
    }
    return true
  })
}

const tokensIn = (record: HoldingsRecord): number =>
  snapshotsOf(record).reduce((sum, { tokens }) => sum + tokens, 0)

/**
 * The record without snapshots that were cleared from storage since the record was loaded.
 * @returns null if the cache was cleared and the record has no new page, or if the new page would be stored
 * without the earlier pages of its list
 */
function withoutCleared(
  record: HoldingsRecord,
  before: HoldingsRecord | null,
  page?: StoredPage,
): HoldingsRecord | null {
  const stored = new Set(snapshotsOf(before).map(({ id }) => id))
  const isStored = (one: HoldingsSnapshot | null): boolean =>
    one === null || stored.has(one.id) || one.pages === (one.id === page?.snapshotId ? 1 : 0)
  const { current, inProgress } = record
  if (isStored(current) && isStored(inProgress)) return record
  const isOlder = page !== undefined && current?.id !== page.snapshotId
  return isStored(inProgress) && isOlder ? { ...record, current: null } : null
}

export const holdingsStore: HoldingsStore = {
  loadRecord,
  loadTokens,
  loadProvenance,
  saveRecord,
  announceRecord,
  watchRecord: (query, onChange) => watchEntry('records', queryKey(query), onChange),
}

/** The stored snapshot to display for a query; null if there is none. */
export async function loadDisplayedSnapshot(query: WalletQuery): Promise<HoldingsSnapshot | null> {
  const record = await loadRecord(query)
  return record && displayedSnapshot(record)
}

/** The number of wallet addresses with a stored record. Damaged records are not counted. */
export async function countStoredWallets(): Promise<number> {
  const entries = await withDatabase((database) => database.getAll('records'))
  const records = entries.map(intactRecord).filter((record) => record !== null)
  return new Set(records.map(({ query }) => query.address.toLowerCase())).size
}
