import type { Page } from '@playwright/test'
import type { ExtensionScope } from './stored-items.ts'

/** A record of an IndexedDB store. */
export interface StoredRecord {
  database: string
  store: string
  key: unknown
  value: unknown
}

/** All records of all databases of the extension, or of the stores with these names. */
export const readRecords = (
  scope: ExtensionScope,
  storeNames: readonly string[] = [],
): Promise<StoredRecord[]> =>
  (scope as Page).evaluate(async (names) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const records: StoredRecord[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      const stores = [...database.objectStoreNames].filter(
        (store) => names.length === 0 || names.includes(store),
      )
      for (const store of stores) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([resultOf(objects.getAllKeys()), resultOf(objects.getAll())])
        for (const [index, key] of keys.entries())
          records.push({ database: name, store, key, value: values[index] })
      }
      database.close()
    }
    return records
  }, storeNames)

/** Writes records into existing stores; a record without a value is deleted. */
export const writeRecords = (scope: ExtensionScope, records: readonly StoredRecord[]): Promise<void> =>
  (scope as Page).evaluate(async (written) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opened = new Map<string, IDBDatabase>()
    for (const { database: name, store, key, value } of written) {
      const database = opened.get(name) ?? (await open(name))
      opened.set(name, database)
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(store, 'readwrite')
        const objects = transaction.objectStore(store)
        if (value === undefined) objects.delete(key as IDBValidKey)
        else if (objects.keyPath === null) objects.put(value, key as IDBValidKey)
        else objects.put(value)
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
    }
    for (const database of opened.values()) database.close()
  }, records)
