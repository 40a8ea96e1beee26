import { lookIntoPage } from './session.ts'
import type { KnownWallet, Stage } from './stage.ts'

/** How long each way of reading took, in ms: what the first paint reads of a wallet, and its whole list. */
export interface Reads {
  local: { first: number[]; whole: number[] }
  indexedDb: { first: number[]; whole: number[] }
}

/** What the first paint reads: the popup's picture, and what decides whether it still holds (`components/popup/show-picture.ts`). */
const FIRST = [
  'picture',
  'settings',
  'view',
  'recents',
  'offer',
  'tokenMarks',
  'listChoice',
  'chainNames',
  'lastChains',
]

/** Reads the same entries from `storage.local` and from IndexedDB, in turn, in a page of the extension. */
export async function compareReads(stage: Stage, { indexKey }: KnownWallet, times: number): Promise<Reads> {
  const page = await lookIntoPage(stage, 'ours', 'manifest.json')
  const reads = await page.evaluate<Reads>(
    `(${readBoth.toString()})(${JSON.stringify([FIRST, indexKey, times]).slice(1, -1)})`,
  )
  await page.close()
  return reads
}

/** What the function that runs in the page uses. */
declare const chrome: {
  storage: { local: { get(keys: null | string[]): Promise<Record<string, unknown>> } }
}

async function readBoth(first: string[], indexKey: string, times: number): Promise<Reads> {
  const all = Object.entries(await chrome.storage.local.get(null))
  const keys = all.map(([key]) => key).filter((key) => key.startsWith(indexKey))
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const opening = indexedDB.open('bench', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
  const database = await asked(opening)
  const filling = database.transaction('entries', 'readwrite').objectStore('entries')
  await Promise.all(all.map(([key, value]) => asked(filling.put(value, key))))
  database.close()
  // A popup that opens has to open the database, too.
  const fromDatabase = async (wanted: string[]) => {
    const opened = await asked(indexedDB.open('bench', 1))
    const store = opened.transaction('entries').objectStore('entries')
    await Promise.all(wanted.map((key) => asked(store.get(key))))
    opened.close()
  }
  const reads: Reads = { local: { first: [], whole: [] }, indexedDb: { first: [], whole: [] } }
  const time = async (into: number[], read: () => Promise<unknown>) => {
    const start = performance.now()
    await read()
    into.push(performance.now() - start)
  }
  for (let turn = 0; turn < times; turn += 1) {
    await time(reads.local.first, () => chrome.storage.local.get(first))
    await time(reads.indexedDb.first, () => fromDatabase(first))
    await time(reads.local.whole, () => chrome.storage.local.get(keys))
    await time(reads.indexedDb.whole, () => fromDatabase(keys))
  }
  indexedDB.deleteDatabase('bench')
  return reads
}
