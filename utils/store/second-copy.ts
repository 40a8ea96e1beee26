/**
 * The second copy of what a person would miss, in another of the browser's stores (IndexedDB): damaged files of the first
 * leave it whole. Written by the background alone. Never the API key, never a wallet: of those it only says that they
 * were there.
 */

const DATABASE = 'second-copy'
const STORE = 'items'

/** An item's name to its value, or to `true` for one of which it is only known that it is there. */
export type SecondCopy = Record<string, unknown>

let opened: Promise<IDBDatabase> | undefined

/** One connection: what is asked of it is done in the order of asking. One that could not be had is asked for anew. */
function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const found = await answerOf(request)
  found.onclose = () => {
    opened = undefined
  }
  return found
}

/** All of the copy. @throws where the browser cannot read it */
export async function readSecondCopy(): Promise<SecondCopy> {
  const store = (await database()).transaction(STORE).objectStore(STORE)
  const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
  return Object.fromEntries(keys.map((key, index) => [key, values[index]] as [string, unknown]))
}

/** Writes some of it in one step; `undefined` is taken away. @throws where the browser cannot write it */
export async function changeSecondCopy(changes: SecondCopy): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) store.delete(key)
    else store.put(value, key)
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
