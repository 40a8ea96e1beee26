import type { Worker } from '@playwright/test'
import { readStorage, writeStorage } from './worker.ts'

interface StorageApi {
  storage: Record<'local' | 'session', { clear(): Promise<void> }>
}

/** What the function that runs inside the worker uses. */
declare const chrome: StorageApi

/** Empties everything that the extension keeps. */
export const emptyStorage = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    await chrome.storage.local.clear()
    await chrome.storage.session.clear()
  })

/** A list as it lies in storage, as far as its times go. */
interface StoredTimes {
  startedAt: number
  updatedAt: number
}

/** Lets every stored list have been read at other times than it was. */
export async function changeTimes(
  worker: Worker,
  change: (read: StoredTimes) => Partial<StoredTimes>,
): Promise<void> {
  const stored = Object.entries(await readStorage(worker, 'local'))
  const changed = stored.flatMap(([key, entry]) => {
    const read = (entry as { shown?: StoredTimes | null } | null)?.shown
    if (!key.startsWith('holdings:') || !read) return []
    return [[key, { ...(entry as object), shown: { ...read, ...change(read) } }]]
  })
  if (changed.length === 0) throw new Error('No list is stored')
  await writeStorage(worker, 'local', Object.fromEntries(changed) as Record<string, unknown>)
}

/** Lets every stored list be older than it is, in ms. */
export const makeOlder = (worker: Worker, by: number): Promise<void> =>
  changeTimes(worker, ({ startedAt, updatedAt }) => ({
    startedAt: startedAt - by,
    updatedAt: updatedAt - by,
  }))
