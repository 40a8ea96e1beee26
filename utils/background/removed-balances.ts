import type { HoldingsRecord } from '../domain/holdings.ts'
import { queriesAt, type SavedDate } from '../domain/portfolio/saved-date.ts'
import { queryKey } from '../domain/wallet-query.ts'
import { loadRecords } from '../storage/holdings.ts'
import { changeSavedDate } from '../storage/saved-dates.ts'

/**
 * Clears `removed` of the dates whose removed balances were all read again. If storage fails, the dates keep
 * it until the next call.
 */
export async function clearRemovals(dates: readonly SavedDate[]): Promise<void> {
  for (const date of dates) {
    if (!date.removed) continue
    const records = await loadRecords(removedQueries(date))
    if (records.every(isReadAgain)) await clearRemoval(date).catch(() => {})
  }
}

/** The removed queries of accounts that the date still has. */
function removedQueries(date: SavedDate) {
  const keys = new Set(date.removed?.keys)
  return queriesAt(date).filter((query) => keys.has(queryKey(query)))
}

/** Whether all that the service offers was read: some lists never get complete. */
function isReadAgain(record: HoldingsRecord | null): boolean {
  const end = record?.current?.end ?? 'stopped'
  const isEnded = end !== 'stopped' && end !== 'superseded'
  return isEnded && !record?.current?.nativeFailure && !record?.lastError
}

async function clearRemoval({ id, removed }: SavedDate): Promise<void> {
  await changeSavedDate(id, (stored) => {
    // The balances can have been removed again since the date was read.
    if (stored?.removed?.at !== removed?.at) return stored
    const { removed: _, ...date } = stored as SavedDate
    return date
  })
}
