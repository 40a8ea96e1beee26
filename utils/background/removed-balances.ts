import type { HoldingsRecord } from '../domain/holdings.ts'
import { queriesAt, type SavedDate } from '../domain/portfolio/saved-date.ts'
import { loadRecords } from '../storage/holdings.ts'
import { changeSavedDate } from '../storage/saved-dates.ts'

/**
 * Clears `removedAt` of the dates whose balances were all read again. If storage fails, the dates keep it until the
 * next call.
 */
export async function clearRemovals(dates: readonly SavedDate[]): Promise<void> {
  for (const date of dates) {
    if (date.removedAt === undefined) continue
    const records = await loadRecords(queriesAt(date))
    if (records.every(isReadAgain)) await clearRemoval(date).catch(() => {})
  }
}

/** Whether all that the service offers was read: some lists never get complete. */
function isReadAgain(record: HoldingsRecord | null): boolean {
  const end = record?.current?.end ?? 'stopped'
  const isEnded = end !== 'stopped' && end !== 'superseded'
  return isEnded && !record?.current?.nativeFailure && !record?.lastError
}

async function clearRemoval({ id, removedAt }: SavedDate): Promise<void> {
  await changeSavedDate(id, (stored) => {
    // The balances can have been removed again since the date was read.
    if (stored?.removedAt !== removedAt) return stored
    const { removedAt: _, ...date } = stored as SavedDate
    return date
  })
}
