import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hasCanaryBytes } from './canary.ts'
import type { Heard } from './recorder.ts'

interface Area {
  get(keys: null): Promise<Record<string, unknown>>
}

/** What the function that runs inside the worker uses. */
declare const chrome: { storage: Record<'local' | 'session' | 'sync' | 'managed', Area> }

/** A page or a worker of the extension, whichever driver leads it. */
export interface Inside {
  evaluate(work: () => Promise<Heard[]>): Promise<Heard[]>
}

/** The one entry in which the key may be. */
export const SLOT = 'storage.local, apiKey'

/** All that the extension keeps, entry by entry: every storage area, IndexedDB, and the caches. */
export const readKept = (inside: Inside): Promise<Heard[]> => inside.evaluate(keptThere)

/** Runs in the extension. */
async function keptThere(): Promise<Heard[]> {
  const kept: Heard[] = []
  for (const area of ['local', 'session', 'sync', 'managed'] as const) {
    const entries = Object.entries(await chrome.storage[area].get(null).catch(() => ({})))
    for (const [key, value] of entries) kept.push([`storage.${area}, ${key}`, JSON.stringify([key, value])])
  }
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      const both = [await settled(objects.getAllKeys()), await settled(objects.getAll())]
      kept.push([`IndexedDB, ${name}, ${store}`, JSON.stringify(both)])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      kept.push([`cache, ${request.url}`, `${request.url} ${await answer?.text()}`])
    }
  }
  return kept
}

/**
 * The files of a browser's profile in which the key is. The one place that it may be is the extension's storage.local,
 * all of which is one database: which entry it belongs to, the files do not tell.
 * @param profile the folder; the browser has to be closed
 */
export function filesWithKey(
  profile: string,
  extensionId: string,
): { allowed: string[]; wrong: string[]; read: number } {
  const own = join('Default', 'Local Extension Settings', extensionId) + sep
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const found = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => hasCanaryBytes(readFileSync(path)))
    .map((path) => relative(profile, path))
  return {
    allowed: found.filter((path) => path.startsWith(own)),
    wrong: found.filter((path) => !path.startsWith(own)),
    read: files.length,
  }
}
