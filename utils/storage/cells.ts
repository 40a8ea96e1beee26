import * as v from 'valibot'
import { displayedSnapshot, type HoldingsRecord } from '../domain/holdings.ts'
import type { TokenOverride } from '../domain/stored-choices.ts'
import type { Token } from '../domain/token.ts'
import { createHiddenTokens } from '../domain/token-overrides.ts'
import { queryKey, type WalletQuery, walletOfKey } from '../domain/wallet-query.ts'
import { type CellSummary, cellSummarySchema, summaryOf } from '../domain/watchlist/summary.ts'
import {
  announceChange,
  type WriteTransaction,
  watchStore,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { pagesOf, removeRecords } from './eviction.ts'
import { intactRecord, isIntactPage } from './record-schemas.ts'

export async function putSummary(
  transaction: WriteTransaction,
  key: string,
  record: HoldingsRecord,
  overrides: readonly TokenOverride[],
): Promise<void> {
  const onChain = overrides.filter(
    ({ chainId, decision }) => chainId === record.query.chainId && decision !== 'allowed',
  )
  const tokens = onChain.length > 0 ? await tokensIn(transaction, key, record) : []
  await transaction.objectStore('cells').put(summaryOf(record, createHiddenTokens(onChain), tokens), key)
}

/** All stored tokens of the displayed snapshot. */
async function tokensIn(
  transaction: WriteTransaction,
  key: string,
  record: HoldingsRecord,
): Promise<Token[]> {
  const snapshot = displayedSnapshot(record)
  if (!snapshot) return []
  const pages = await transaction.objectStore('pages').getAll(pagesOf(key, snapshot.id))
  const tokens = pages.filter(isIntactPage).flatMap((page) => page.tokens)
  return snapshot.native ? [snapshot.native, ...tokens] : tokens
}

const isIntact = (summary: unknown): summary is CellSummary => v.is(cellSummarySchema, summary)

/** The summaries of all stored cells, by the key of their query. Damaged ones are left out. */
export async function readSummaries(): Promise<Map<string, CellSummary>> {
  const summaries = await withDatabase((database) => database.getAll('cells'))
  return new Map(summaries.filter(isIntact).map((summary) => [queryKey(summary.query), summary]))
}

/** The summaries with the given keys; undefined for a missing or damaged summary. */
export async function readSummariesOf(
  keys: readonly string[],
): Promise<Map<string, CellSummary | undefined>> {
  return await withDatabase(async (database) => {
    const store = database.transaction('cells').store
    const found = await Promise.all(keys.map((key) => store.get(key)))
    return new Map(keys.map((key, index) => [key, isIntact(found[index]) ? found[index] : undefined]))
  })
}

/**
 * Calls `onChange` after each change of a summary.
 * @param onChange receives the key of the query; null if all summaries were removed
 * @returns a function that unsubscribes
 */
export const watchSummaries = (onChange: (key: string | null) => void): (() => void) =>
  watchStore('cells', onChange)

/** Rebuilds the summaries of some chains after the overrides of their tokens have changed. */
export async function rebuildSummaries(
  chainIds: ReadonlySet<string>,
  overrides: readonly TokenOverride[],
): Promise<void> {
  const keys = await withDatabase((database) => database.getAllKeys('cells'))
  for (const key of keys.filter((one) => chainIds.has(walletOfKey(one)?.chainId ?? ''))) {
    await writeInTransaction(['records', 'pages', 'cells'], async (transaction) => {
      const record = intactRecord(await transaction.objectStore('records').get(key))
      if (record) await putSummary(transaction, key, record, overrides)
    })
    announceChange('cells', key)
  }
}

/** Deletes the stored records of an address. */
export async function removeWalletRecords(address: string): Promise<void> {
  const keys = await withDatabase((database) => database.getAllKeys('records'))
  const part = `|${address.toLowerCase()}|`
  await removeRecords(keys.filter((key) => key.toLowerCase().includes(part)))
}

/** Reads the summaries of some queries. @returns a function that finds the summary of a query */
export async function readSummariesOfQueries(
  queries: readonly WalletQuery[],
): Promise<(query: WalletQuery) => CellSummary | undefined> {
  const found = await readSummariesOf(queries.map(queryKey))
  return (query) => found.get(queryKey(query))
}
