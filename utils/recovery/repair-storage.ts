import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { sendCommand } from '../send-command.ts'
import { readItem } from '../storage/items.ts'
import { failureOf } from '../storage/storage-error.ts'
import { repairCache } from './repair-cache.ts'
import { detectTotalLoss } from './total-loss.ts'

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
