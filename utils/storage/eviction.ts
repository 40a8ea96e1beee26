import { announceChange, clearStores, withDatabase, writeInTransaction } from './database.ts'

/** Queries that are kept at most, and tokens in all of them together. */
const MAX_RECORDS = 500
const MAX_STORED_TOKENS = 2_000_000

/** The keys of all pages of a query, or of one of its snapshots. An array sorts after every string and number. */
export const pagesOf = (query: string, snapshotId?: string): IDBKeyRange =>
  snapshotId === undefined
    ? IDBKeyRange.bound([query], [query, []])
    : IDBKeyRange.bound([query, snapshotId], [query, snapshotId, []])

interface Usage {
  key: string
  storedTokens: number
}

/** All queries, the least recently written first. Only index keys are read, not the records. */
async function readUsage(): Promise<Usage[]> {
  return await withDatabase(async (database) => {
    const usage: Usage[] = []
    const index = database.transaction('records').store.index('usage')
    for (let cursor = await index.openKeyCursor(); cursor; cursor = await cursor.continue())
      usage.push({ key: cursor.primaryKey, storedTokens: cursor.key[1] })
    return usage
  })
}

/** Removes the least recently written queries beyond the caps. @param kept is never removed */
export async function evict(kept: string): Promise<void> {
  const usage = await readUsage()
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

/** Removes all queries but one, so that the disk has room for it. */
export async function evictAllExcept(kept: string): Promise<void> {
  await removeRecords((await readUsage()).flatMap(({ key }) => (key === kept ? [] : [key])))
}

/** Removes all that can be requested again, so that a choice can be stored. */
export const evictCache = (): Promise<void> => clearStores('records', 'pages', 'tpsSeries', 'chainLists')

async function removeRecords(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await writeInTransaction(['records', 'pages'], async (transaction) => {
    for (const key of keys) {
      await transaction.objectStore('records').delete(key)
      await transaction.objectStore('pages').delete(pagesOf(key))
    }
  })
  for (const key of keys) announceChange('records', key)
}
