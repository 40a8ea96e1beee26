import { queryKey, type WalletQuery, walletOfKey } from '../domain/wallet-query.ts'
import { type CellSummary, isCellSummary } from '../domain/watchlist/summary.ts'
import { type SummaryPart, type WriteTransaction, watchStore, withDatabase } from './database.ts'

/**
 * The part that contains the summary of a query: the first digit of the address. The popup reads 16 large
 * values much faster than a value per cell, and a write stores only one part again.
 */
const partOf = (key: string): string => walletOfKey(key)?.address.charAt(2).toLowerCase() ?? ''

/** The summaries of stored parts, without damaged ones. */
function intactSummaries(...parts: (SummaryPart | undefined)[]): Map<string, CellSummary> {
  const summaries = new Map<string, CellSummary>()
  for (const part of parts) {
    for (const [key, summary] of Object.entries(part ?? {}))
      if (isCellSummary(summary)) summaries.set(key, summary)
  }
  return summaries
}

/** The summaries of all stored cells, by the key of their query. Damaged ones are left out. */
export async function readSummaries(): Promise<Map<string, CellSummary>> {
  return intactSummaries(...(await withDatabase((database) => database.getAll('cells'))))
}

/** The summaries with the given keys; undefined for a missing or damaged summary. */
export async function readSummariesOf(
  keys: readonly string[],
): Promise<Map<string, CellSummary | undefined>> {
  const parts = await withDatabase((database) => {
    const { store } = database.transaction('cells')
    return Promise.all([...new Set(keys.map(partOf))].map((name) => store.get(name)))
  })
  const summaries = intactSummaries(...parts)
  return new Map(keys.map((key) => [key, summaries.get(key)]))
}

/** Reads the summaries of some queries. @returns a function that finds the summary of a query */
export async function readSummariesOfQueries(
  queries: readonly WalletQuery[],
): Promise<(query: WalletQuery) => CellSummary | undefined> {
  const found = await readSummariesOf(queries.map(queryKey))
  return (query) => found.get(queryKey(query))
}

/** Writes the summary of a query. */
export async function putSummary(
  transaction: WriteTransaction,
  key: string,
  summary: CellSummary,
): Promise<void> {
  const store = transaction.objectStore('cells')
  const part = intactSummaries(await store.get(partOf(key)))
  await store.put(Object.fromEntries(part.set(key, summary)), partOf(key))
}

/** Removes the summaries of some queries, if there are any. */
export async function removeSummaries(transaction: WriteTransaction, keys: readonly string[]): Promise<void> {
  const store = transaction.objectStore('cells')
  for (const [name, removed] of Map.groupBy(keys, partOf)) {
    const part = intactSummaries(await store.get(name))
    if (removed.filter((key) => part.delete(key)).length > 0) await store.put(Object.fromEntries(part), name)
  }
}

/**
 * Calls `onChange` after each change of a summary.
 * @param onChange receives the key of the query; null if all summaries were removed
 * @returns a function that unsubscribes
 */
export const watchSummaries = (onChange: (key: string | null) => void): (() => void) =>
  watchStore('cells', onChange)
