import * as v from 'valibot'
import {
  displayedSnapshot,
  type HoldingsRecord,
  type HoldingsSnapshot,
  type StoredPage,
} from '../domain/holdings.ts'
import type { HoldingsStore } from '../domain/holdings-store.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { announceChange, type PageEntry, type PageKey, watchEntry, withDatabase } from './database.ts'
import { evict, evictAllExcept, pagesOf } from './eviction.ts'

const snapshot = v.nullable(
  v.looseObject({
    id: v.string(),
    pages: v.number(),
    tokens: v.number(),
    updatedAt: v.number(),
    totals: v.looseObject({ sum: v.string() }),
    topTokens: v.array(v.looseObject({ balance: v.pipe(v.string(), v.digits()), decimals: v.number() })),
  }),
)
const recordSchema = v.looseObject({
  query: v.looseObject({ address: v.string(), chainId: v.string() }),
  current: snapshot,
  inProgress: snapshot,
})

/** The stored record of a query; null if there is none or its form is wrong: the wallet is then read again. */
async function loadRecord(query: WalletQuery): Promise<HoldingsRecord | null> {
  const entry = await withDatabase((database) => database.get('records', queryKey(query)))
  return entry && v.is(recordSchema, entry.record) ? entry.record : null
}

const pageKey = (query: string, snapshotId: string, index: number): PageKey => [query, snapshotId, index]

async function loadPages(
  query: WalletQuery,
  { id, pages }: HoldingsSnapshot,
  from: number,
): Promise<PageEntry[]> {
  if (pages <= from) return []
  const key = queryKey(query)
  const range = IDBKeyRange.bound(pageKey(key, id, from), pageKey(key, id, pages - 1))
  return await withDatabase((database) => database.getAll('pages', range))
}

const loadTokens = async (query: WalletQuery, snapshot: HoldingsSnapshot, from = 0): Promise<Token[]> =>
  (await loadPages(query, snapshot, from)).flatMap(({ tokens }) => tokens)

async function loadProvenance(query: WalletQuery, snapshot: HoldingsSnapshot): Promise<PageProvenance[]> {
  const pages = await loadPages(query, snapshot, 0)
  return pages.map(({ tokens, requestRecords }, index) => ({
    page: index + 1,
    requestRecords,
    contracts: tokens.map(({ address }) => address ?? ''),
  }))
}

/** Evicts other wallets and tries once more if the disk is full. */
async function saveRecord(record: HoldingsRecord, page?: StoredPage): Promise<boolean> {
  const key = queryKey(record.query)
  let isSaved: boolean
  try {
    isSaved = await commit(key, record, page)
  } catch {
    await evictAllExcept(key)
    isSaved = await commit(key, record, page)
  }
  if (!isSaved) return false
  announceChange('records', key)
  // Once per list is often enough.
  if (record.inProgress === null) await evict(key)
  return true
}

/** One transaction: reads the record first, writes record and page, deletes pages that the record no longer names. */
async function commit(key: string, known: HoldingsRecord, page?: StoredPage): Promise<boolean> {
  return await withDatabase(async (database) => {
    const transaction = database.transaction(['records', 'pages'], 'readwrite')
    const records = transaction.objectStore('records')
    const pages = transaction.objectStore('pages')
    const before = (await records.get(key))?.record ?? null
    const record = withoutCleared(known, before, page)
    const writes: Promise<unknown>[] = [transaction.done]
    if (record) {
      writes.push(records.put({ record, savedAt: Date.now(), storedTokens: tokensIn(record) }, key))
      if (page) {
        const { tokens, requestRecords, snapshotId, index } = page
        writes.push(pages.put({ tokens, requestRecords }, pageKey(key, snapshotId, index)))
      }
      for (const id of droppedSnapshots(before, record)) writes.push(pages.delete(pagesOf(key, id)))
    }
    await Promise.all(writes)
    return record !== null
  })
}

const snapshotsOf = (record: HoldingsRecord | null): HoldingsSnapshot[] =>
  [record?.current, record?.inProgress].filter((one) => one !== null && one !== undefined)

const tokensIn = (record: HoldingsRecord): number =>
  snapshotsOf(record).reduce((sum, { tokens }) => sum + tokens, 0)

function droppedSnapshots(before: HoldingsRecord | null, after: HoldingsRecord): string[] {
  const named = new Set(snapshotsOf(after).map(({ id }) => id))
  return snapshotsOf(before).flatMap(({ id }) => (named.has(id) ? [] : [id]))
}

/**
 * The record without an older snapshot whose pages were cleared during the read; null if pages of the snapshot being read
 * were cleared: without them a list would pass as complete.
 */
function withoutCleared(
  record: HoldingsRecord,
  before: HoldingsRecord | null,
  page?: StoredPage,
): HoldingsRecord | null {
  const stored = new Set(snapshotsOf(before).map(({ id }) => id))
  const isStored = (one: HoldingsSnapshot | null): boolean =>
    one === null || stored.has(one.id) || one.pages === (one.id === page?.snapshotId ? 1 : 0)
  const { current, inProgress } = record
  if (isStored(current) && isStored(inProgress)) return record
  const isOlder = page !== undefined && current?.id !== page.snapshotId
  return isStored(inProgress) && isOlder ? { ...record, current: null } : null
}

/** Wallets in IndexedDB. The background writes; pages read and follow. */
export const holdingsStore: HoldingsStore = {
  loadRecord,
  loadTokens,
  loadProvenance,
  saveRecord,
  watchRecord: (query, onChange) => watchEntry('records', queryKey(query), onChange),
}

/** The snapshot that a page displays of a query, if one is stored. */
export async function loadDisplayedSnapshot(query: WalletQuery): Promise<HoldingsSnapshot | null> {
  const record = await loadRecord(query)
  return record && displayedSnapshot(record)
}

/** The number of wallets with a stored record, whatever the chain and currency. */
export async function countStoredWallets(): Promise<number> {
  const entries = await withDatabase((database) => database.getAll('records'))
  return new Set(entries.map(({ record }) => record.query.address.toLowerCase())).size
}
