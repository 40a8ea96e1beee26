import {
  announceChange,
  clearStores,
  type WriteTransaction,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { removeSummaries } from './summaries.ts'

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

/** Whether the stored query with this key belongs to the watchlist. */
export type IsWatched = (key: string) => boolean

interface Usage {
  key: string
  storedTokens: number
}

/** All queries, least recently written first. Reads the index only, not the records. */
async function readUsage(): Promise<Usage[]> {
  return await withDatabase(async (database) => {
    const usage: Usage[] = []
    const index = database.transaction('records').store.index('usage')
    for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue())
      usage.push({ key: cursor.primaryKey, storedTokens: cursor.key[1] })
    return usage
  })
}

/**
 * Removes the least recently written queries beyond the limits. Watched queries stay and do not count, so
 * that a long watchlist does not displace all other wallets.
 * @param kept key of a query to keep
 */
export async function evict(kept: string, isWatched: IsWatched): Promise<void> {
  const usage = (await readUsage()).filter(({ key }) => !isWatched(key))
  let records = usage.length
  let tokens = usage.reduce((sum, { storedTokens }) => sum + storedTokens, 0)
  const removed: string[] = []
  for (const { key, storedTokens } of usage) {
    if (records <= MAX_RECORDS && tokens <= MAX_STORED_TOKENS) break
    if (key === kept) continue
    removed.push(key)
    records -= 1
    tokens -= storedTokens
  }
  await removeRecords(removed)
}

/** Removes all queries that are not watched. @param kept key of a query to keep */
export async function evictUnwatched(isWatched: IsWatched, kept?: string): Promise<void> {
  const isRemoved = ({ key }: Usage) => key !== kept && !isWatched(key)
  await removeRecords((await readUsage()).filter(isRemoved).map(({ key }) => key))
}

/** Removes large cached data, even that of watched queries. The last resort if storage is full. */
export const removeLargeData = (): Promise<void> =>
  clearStores('records', 'pages', 'cells', 'tpsSeries', 'chainLists')

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
    await writeInTransaction(['records', 'pages', 'cells'], async (transaction) => {
      await removeQueries(transaction)
      await removeSummaries(transaction, keys)
    })
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    // Removing summaries writes the others of their bucket. Full storage accepts only deletions.
    await writeInTransaction(['records', 'pages'], removeQueries)
    await writeInTransaction(['cells'], (transaction) => removeSummaries(transaction, keys)).catch(
      (second: unknown) => {
        // The queries are removed. Their summaries stay, and nothing shows them.
        if (!isQuotaExceeded(second)) throw second
      },
    )
  }
  for (const key of keys) {
    announceChange('records', key)
    announceChange('cells', key)
  }
}
