import * as v from 'valibot'
import { queryKey, type WalletQuery, walletOfKey } from '../domain/wallet-query.ts'
import { type CellSummary, cellSummarySchema } from '../domain/watchlist/summary.ts'
import { type SummaryPart, type WriteTransaction, watchStore, withDatabase } from './database.ts'

/**
 * The part that contains the summary of a query: the first digit of the address. The popup reads 16 large
 * values much faster than a value per cell, and a write stores only one part again.
 */
const partOf = (key: string): string => walletOfKey(key)?.address.charAt(2).toLowerCase() ?? ''

const isIntact = (summary: unknown): summary is CellSummary => v.is(cellSummarySchema, summary)

/** The summaries of a stored part, without damaged ones. */
const intactPart = (part: SummaryPart | undefined): Map<string, CellSummary> =>
  new Map(Object.entries(part ?? {}).filter(([, summary]) => isIntact(summary)))

/** The summaries of all stored cells, by the key of their query. Damaged ones are left out. */
export async function readSummaries(): Promise<Map<string, CellSummary>> {
  const parts = await withDatabase((database) => database.getAll('cells'))
  return new Map(parts.flatMap((part) => [...intactPart(part)]))
}

/** The summaries with the given keys; undefined for a missing or damaged summary. */
export async function readSummariesOf(
  keys: readonly string[],
): Promise<Map<string, CellSummary | undefined>> {
  const parts = await withDatabase(async (database) => {
    const { store } = database.transaction('cells')
    const read = async (part: string) => [...intactPart(await store.get(part))]
    return new Map((await Promise.all([...new Set(keys.map(partOf))].map(read))).flat())
  })
  return new Map(keys.map((key) => [key, parts.get(key)]))
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
  const part = intactPart(await store.get(partOf(key)))
  await store.put(Object.fromEntries(part.set(key, summary)), partOf(key))
}

/** Removes the summaries of some queries, if there are any. */
export async function removeSummaries(transaction: WriteTransaction, keys: readonly string[]): Promise<void> {
  const store = transaction.objectStore('cells')
  for (const [name, removed] of Map.groupBy(keys, partOf)) {
    const part = intactPart(await store.get(name))
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
