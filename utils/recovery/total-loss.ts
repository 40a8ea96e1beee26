import { browser } from 'wxt/browser'
import { storage } from '../storage/browser-storage.ts'
import { hasDatabase } from '../storage/database.ts'
import { ITEMS } from '../storage/items.ts'
import { readBackup } from './backup.ts'
import { addFindings } from './repair-items.ts'

/** Reports that all data was lost if there are no settings and no backup, but a host permission. */
export async function detectTotalLoss(): Promise<void> {
  // Without a database there is no backup to check.
  if (!hasDatabase()) return
  const settings = await storage.getItem(ITEMS.settings.key)
  const backup = await readBackup().catch(() => ({}))
  if (settings !== null || Object.keys(backup).length > 0) return
  const { origins = [] } = await browser.permissions.getAll()
  if (origins.length > 0) await addFindings(['lost:everything'])
}
