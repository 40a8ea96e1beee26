import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Output } from './output-recorder.ts'
import { itemKey, storageFolder } from './stored-items.ts'
import { bytesContainKey } from './test-key.ts'

interface Area {
  get(keys: null): Promise<Record<string, unknown>>
}

/** The part of the extension API that is called inside the extension. */
declare const chrome: { storage: Record<'local' | 'session' | 'sync' | 'managed', Area> }

/** A page or the worker of the extension, of Playwright or Puppeteer. */
export interface Evaluator {
  evaluate(work: () => Promise<Output[]>): Promise<Output[]>
}

/** The only entry that may contain the key. */
export const KEY_ENTRY = `storage.local, ${itemKey('apiKey')}`

/** The entries of the storage areas, of IndexedDB and of caches. */
export const readStoredEntries = (scope: Evaluator): Promise<Output[]> => scope.evaluate(readEntriesInPage)

/** Runs in the extension. */
async function readEntriesInPage(): Promise<Output[]> {
  const entries: Output[] = []
  for (const area of ['local', 'session', 'sync', 'managed'] as const) {
    const items = Object.entries(await chrome.storage[area].get(null).catch(() => ({})))
    for (const [key, value] of items) entries.push([`storage.${area}, ${key}`, JSON.stringify([key, value])])
  }
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      const both = [await resultOf(objects.getAllKeys()), await resultOf(objects.getAll())]
      entries.push([`IndexedDB, ${name}, ${store}`, JSON.stringify(both)])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      entries.push([`cache, ${request.url}`, `${request.url} ${await response?.text()}`])
    }
  }
  return entries
}

/**
 * The files of a profile that contain the key. All files of the extension's `storage.local` may contain it,
 * because they do not show which entry a byte belongs to.
 * @param profile the folder of a closed browser
 */
export function filesWithKey(
  profile: string,
  extensionId: string,
): { allowed: string[]; wrong: string[]; read: number } {
  const own = storageFolder('', extensionId, 'local') + sep
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const found = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => bytesContainKey(readFileSync(path)))
    .map((path) => relative(profile, path))
  return {
    allowed: found.filter((path) => path.startsWith(own)),
    wrong: found.filter((path) => !path.startsWith(own)),
    read: files.length,
  }
}
