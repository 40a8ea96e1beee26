import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { storage } from 'wxt/utils/storage'
import type { HoldingsRecord, StoredPage } from '../../../utils/domain/holdings.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import type { TpsPage } from '../../../utils/domain/tps.ts'
import { mergePage } from '../../../utils/domain/tps-series.ts'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { AccountSummary } from '../../../utils/domain/watchlist/summary.ts'
import { BACKUP_DATABASE, removeFromBackup } from '../../../utils/recovery/backup.ts'
import {
  type BlockTimeKey,
  DATABASE,
  type PageEntry,
  type PageKey,
  type StoreName,
  withDatabase,
  writeInTransaction,
} from '../../../utils/storage/database.ts'
import { ITEMS, type ItemName, type ItemValue, parseItem, toStored } from '../../../utils/storage/items.ts'
import { tpsSeries } from '../../../utils/storage/network-values.ts'
import { putSummaries, readSummaries } from '../../../utils/storage/summaries.ts'

/** Functions that read and write stored data in unit tests. */

export const ITEM_NAMES = Object.keys(ITEMS) as ItemName[]

/** Removes all stored data and all listeners of the fake browser. Call it before each test. */
export async function reset(): Promise<void> {
  // This also clears the backup module's own list of items that are backed up by presence.
  for (const name of ITEM_NAMES) await removeFromBackup(name)
  fakeBrowser.reset()
  await Promise.all([deleteDB(DATABASE), deleteDB(BACKUP_DATABASE)])
}

export const storeItem = <Name extends ItemName>(name: Name, value: ItemValue<Name>): Promise<void> =>
  storage.setItem(ITEMS[name].key, toStored(name, value))

/** Changes some settings and keeps the others. */
export const storeSettings = async (change: Partial<Settings>): Promise<void> =>
  storeItem('settings', { ...(await storedItem('settings')), ...change })

/** A stored item, or its fallback. @throws DamagedItemError */
export const storedItem = async <Name extends ItemName>(name: Name): Promise<ItemValue<Name>> =>
  parseItem(name, await storage.getItem(ITEMS[name].key))

/** Writes any value under an item's name or under any key of `storage.local`. */
export const storeRaw = (nameOrKey: string, value: unknown): Promise<void> =>
  storage.setItem(keyOf(nameOrKey), value)

/** The stored value without validation; null if there is none. */
export const storedRaw = (nameOrKey: string): Promise<unknown> => storage.getItem(keyOf(nameOrKey))

const keyOf = (nameOrKey: string): (typeof ITEMS)[ItemName]['key'] =>
  ITEM_NAMES.includes(nameOrKey as ItemName) ? ITEMS[nameOrKey as ItemName].key : `local:${nameOrKey}`

/** All keys in `storage.local`. */
export const storedKeys = async (): Promise<string[]> =>
  Object.keys(await fakeBrowser.storage.local.get(null))

/** All stored data except the API key, as one text to search in. */
export async function storedText(): Promise<string> {
  const { [ITEMS.apiKey.key.slice('local:'.length)]: _, ...local } = await fakeBrowser.storage.local.get(null)
  const session = await fakeBrowser.storage.session.get(null)
  const sync = await fakeBrowser.storage.sync.get(null)
  const database = await withDatabase((connection) =>
    Promise.all([...connection.objectStoreNames].map((name) => connection.getAll(name as 'records'))),
  )
  return JSON.stringify([local, session, sync, database])
}

/** The stored record of a query. */
export const storedRecord = async (query: WalletQuery): Promise<HoldingsRecord | null> =>
  (await withDatabase((database) => database.get('records', queryKey(query))))?.record ?? null

/** The keys of all stored pages. */
export const storedPageKeys = (): Promise<PageKey[]> =>
  withDatabase((database) => database.getAllKeys('pages'))

/** The keys of all stored records. */
export const storedRecordKeys = (): Promise<string[]> =>
  withDatabase((database) => database.getAllKeys('records'))

/** Writes a record and pages directly, without `saveRecord`. @param usage the fields that eviction reads */
export async function storeRecord(
  record: HoldingsRecord,
  pages: readonly StoredPage[] = [],
  usage: { savedAt: number; storedTokens: number } = { savedAt: 1, storedTokens: 0 },
): Promise<void> {
  const key = queryKey(record.query)
  await withDatabase(async (database) => {
    const transaction = database.transaction(['records', 'pages'], 'readwrite')
    await Promise.all([
      transaction.objectStore('records').put({ record, ...usage }, key),
      ...pages.map(({ snapshotId, index, tokens, requestRecords }) =>
        transaction.objectStore('pages').put({ tokens, requestRecords }, [key, snapshotId, index]),
      ),
      transaction.done,
    ])
  })
}

/** Stores the summary of an account. */
export const storeSummary = (summary: AccountSummary): Promise<void> =>
  writeInTransaction(['summaries'], (transaction) =>
    putSummaries(transaction, new Map([[queryKey(summary.query), summary]])),
  )

/** Writes any value into a store of the database. */
export const storeRawEntry = (
  store: StoreName,
  key: string | PageKey | BlockTimeKey,
  value: unknown,
): Promise<unknown> => withDatabase((database) => database.put(store, value as PageEntry, key as string))

export const removePage = (key: PageKey): Promise<void> =>
  withDatabase((database) => database.delete('pages', key))

/** All stored summaries by the key of their query. */
export const storedSummaries = async (): Promise<Map<string, AccountSummary>> =>
  new Map([...(await readSummaries()).values()].flat().map((summary) => [queryKey(summary.query), summary]))

/** Adds a page to a stored TPS series, like the background does. @param now in ms */
export const addTpsPage = (
  metricsUrl: string,
  chainId: string,
  page: TpsPage,
  pageToken: string | null,
  now: number,
): Promise<void> =>
  tpsSeries.change([metricsUrl, chainId], (before) => mergePage(before, page, pageToken, now))
