import type { Outcome } from '../domain/outcome.ts'
import { clearStoredCache } from '../storage/eviction.ts'
import { clearRequestLog } from './request-log.ts'
import { stopAllRuns } from './runs.ts'
import { runningReads } from './wallet-requests.ts'

/** Stops all runs and reads, then clears the stored cache and the request log. */
export async function clearCache({ withSavedDates }: { withSavedDates: boolean }): Promise<Outcome<void>> {
  await stopAllRuns()
  await runningReads.stopAll()
  await clearStoredCache(withSavedDates)
  return await clearRequestLog()
}
