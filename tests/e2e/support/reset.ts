import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { openQuietPage, quietPage } from '../../../scripts/browser/worker.ts'

/** The APIs for the function that runs inside the page. */
declare const chrome: {
  action: {
    setBadgeText(details: { text: string }): Promise<void>
    setTitle(details: { title: string }): Promise<void>
  }
  alarms: { clearAll(): Promise<boolean> }
  permissions: {
    getAll(): Promise<{ origins?: string[] }>
    remove(removed: { origins?: string[]; permissions?: string[] }): Promise<boolean>
  }
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void>; get(keys: null): Promise<object> }>
}

/**
 * Resets a shared browser to the state after the installation: no tabs of tests, no running worker, no stored
 * data, no alarm, an empty badge.
 * @param keptOrigins match patterns of host permissions to keep if granted; all others are removed
 * @returns whether all of `keptOrigins` are granted
 */
export async function resetExtension(
  { context, extensionId, stopWorker }: ExtensionBrowser,
  keptOrigins: readonly string[],
): Promise<boolean> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // The browser exits when its last tab is closed, so a page of the extension stays open.
  const page = openQuietPage(context, extensionId) ?? (await quietPage(context, extensionId))
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  // Clearing filled storage would start a stopped worker, so it is cleared while the worker is running.
  await page.evaluate(clearStorage)
  // A running worker can store results until it is stopped. Clearing those starts it again.
  for (;;) {
    await stopWorker()
    const { granted, wasEmpty } = await page.evaluate(clearExtension, keptOrigins)
    if (wasEmpty) return keptOrigins.every((origin) => granted.includes(origin))
  }
}

/** Runs in a page of the extension. Clears what the extension itself stores. */
async function clearStorage(): Promise<void> {
  await chrome.alarms.clearAll()
  await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()])
}

/**
 * Runs in a page of the extension.
 * @returns the host permissions that were granted before, and whether the storage areas were empty
 */
async function clearExtension(keptOrigins: readonly string[]) {
  /** Clears every store. Deleting the database would be blocked by other open connections. */
  async function clearDatabase(name: string): Promise<void> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      for (const store of stores) transaction.objectStore(store).clear()
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    }
    database.close()
  }

  let wasEmpty = true
  // While this code has the lock of the repair, the repair does not restore items from the backup.
  await navigator.locks.request('wallet-glance:recovery', async () => {
    const databases = await indexedDB.databases()
    await Promise.all(databases.map(({ name = '' }) => clearDatabase(name)))
    for (const area of ['local', 'session', 'sync'] as const) {
      // The browser limits the writes to the synchronized area, even those without effect.
      if (Object.keys(await chrome.storage[area].get(null)).length === 0) continue
      wasEmpty = false
      await chrome.storage[area].clear()
    }
  })
  await chrome.alarms.clearAll()
  await chrome.permissions.remove({ permissions: ['notifications'] })
  const { origins = [] } = await chrome.permissions.getAll()
  const removed = origins.filter((origin) => !keptOrigins.includes(origin))
  if (removed.length > 0) await chrome.permissions.remove({ origins: removed })
  await chrome.action.setBadgeText({ text: '' })
  // An empty title restores the one of the manifest.
  await chrome.action.setTitle({ title: '' })
  return { granted: origins, wasEmpty }
}
