import type { Outcome } from '../domain/outcome.ts'
import { clearStoredCache } from '../storage/eviction.ts'
import { stopRefresh } from './refresh.ts'
import { clearRequestLog } from './request-log.ts'
import { runningReads } from './wallet-requests.ts'

/** Stops the refresh and running syncs, then clears the stored cache and the request log. */
export async function clearCache(): Promise<Outcome<void>> {
  await stopRefresh()
  await runningReads.stopAll()
  await clearStoredCache()
  return await clearRequestLog()
}
