import { deleteDB } from 'idb'
import { browser } from 'wxt/browser'
import type { RecoveryFinding } from '../domain/recovery-finding.ts'
import { storage } from './browser-storage.ts'
import { hasDatabase } from './database.ts'
import { FORMAT, FORMAT_KEY } from './format.ts'
import { checkFormat, ITEMS } from './items.ts'
import { throwStorageError } from './storage-error.ts'

/** Databases of versions before format 1. */
const OLD_DATABASES = ['second-copy']

/**
 * Migrates the stored data to the current format. The migration to format 1 removes the old databases and all
 * items that are not in the registry.
 * @returns `settingsReset` if an item was removed
 * @throws NewerFormatError, with nothing changed, if a newer version wrote the data
 */
export async function migrateStorage(): Promise<RecoveryFinding[]> {
  const format = await storage.getItem<unknown>(FORMAT_KEY)
  checkFormat(format)
  if (format === FORMAT) return []
  const removed = await removeUnregistered()
  if (hasDatabase()) await Promise.all(OLD_DATABASES.map((name) => deleteDB(name)))
  await storage.setItem(FORMAT_KEY, FORMAT)
  return removed > 0 ? ['settingsReset'] : []
}

async function removeUnregistered(): Promise<number> {
  const registered = new Set<string>([FORMAT_KEY, ...Object.values(ITEMS).map(({ key }) => key)])
  const stored = Object.keys(await browser.storage.local.get(null).catch(throwStorageError))
  const unregistered = stored.filter((key) => !registered.has(`local:${key}`))
  if (unregistered.length > 0) await browser.storage.local.remove(unregistered).catch(throwStorageError)
  return unregistered.length
}
