import { queryKey, type WalletQuery, walletOfKey } from '../domain/wallet-query.ts'
import { type AccountSummary, type Summaries, summariesByAddress } from '../domain/watchlist/summary.ts'
import { type WriteTransaction, watchStore, withDatabase } from './database.ts'
import { parseBucket, toBucket } from './summary-bucket.ts'

/**
 * The bucket that stores the summary of a query: the first digit of the address, in lower case. The popup
 * reads 16 large values much faster than a value per account, and each write replaces only one of them.
 */
const bucketOf = (key: string): string => walletOfKey(key)?.address.charAt(2).toLowerCase() ?? ''

/** Groups the keys of queries by the bucket of their summary. */
export const groupByBucket = (keys: readonly string[]): Map<string, string[]> => Map.groupBy(keys, bucketOf)

const summariesByKey = (...buckets: (string | undefined)[]): Map<string, AccountSummary> =>
  new Map(buckets.flatMap(parseBucket).map((summary) => [queryKey(summary.query), summary]))

/** The summaries of all stored accounts. Damaged ones are left out. */
export async function readSummaries(): Promise<Summaries> {
  const buckets = await withDatabase((database) => database.getAll('summaries'))
  return summariesByAddress(buckets.flatMap(parseBucket))
}

/** The summaries with the given keys; undefined for a missing or damaged summary. */
export async function readSummariesOf(
  keys: readonly string[],
): Promise<Map<string, AccountSummary | undefined>> {
  if (keys.length === 0) return new Map()
  const buckets = await withDatabase((database) => {
    const { store } = database.transaction('summaries')
    return Promise.all([...groupByBucket(keys).keys()].map((bucket) => store.get(bucket)))
  })
  const summaries = summariesByKey(...buckets)
  return new Map(keys.map((key) => [key, summaries.get(key)]))
}

/** Reads the summaries of some queries. @returns a function that finds the summary of a query */
export async function readSummariesOfQueries(
  queries: readonly WalletQuery[],
): Promise<(query: WalletQuery) => AccountSummary | undefined> {
  const found = await readSummariesOf(queries.map(queryKey))
  return (query) => found.get(queryKey(query))
}

/** Writes summaries. @param summaries by the key of their query */
export async function putSummaries(
  transaction: WriteTransaction,
  summaries: ReadonlyMap<string, AccountSummary>,
): Promise<void> {
  const store = transaction.objectStore('summaries')
  for (const bucket of groupByBucket([...summaries.keys()]).keys()) {
    const stored = summariesByKey(await store.get(bucket))
    for (const [key, summary] of summaries) if (bucketOf(key) === bucket) stored.set(key, summary)
    await store.put(toBucket([...stored.values()]), bucket)
  }
}

/** Removes the summaries of some queries, if there are any. */
export async function removeSummaries(transaction: WriteTransaction, keys: readonly string[]): Promise<void> {
  const store = transaction.objectStore('summaries')
  for (const [bucket, removed] of groupByBucket(keys)) {
    const stored = summariesByKey(await store.get(bucket))
    const { size } = stored
    for (const key of removed) stored.delete(key)
    if (stored.size === 0) await store.delete(bucket)
    else if (stored.size < size) await store.put(toBucket([...stored.values()]), bucket)
  }
}

/**
 * Calls `onChange` after each change of a summary.
 * @param onChange receives the key of the query; null if all summaries were removed
 * @returns a function that unsubscribes
 */
export const watchSummaries = (onChange: (key: string | null) => void): (() => void) =>
  watchStore('summaries', onChange)
