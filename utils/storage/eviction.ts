import type { SavedDate } from '../domain/portfolio/saved-date.ts'
import {
  announceChange,
  clearStores,
  hasDatabase,
  type WriteTransaction,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { changeSavedDate, readSavedDates, savedKeysOf } from './saved-dates.ts'
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

/** The browser's own limit, or a full disk: `No space left`, `FILE_ERROR_NO_SPACE`, `NO_DEVICE_SPACE`. */
const FULL_STORAGE = /quota|no[ _](?:device[ _])?space/i

/** Whether storage is full. IndexedDB reports it by the error's name, `storage.local` by its message. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || FULL_STORAGE.test(error.message))

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
 * kept queries of watched accounts do not count, so that a long watchlist does not displace all other
 * wallets. Reads the usage of all queries, so call it once for many of them.
 * @param shown key of a query that stays although it is not watched
 */
export async function evict(retain: Retain, shown?: string): Promise<void> {
  const usage = await readUsage()
  const { kept, stale } = await retain(usage)
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

/**
 * Removes all queries that neither watched accounts nor saved dates need.
 * @param shown the query that stays because it is, or may be, on screen
 */
export async function evictUnwatched(
  retain: Retain,
  shown?: { key: string } | 'last written',
): Promise<void> {
  const usage = await readUsage()
  const { kept } = await retain(usage)
  const unneeded = usage.map(({ key }) => key).filter((key) => !kept.has(key))
  const shownKey = shown === 'last written' ? unneeded.at(-1) : shown?.key
  await removeRecords(unneeded.filter((key) => key !== shownKey))
}

/** Removes large cached data, even that of watched queries, but not the balances of saved dates. */
export async function removeLargeData(): Promise<void> {
  const dates = await readSavedDates()
  await clearStores('summaries', 'tpsSeries', 'chainLists')
  await clearHoldingsExcept(dates)
}

/** Removes the balances of saved dates, which then show that. The last resort if storage is full. */
export async function removeDateBalances(): Promise<void> {
  const dates = await readSavedDates()
  const read = await readKeysOf(savedKeysOf(dates))
  await clearStores('records', 'pages')
  const at = Date.now()
  for (const { id } of dates) {
    await changeSavedDate(id, (date) => date && withRemoval(date, read, at)).catch((error: unknown) => {
      // The date then only says that its balances were not read. The write that needed the space is tried
      // again.
      if (!isQuotaExceeded(error)) throw error
    })
  }
}

/** Those of the keys whose balances were read. */
async function readKeysOf(keys: ReadonlySet<string>): Promise<string[]> {
  const entries = await withDatabase((database) =>
    Promise.all([...keys].map(async (key) => ({ key, entry: await database.get('records', key) }))),
  )
  return entries.flatMap(({ key, entry }) => (entry?.record?.current ? [key] : []))
}

function withRemoval(date: SavedDate, read: readonly string[], at: number): SavedDate {
  const own = savedKeysOf([date])
  const keys = [...(date.removed?.keys ?? []), ...read].filter((key) => own.has(key))
  return keys.length === 0 ? date : { ...date, removed: { at, keys: [...new Set(keys)] } }
}

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

const CACHE_STORES = ['summaries', 'runs', 'tps', 'tpsSeries', 'chainLists', 'chainInfo'] as const
const DATE_STORES = ['records', 'pages', 'blockTimes', 'savedDates'] as const

/**
 * Removes stored holdings with their summaries, the runs, TPS data and data about chains and blocks.
 * @param withSavedDates if false, saved dates stay with their holdings and the times of blocks
 */
export async function clearStoredCache(withSavedDates = true): Promise<void> {
  const kept = withSavedDates ? [] : await readSavedDates()
  if (kept.length === 0) return await clearStores(...CACHE_STORES, ...DATE_STORES)
  await clearStores(...CACHE_STORES)
  await clearHoldingsExcept(kept)
}

/** Removes all holdings but those of the dates. */
async function clearHoldingsExcept(dates: readonly SavedDate[]): Promise<void> {
  const kept = [...savedKeysOf(dates)].sort()
  await writeInTransaction(['records', 'pages'], async (transaction) => {
    const [records, pages] = [transaction.objectStore('records'), transaction.objectStore('pages')]
    if (kept.length === 0) await Promise.all([records.clear(), pages.clear()])
    else
      for (const [index, to] of [...kept, null].entries()) {
        const from = kept[index - 1] ?? null
        await records.delete(rangeBetween(from, to))
        await pages.delete(rangeBetween(from === null ? null : [from, []], to === null ? null : [to]))
      }
  })
  for (const store of ['records', 'pages'] as const) announceChange(store, null)
}

/** The keys between two others. null: no limit. The keys of pages are arrays, and other keys are text. */
function rangeBetween(from: IDBValidKey | null, to: IDBValidKey | null): IDBKeyRange {
  if (from === null) return IDBKeyRange.upperBound(to, true)
  return to === null ? IDBKeyRange.lowerBound(from, true) : IDBKeyRange.bound(from, to, true, true)
}
