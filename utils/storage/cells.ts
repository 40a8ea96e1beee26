import { displayedSnapshot, type HoldingsRecord } from '../domain/holdings.ts'
import type { TokenOverride } from '../domain/stored-choices.ts'
import type { Token } from '../domain/token.ts'
import { createHiddenTokens } from '../domain/token-overrides.ts'
import { walletOfKey } from '../domain/wallet-query.ts'
import { type CellSummary, summaryOf } from '../domain/watchlist/summary.ts'
import { announceChange, type WriteTransaction, withDatabase, writeInTransaction } from './database.ts'
import { pagesOf, removeRecords } from './eviction.ts'
import { intactRecord, isIntactPage } from './record-schemas.ts'
import { groupByBucket, putSummaries, readSummaries } from './summaries.ts'

/** Builds the summary of a record from its stored pages. */
export async function buildSummary(
  transaction: WriteTransaction,
  key: string,
  record: HoldingsRecord,
  overrides: readonly TokenOverride[],
): Promise<CellSummary> {
  const onChain = overrides.filter(
    ({ chainId, decision }) => chainId === record.query.chainId && decision !== 'allowed',
  )
  const tokens = onChain.length > 0 ? await tokensIn(transaction, key, record) : []
  return summaryOf(record, createHiddenTokens(onChain), tokens)
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

/** Rebuilds the summaries of some chains after the overrides of their tokens have changed. */
export async function rebuildSummaries(
  isAffected: (chainId: string) => boolean,
  overrides: readonly TokenOverride[],
): Promise<void> {
  const stored = await withDatabase((database) => database.getAllKeys('records'))
  const onChains = stored.filter((key) => {
    const wallet = walletOfKey(key)
    return wallet !== null && isAffected(wallet.chainId)
  })
  for (const keys of groupByBucket(onChains).values()) {
    await writeInTransaction(['records', 'pages', 'cells'], async (transaction) => {
      const summaries = new Map<string, CellSummary>()
      for (const key of keys) {
        const record = intactRecord(await transaction.objectStore('records').get(key))
        if (record) summaries.set(key, await buildSummary(transaction, key, record, overrides))
      }
      await putSummaries(transaction, summaries)
    })
    for (const key of keys) announceChange('cells', key)
  }
}

/** Deletes the stored records of an address. */
export async function removeWalletRecords(address: string): Promise<void> {
  const records = await withDatabase((database) => database.getAllKeys('records'))
  // A summary can be left without a record, see `removeRecords`.
  const keys = new Set([...records, ...(await readSummaries()).keys()])
  const part = `|${address.toLowerCase()}|`
  await removeRecords([...keys].filter((key) => key.toLowerCase().includes(part)))
}
