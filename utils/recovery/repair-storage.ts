import { browser } from 'wxt/browser'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { sendCommand } from '../send-command.ts'
import { readChoice } from '../storage/choices.ts'
import { ITEMS } from '../storage/items.ts'
import { readBackup } from './backup.ts'
import { repairCache } from './repair-cache.ts'
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
    const findings = await readChoice('recoveryFindings')
    return succeed(items.value || isCacheRepaired || findings.length > 0)
  } catch {
    return fail({ kind: 'storageFailed' })
  }
}

/** Detects that all data was lost: there are no settings and no backup, but an origin is still granted. */
async function detectTotalLoss(): Promise<void> {
  const stored = await browser.storage.local.get(ITEMS.settings.key.slice('local:'.length))
  const backup = await readBackup().catch(() => ({}))
  if (Object.keys(stored).length + Object.keys(backup).length > 0) return
  const { origins = [] } = await browser.permissions.getAll()
  if (origins.length > 0) await addFindings(['lost:everything'])
}
