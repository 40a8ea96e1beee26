import type { Outcome } from '../domain/outcome.ts'
import { clearStoredCache } from '../storage/cache.ts'
import { clearRequestLog } from './request-log.ts'
import { syncQueue } from './sync.ts'

/**
 * Removes everything that was learned from the service, and the request log. Running syncs are stopped first.
 */
export async function clearCache(): Promise<Outcome<void>> {
  await syncQueue.stopAll()
  await clearStoredCache()
  return await clearRequestLog()
}
