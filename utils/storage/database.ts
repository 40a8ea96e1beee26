import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import * as v from 'valibot'
import { browser } from 'wxt/browser'
import type { BlockTime } from '../domain/block-time.ts'
import type { HoldingsRecord, StoredPage } from '../domain/holdings.ts'
import type { SavedDate } from '../domain/portfolio/saved-date.ts'
import type { Token } from '../domain/token.ts'
import { storage } from './browser-storage.ts'
import { createConnection } from './database-connection.ts'
import { withLock } from './lock.ts'
import { throwStorageError } from './storage-error.ts'
import { VALUE_SCHEMAS, type Value, type ValueStore } from './value-schemas.ts'

export const DATABASE = 'wallet-glance'

/**
 * Whether this context can use the extension's databases. A private context of Firefox has no IndexedDB: the
 * pages of incognito windows and, if Firefox never remembers history, the background. In other browsers,
 * pages in incognito windows share the databases and this flag is false there.
 */
export const hasDatabase = (): boolean => !browser.extension.inIncognitoContext

export interface RecordEntry {
  record: HoldingsRecord
  /** When the record was last written, in ms. */
  savedAt: number
  /** The number of tokens in the stored pages. */
  storedTokens: number
  /** Absent if the user hides no token of the chain and counts all of them. */
  leftOut?: LeftOut
}

/** The tokens of the displayed snapshot that the user hides or does not count. */
export interface LeftOut {
  snapshotId: string
  /** The number of pages that were searched. */
  pages: number
  /** Identifies the overrides. */
  overrides: string
  tokens: Token[]
}

export type PageEntry = Pick<StoredPage, 'tokens' | 'requestRecords'>

export type PageKey = [query: string, snapshotId: string, index: number]

export type BlockTimeKey = [dataUrl: string, chainId: string, number: number]

type ValueStores = { [Name in ValueStore]: { key: string; value: Value<Name> } }

interface Schema extends DBSchema, ValueStores {
  records: { key: string; value: RecordEntry; indexes: { usage: [savedAt: number, storedTokens: number] } }
  pages: { key: PageKey; value: PageEntry }
  /** Summaries of records in buckets, as JSON (`summaries.ts`). */
  summaries: { key: string; value: string }
  blockTimes: { key: BlockTimeKey; value: BlockTime }
  savedDates: { key: string; value: SavedDate }
}

export type StoreName = ValueStore | 'records' | (typeof OTHER_STORES)[number]

type Database = IDBPDatabase<Schema>

export type WriteTransaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

const VERSION = 1
/** The stores without an index whose values have no schema of their own. */
const OTHER_STORES = ['pages', 'summaries', 'blockTimes', 'savedDates'] as const

const connection = createConnection<Schema>(DATABASE, VERSION, (database) => {
  database.createObjectStore('records').createIndex('usage', ['savedAt', 'storedTokens'])
  for (const name of [...Object.keys(VALUE_SCHEMAS), ...OTHER_STORES] as StoreName[])
    database.createObjectStore(name)
})

/** Opens the database ahead of its first use, which then waits less. */
export function openDatabase(): void {
  // The first use reports an error.
  if (hasDatabase()) void connection.open().catch(() => {})
}

/**
 * Runs `work` on the database. If the browser has closed the connection, opens it again and repeats the work.
 * @throws StorageError if the browser cannot open the database or refuses a request
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const run = async () => work(await connection.open())
  try {
    return await run().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      connection.forget()
      return run()
    })
  } catch (error) {
    // Other errors are mistakes in `work`.
    if (error instanceof DOMException) throwStorageError(error)
    throw error
  }
}

/**
 * Runs `work` in one transaction and waits for its commit. If the work throws, the transaction is aborted.
 * @throws like `withDatabase`, also if the browser refuses the commit
 */
export function writeInTransaction<T>(
  stores: StoreName[],
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(stores, 'readwrite')
    // After an abort `done` rejects, too, but the error of the work is thrown instead.
    transaction.done.catch(() => {})
    let result: T
    try {
      result = await work(transaction)
    } catch (error) {
      abort(transaction)
      // If the browser aborted the transaction, for example because storage is full, its error is the cause.
      throw transaction.error ?? error
    }
    await transaction.done
    return result
  })
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The browser has already aborted it.
  }
}

/** Closes this context's connection, so that the database can be deleted. */
export const closeDatabase = (): Promise<void> => connection.close()

export type ReadValue = <Name extends ValueStore>(
  store: Name,
  key: string,
) => Promise<Value<Name> | undefined>

/** A stored value; undefined if there is none or its schema rejects it. */
export const getValue: ReadValue = async (store, key) => {
  if (!hasDatabase()) return intactValue(store, await readSessionValue(store, key))
  return await withDatabase(async (database) => intactValue(store, await database.get(store, key)))
}

const intactValue = <Name extends ValueStore>(store: Name, value: unknown): Value<Name> | undefined =>
  v.is(VALUE_SCHEMAS[store], value) ? (value as Value<Name>) : undefined

/** Changes one value in one transaction, then notifies all contexts. */
export async function changeValue<Name extends ValueStore>(
  store: Name,
  key: string,
  change: (before: Value<Name> | undefined) => Value<Name>,
): Promise<void> {
  const changeStored = (stored: unknown) => change(intactValue(store, stored))
  if (!hasDatabase()) await changeSessionValue(store, key, changeStored)
  else
    await writeInTransaction([store], async (transaction) => {
      const values = transaction.objectStore(store)
      await values.put(changeStored(await values.get(key)), key)
    })
  announceChange(store, key)
}

/** Removes all entries of some stores in one transaction. */
export async function clearStores(...stores: StoreName[]): Promise<void> {
  if (!hasDatabase()) await clearSessionValues(stores.filter(isValueStore))
  else
    await writeInTransaction(stores, async (transaction) => {
      for (const store of stores) await transaction.objectStore(store).clear()
    })
  for (const store of stores) announceChange(store, null)
}

const isValueStore = (store: StoreName): store is ValueStore => store in VALUE_SCHEMAS

const CHANNEL = 'wallet-glance'

/** A change of an entry, or of a whole store if `key` is null. */
interface Change {
  store: StoreName
  key: string | null
}

let sender: BroadcastChannel | null = null
let receiver: BroadcastChannel | null = null

/** Notifies all contexts of a committed change. @param key null if the whole store was cleared */
export function announceChange(store: StoreName, key: string | null): void {
  sender ??= new BroadcastChannel(CHANNEL)
  sender.postMessage({ store, key } satisfies Change)
}

/** Calls `onChange` after each change of an entry. @returns a function that unsubscribes */
export const watchEntry = (store: StoreName, key: string, onChange: () => void): (() => void) =>
  watchStore(store, (changed) => {
    if (changed === null || changed === key) onChange()
  })

/**
 * Calls `onChange` after each change of a store.
 * @param onChange receives the key of the changed entry; null if the whole store was cleared
 * @returns a function that unsubscribes
 */
export const watchStore = (store: StoreName, onChange: (key: string | null) => void): (() => void) =>
  watchDatabase((change) => {
    if (change.store === store) onChange(change.key)
  })

/** Calls `onChange` after each change of any store. @returns a function that unsubscribes */
export function watchDatabase(onChange: (change: Change) => void): () => void {
  // A channel does not receive its own messages, so the sender is another one.
  receiver ??= new BroadcastChannel(CHANNEL)
  const notify = ({ data }: MessageEvent<Change>) => onChange(data)
  receiver.addEventListener('message', notify)
  return () => receiver?.removeEventListener('message', notify)
}

/**
 * Cached values of a background without a database. Like the request log, they outlive a suspended worker.
 */
type SessionValues = Record<string, unknown>

const itemKey = (store: ValueStore): `session:${string}` => `session:values:${store}`

const readStore = (store: ValueStore): Promise<SessionValues> =>
  storage.getItem<SessionValues>(itemKey(store), { fallback: {} })

/** A value without validation; undefined if there is none. */
const readSessionValue = async (store: ValueStore, key: string): Promise<unknown> =>
  (await readStore(store))[key]

const changeSessionValue = (
  store: ValueStore,
  key: string,
  change: (before: unknown) => unknown,
): Promise<void> =>
  withLock(`values:${store}`, async () => {
    const values = await readStore(store)
    await storage.setItem<SessionValues>(itemKey(store), { ...values, [key]: change(values[key]) })
  })

const clearSessionValues = (stores: readonly ValueStore[]): Promise<void> =>
  storage.removeItems(stores.map(itemKey))
