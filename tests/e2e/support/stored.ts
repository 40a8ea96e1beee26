import { expect, type Worker } from '@playwright/test'
import { readStorage, writeStorage } from './worker.ts'

interface StorageApi {
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void> }>
}

/** What the function that runs inside the worker uses. */
declare const chrome: StorageApi

/**
 * Empties everything that the extension keeps, the second copy with it: else what is gone would be lost and come back. Under
 * the lock of who mends.
 */
export const emptyStorage = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    await navigator.locks.request('store:mend', async () => {
      await chrome.storage.local.clear()
      await chrome.storage.session.clear()
      await chrome.storage.sync.clear()
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('second-copy', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('items')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          const transaction = database.transaction('items', 'readwrite')
          transaction.objectStore('items').clear()
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      })
    })
  })

/** A list as it lies in storage, as far as its times go. */
interface StoredTimes {
  startedAt: number
  updatedAt: number
}

type StoredEntry = [key: string, list: { shown: StoredTimes }]

/** The entries of the lists that were read to their end, once there is one: a list is on screen a moment before it is stored. */
export async function storedLists(worker: Worker): Promise<[StoredEntry, ...StoredEntry[]]> {
  let lists: StoredEntry[] = []
  const isOne = ([key, entry]: [string, unknown]) =>
    key.startsWith('holdings:') && Boolean((entry as { shown?: unknown } | null)?.shown)
  const find = async () => {
    lists = Object.entries(await readStorage(worker, 'local')).filter(isOne) as StoredEntry[]
    return lists.length
  }
  await expect.poll(find).toBeGreaterThan(0)
  return lists as [StoredEntry, ...StoredEntry[]]
}

/** Lets every stored list have been read at other times than it was. */
export async function changeTimes(
  worker: Worker,
  change: (read: StoredTimes) => Partial<StoredTimes>,
): Promise<void> {
  const changed = (await storedLists(worker)).map(([key, list]) => [
    key,
    { ...list, shown: { ...list.shown, ...change(list.shown) } },
  ])
  await writeStorage(worker, 'local', Object.fromEntries(changed))
}

/** Lets every stored list be older than it is, in ms. */
export const makeOlder = (worker: Worker, by: number): Promise<void> =>
  changeTimes(worker, ({ startedAt, updatedAt }) => ({
    startedAt: startedAt - by,
    updatedAt: updatedAt - by,
  }))
