import type { Worker } from '@playwright/test'
import type { HoldingsRecord, HoldingsSnapshot } from '../../../utils/domain/holdings.ts'
import { ITEMS, type ItemName, type ItemValue, toStored } from '../../../utils/storage/items.ts'
import { expect } from './expect.ts'
import { readStorage, writeStorage } from './worker.ts'

/** The key of a choice in its storage area. */
export const storedName = (name: ItemName): string => ITEMS[name].key.replace(/^\w+:/, '')

type StoredItems = { [Name in ItemName]?: ItemValue<Name> }

/** The choices that are in storage, by name. */
export async function storedItems(worker: Worker): Promise<StoredItems> {
  const stored = { ...(await readStorage(worker, 'local')), ...(await readStorage(worker, 'session')) }
  const names = (Object.keys(ITEMS) as ItemName[]).filter((name) => storedName(name) in stored)
  return Object.fromEntries(names.map((name) => [name, fromStored(stored[storedName(name)])]))
}

const fromStored = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value

/** Stores choices, each in its area. Missing fields get their defaults when the extension reads them. */
export async function storeItems(worker: Worker, choices: Partial<Record<ItemName, unknown>>): Promise<void> {
  for (const area of ['local', 'session'] as const) {
    const names = (Object.keys(choices) as ItemName[]).filter((name) => ITEMS[name].key.startsWith(area))
    const entries = Object.fromEntries(names.map((name) => [storedName(name), toStored(name, choices[name])]))
    if (names.length > 0) await writeStorage(worker, area, entries)
  }
}

/**
 * All stored data of the extension as one text, to search in.
 * @param except choices to leave out
 */
export async function storedText(worker: Worker, except: readonly ItemName[] = []): Promise<string> {
  const databases = await worker.evaluate(async () => {
    const readAll = async (name: string) => {
      const request = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const stores = [...database.objectStoreNames].map(async (store) => {
        const objectStore = database.transaction(store).objectStore(store)
        const requests = [objectStore.getAllKeys(), objectStore.getAll()]
        return await Promise.all(
          requests.map(
            (one) =>
              new Promise((resolve, reject) => {
                one.onsuccess = () => resolve(one.result)
                one.onerror = () => reject(one.error)
              }),
          ),
        )
      })
      const entries = await Promise.all(stores)
      database.close()
      return entries
    }
    return await Promise.all((await indexedDB.databases()).map(({ name = '' }) => readAll(name)))
  })
  const areas = await Promise.all(
    (['local', 'session', 'sync'] as const).map((area) => readStorage(worker, area)),
  )
  for (const name of except) delete areas[0]?.[storedName(name)]
  return JSON.stringify([databases, areas])
}

/** A stored list with a snapshot. */
export interface StoredRecord {
  record: HoldingsRecord & { current: HoldingsSnapshot }
}

/** The records of all lists with a snapshot. Waits for the first one. */
export async function storedRecords(worker: Worker): Promise<[StoredRecord, ...StoredRecord[]]> {
  let records: StoredRecord[] = []
  const find = async () => {
    records = (await readRecords(worker)).filter(({ record }) => record.current !== null) as StoredRecord[]
    return records.length
  }
  await expect.poll(find).toBeGreaterThan(0)
  return records as [StoredRecord, ...StoredRecord[]]
}

/** All entries of a store in the extension's database. @param place a worker or a page of the extension */
export const readEntries = (place: Pick<Worker, 'evaluate'>, store: string): Promise<unknown[]> =>
  place.evaluate(async (name) => {
    const request = indexedDB.open('wallet-glance')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    if (!database.objectStoreNames.contains(name)) {
      database.close()
      return []
    }
    const all = database.transaction(name).objectStore(name).getAll()
    return await new Promise<unknown[]>((resolve, reject) => {
      all.onsuccess = () => {
        database.close()
        resolve(all.result)
      }
      all.onerror = () => reject(all.error)
    })
  }, store)

const readRecords = (worker: Worker): Promise<{ record: HoldingsRecord }[]> =>
  readEntries(worker, 'records') as Promise<{ record: HoldingsRecord }[]>

/** Changes the displayed snapshot of every stored list. */
export async function changeSnapshots(
  worker: Worker,
  change: (snapshot: HoldingsSnapshot) => Partial<HoldingsSnapshot>,
): Promise<void> {
  const changes = (await storedRecords(worker)).map(({ record }) => change(record.current))
  await worker.evaluate(async (all) => {
    const request = indexedDB.open('wallet-glance')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = database.transaction('records', 'readwrite')
    const cursorRequest = transaction.objectStore('records').openCursor()
    cursorRequest.onsuccess = () => {
      const cursor = cursorRequest.result
      if (!cursor) return
      const { value } = cursor
      if (value.record.current) Object.assign(value.record.current, all.shift())
      cursor.update(value)
      cursor.continue()
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
    database.close()
  }, changes)
}

/** Makes every stored list older. */
export const makeOlder = (worker: Worker, ageMs: number): Promise<void> =>
  changeSnapshots(worker, ({ startedAt, updatedAt }) => ({
    startedAt: startedAt - ageMs,
    updatedAt: updatedAt - ageMs,
  }))

/** Writes an entry into a store of the extension's database. */
export const putEntry = (worker: Worker, store: string, key: string, value: unknown): Promise<void> =>
  worker.evaluate(
    async ([name, entryKey, entry]) => {
      const request = indexedDB.open('wallet-glance')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction(name, 'readwrite')
      transaction.objectStore(name).put(entry, entryKey)
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
      database.close()
    },
    [store, key, value] as const,
  )

/** Adds pages without tokens to the only stored list, each with the request record of the first page. */
export const addEmptyPages = (worker: Worker, count: number): Promise<void> =>
  worker.evaluate(async (added) => {
    const request = indexedDB.open('wallet-glance')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = database.transaction(['records', 'pages'], 'readwrite')
    const records = transaction.objectStore('records')
    const pages = transaction.objectStore('pages')
    records.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return
      const { value } = cursor
      const { id } = value.record.current
      value.record.current.pages = added + 1
      cursor.update(value)
      pages.get([cursor.key as string, id, 0]).onsuccess = (event) => {
        const { requestRecords } = (event.target as IDBRequest<{ requestRecords: unknown[] }>).result
        for (let index = 1; index <= added; index += 1)
          pages.put({ tokens: [], requestRecords: requestRecords.slice(0, 1) }, [
            cursor.key as string,
            id,
            index,
          ])
      }
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
    database.close()
  }, count)
