import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { quietPage } from '../../../scripts/browser/worker.ts'

/** The part of the extension API that the function inside the page uses. */
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
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void> }>
}

/**
 * Brings a shared browser into the state after the installation: no tab of a test, no running worker, nothing stored, no alarm, an
 * empty badge.
 * @param keptOrigins match patterns of host permissions that stay if they are granted; all others are given back
 * @returns whether all of `keptOrigins` are granted
 */
export async function resetExtension(
  { context, extensionId, stopWorker }: ExtensionBrowser,
  keptOrigins: readonly string[],
): Promise<boolean> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // The browser ends with its last tab, so the new page comes first.
  const page = await quietPage(context, extensionId)
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  // A request that is still running would write its answer into the emptied storage.
  await stopWorker()
  const granted = await page.evaluate(clearExtension, keptOrigins)
  return keptOrigins.every((origin) => granted.includes(origin))
}

/** Runs in a page of the extension. Returns the host permissions that are left. */
async function clearExtension(keptOrigins: readonly string[]): Promise<string[]> {
  /** Empties every store instead of deleting the database, which an open connection elsewhere would block. */
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

  // Under the lock of the repair, so that it does not restore what is missing from the backup.
  await navigator.locks.request('wallet-glance:recovery', async () => {
    const databases = await indexedDB.databases()
    await Promise.all(databases.map(({ name = '' }) => clearDatabase(name)))
    for (const area of ['local', 'session', 'sync'] as const) await chrome.storage[area].clear()
  })
  await chrome.alarms.clearAll()
  await chrome.permissions.remove({ permissions: ['notifications'] })
  const { origins = [] } = await chrome.permissions.getAll()
  const removed = origins.filter((origin) => !keptOrigins.includes(origin))
  if (removed.length > 0) await chrome.permissions.remove({ origins: removed })
  await chrome.action.setBadgeText({ text: '' })
  // An empty title brings back the one of the manifest.
  await chrome.action.setTitle({ title: '' })
  return origins
}
