import type { RefreshRun } from '../domain/watchlist/refresh-run.ts'
import { announceChange, getValue, watchEntry, writeInTransaction } from './database.ts'

const KEY = 'last'

/** The last refresh of watched wallets; null if there is none. */
export const readRun = async (): Promise<RefreshRun | null> => (await getValue('refreshRuns', KEY)) ?? null

export async function writeRun(run: RefreshRun): Promise<void> {
  await writeInTransaction(['refreshRuns'], (transaction) =>
    transaction.objectStore('refreshRuns').put(run, KEY),
  )
  announceChange('refreshRuns', KEY)
}

/**
 * Changes a run in one transaction, if it is still stored.
 * @returns the run after the change; null if no run or another run is stored
 */
export async function changeRun(
  id: string,
  change: (run: RefreshRun) => RefreshRun,
): Promise<RefreshRun | null> {
  const changed = await writeInTransaction(['refreshRuns'], async (transaction) => {
    const runs = transaction.objectStore('refreshRuns')
    const run = await runs.get(KEY)
    if (run?.id !== id) return null
    const next = change(run)
    if (next !== run) await runs.put(next, KEY)
    return next
  })
  if (changed) announceChange('refreshRuns', KEY)
  return changed
}

export const watchRun = (onChange: () => void): (() => void) => watchEntry('refreshRuns', KEY, onChange)
