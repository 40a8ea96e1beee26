import { browser } from 'wxt/browser'
import { ITEMS } from '../storage/items.ts'
import { readBackup } from './backup.ts'
import { addFindings } from './repair-items.ts'

/** Detects that all data was lost: nothing is stored, but the browser still grants a service's origins. */
export async function detectTotalLoss(): Promise<void> {
  const stored = await browser.storage.local.get(ITEMS.settings.key.slice('local:'.length))
  const backup = await readBackup().catch(() => ({}))
  if (Object.keys(stored).length + Object.keys(backup).length > 0) return
  const { origins = [] } = await browser.permissions.getAll()
  if (origins.length > 0) await addFindings(['lost:everything'])
}
