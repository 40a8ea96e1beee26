import { deleteDB } from 'idb'
import { browser } from 'wxt/browser'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { sendCommand } from '../send-command.ts'
import { storage } from '../storage/browser-storage.ts'
import { closeDatabase, DATABASE, hasDatabase, withDatabase } from '../storage/database.ts'
import { ITEMS, readItem } from '../storage/items.ts'
import { failureOf } from '../storage/storage-error.ts'
import { readBackup } from './backup.ts'
import { addFindings } from './repair-items.ts'

/**
 * Verifies and repairs all stored data, for example after an error in a page.
 * @returns whether anything was repaired or a finding is not dismissed yet, or the failure
 */
export async function repairStorage(): Promise<Outcome<boolean>> {
  try {
    await detectTotalLoss()
    const items = await sendCommand('repairItems', undefined)
    if (!items.ok) return items
    const isCacheRepaired = await repairCache()
    const findings = await readItem('recoveryFindings')
    return succeed(items.value || isCacheRepaired || findings.length > 0)
  } catch (error) {
    return fail(failureOf(error))
  }
}

/** Reports that all data was lost if there are no settings and no backup, but a host permission. */
export async function detectTotalLoss(): Promise<void> {
  // Without a database there is no backup to check.
  if (!hasDatabase()) return
  // Permissions are read first: one that is granted during the reads belongs to settings that are stored
  // next.
  const { origins = [] } = await browser.permissions.getAll()
  if (origins.length === 0) return
  const settings = await storage.getItem(ITEMS.settings.key)
  const backup = await readBackup().catch(() => ({}))
  if (settings === null && Object.keys(backup).length === 0) await addFindings(['lost:everything'])
}

/**
 * Deletes the cache database if the browser cannot read it. Its data can be requested again.
 * @returns whether it was deleted
 */
export async function repairCache(): Promise<boolean> {
  if (!hasDatabase() || (await isReadable())) return false
  await closeDatabase()
  await deleteDB(DATABASE)
  await addFindings(['lost:cache'])
  return true
}

async function isReadable(): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store)
        for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue());
      }
    })
    return true
  } catch {
    return false
  }
}
