import {
  announceChange,
  clearStores,
  hasDatabase,
  type WriteTransaction,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { removeSummaries } from './summaries.ts'
import type { Retain, StoredQuery } from './watched-queries.ts'

/** The limits for stored queries that do not belong to the watchlist. */
const MAX_RECORDS = 500
const MAX_STORED_TOKENS = 2_000_000

/** The keys of all pages of a query, or of one snapshot. `[]` is an upper bound, because arrays sort last. */
export const pagesOf = (query: string, snapshotId?: string): IDBKeyRange =>
  snapshotId === undefined
    ? IDBKeyRange.bound([query], [query, []])
    : IDBKeyRange.bound([query, snapshotId], [query, snapshotId, []])

/** Whether storage is full. IndexedDB reports it by the error's name, `storage.local` by its message. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota|no space/i.test(error.message))

/** All queries, least recently written first. Reads the index only, not the records. */
async function readUsage(): Promise<StoredQuery[]> {
  if (!hasDatabase()) return []
  return await withDatabase(async (database) => {
    const usage: StoredQuery[] = []
    const index = database.transaction('records').store.index('usage')
    for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue())
      usage.push({ key: cursor.primaryKey, savedAt: cursor.key[0], storedTokens: cursor.key[1] })
    return usage
  })
}

/**
 * Removes stale variants of watched accounts, and the least recently written queries beyond the limits. The
 * kept queries of watched accounts do not count, so that a long watchlist does not displace all other wallets.
 * Reads the usage of all queries, so call it once for many of them.
 * @param shown key of a query that stays although it is not watched
 */
export async function evict(retain: Retain, shown?: string): Promise<void> {
  const usage = await readUsage()
  const { kept, stale } = retain(usage)
  const others = usage.filter(({ key }) => !kept.has(key) && !stale.has(key))
  let records = others.length
  let tokens = others.reduce((sum, { storedTokens }) => sum + storedTokens, 0)
  const removed = [...stale].filter((key) => key !== shown)
  for (const { key, storedTokens } of others) {
    if (records <= MAX_RECORDS && tokens <= MAX_STORED_TOKENS) break
    if (key === shown) continue
    removed.push(key)
    records -= 1
    tokens -= storedTokens
  }
  await removeRecords(removed)
}

/** Removes all queries that watched accounts do not need. @param shown key of a query that stays */
export async function evictUnwatched(retain: Retain, shown?: string): Promise<void> {
  const usage = await readUsage()
  const { kept } = retain(usage)
  await removeRecords(usage.flatMap(({ key }) => (key === shown || kept.has(key) ? [] : [key])))
}

/** Removes large cached data, even that of watched queries. The last resort if storage is full. */
export const removeLargeData = (): Promise<void> =>
  clearStores('records', 'pages', 'summaries', 'tpsSeries', 'chainLists')

/** Removes queries with their pages and summaries, in one transaction unless storage is full. */
export async function removeRecords(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const removeQueries = async (transaction: WriteTransaction) => {
    for (const key of keys) {
      await transaction.objectStore('records').delete(key)
      await transaction.objectStore('pages').delete(pagesOf(key))
    }
  }
  try {
    await writeInTransaction(['records', 'pages', 'summaries'], async (transaction) => {
      await removeQueries(transaction)
      await removeSummaries(transaction, keys)
    })
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    // Removing summaries writes the others of their bucket. Full storage accepts only deletions.
    await writeInTransaction(['records', 'pages'], removeQueries)
    await writeInTransaction(['summaries'], (transaction) => removeSummaries(transaction, keys)).catch(
      (second: unknown) => {
        // The queries are removed. Their summaries stay, and nothing shows them.
        if (!isQuotaExceeded(second)) throw second
      },
    )
  }
  for (const key of keys) {
    announceChange('records', key)
    announceChange('summaries', key)
  }
}

const CACHE_STORES = [
  ...(['records', 'pages', 'summaries', 'runs', 'tps', 'tpsSeries'] as const),
  ...(['chainLists', 'chainInfo', 'blockTimes'] as const),
]

/** Removes stored holdings with their summaries, the runs, TPS data and data about chains and blocks. */
export const clearStoredCache = (): Promise<void> => clearStores(...CACHE_STORES)
