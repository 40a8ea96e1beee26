import { overridesOn } from '../domain/allowlist.ts'
import { displayedSnapshot, type HoldingsRecord } from '../domain/holdings.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import { withNative } from '../domain/token.ts'
import { createHiddenTokens } from '../domain/token-overrides.ts'
import { queryKey, walletOfKey } from '../domain/wallet-query.ts'
import { summaryOf } from '../domain/watchlist/figures.ts'
import type { AccountSummary } from '../domain/watchlist/summary.ts'
import {
  announceChange,
  type LeftOut,
  type WriteTransaction,
  withDatabase,
  writeInTransaction,
} from './database.ts'
import { removeRecords } from './eviction.ts'
import { intactRecord, isIntactPage } from './record-schemas.ts'
import { groupByBucket, putSummaries, readSummaries } from './summaries.ts'

/** The overrides that change the total of a chain. */
const totalOverrides = (overrides: readonly TokenOverride[], chain: string): TokenOverride[] =>
  overridesOn(overrides, chain).filter(({ decision }) => decision !== 'allowed')

/**
 * The tokens of a record's displayed snapshot that are hidden or not counted; null without such overrides.
 * @param known an earlier result: only pages that arrived after it are read
 */
export async function readLeftOut(
  transaction: WriteTransaction,
  key: string,
  record: HoldingsRecord,
  allOverrides: readonly TokenOverride[],
  known?: LeftOut,
): Promise<LeftOut | null> {
  const snapshot = displayedSnapshot(record)
  const { chainId } = record.query
  const onChain = totalOverrides(allOverrides, chainId)
  if (!snapshot || onChain.length === 0) return null
  const { id, pages } = snapshot
  const overrides = JSON.stringify(onChain.map(({ contract, decision }) => [contract, decision]))
  const isKnown = known?.snapshotId === id && known.overrides === overrides && known.pages <= pages
  const before = isKnown && isIntactPage({ tokens: known.tokens, requestRecords: [] }) ? known : null
  const from = before?.pages ?? 0
  const range = from < pages ? IDBKeyRange.bound([key, id, from], [key, id, pages - 1]) : null
  const entries = range ? await transaction.objectStore('pages').getAll(range) : []
  const { exclusionOf } = createHiddenTokens(onChain)
  const found = entries
    .filter(isIntactPage)
    .flatMap(({ tokens }) => tokens)
    .filter((token) => exclusionOf(chainId, token) !== null)
  return { snapshotId: id, pages, overrides, tokens: [...(before?.tokens ?? []), ...found] }
}

/** Builds the summary of a record. */
export function buildSummary(
  record: HoldingsRecord,
  overrides: readonly TokenOverride[],
  leftOut: LeftOut | null,
): AccountSummary {
  const native = displayedSnapshot(record)?.native
  const tokens = withNative(native, leftOut?.tokens ?? [])
  return summaryOf(record, createHiddenTokens(totalOverrides(overrides, record.query.chainId)), tokens)
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
    await writeInTransaction(['records', 'pages', 'summaries'], async (transaction) => {
      const summaries = new Map<string, AccountSummary>()
      for (const key of keys) {
        const record = intactRecord(await transaction.objectStore('records').get(key))
        if (!record) continue
        const leftOut = await readLeftOut(transaction, key, record, overrides)
        summaries.set(key, buildSummary(record, overrides, leftOut))
      }
      await putSummaries(transaction, summaries)
    })
    for (const key of keys) announceChange('summaries', key)
  }
}

/** Deletes the stored records of an address. @param kept keys of records that stay */
export async function removeWalletRecords(
  address: string,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  const records = await withDatabase((database) => database.getAllKeys('records'))
  const part = `|${address.toLowerCase()}|`
  // A summary can be left without a record, see `removeRecords`.
  const summaries = (await readSummaries()).get(address.toLowerCase()) ?? []
  const keys = new Set([
    ...records.filter((key) => key.toLowerCase().includes(part)),
    ...summaries.map(({ query }) => queryKey(query)),
  ])
  await removeRecords([...keys].filter((key) => !kept.has(key)))
}
