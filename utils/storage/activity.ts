import { watchDatabase } from './database.ts'
import { watchRequestLog } from './request-log.ts'

/** A background without activity is checked after each of these periods. */
export const ACTIVITY_PERIOD_MS = 15_000
/**
 * After this number of periods without activity, 45 s, the background does not respond. Periods are counted,
 * because the clock also advances while the computer sleeps.
 */
export const MAX_SILENT_PERIODS = 3

/**
 * Calls `onActivity` when the background stores or logs anything. A long read does so after each page.
 * @returns a function that unsubscribes
 */
export function watchActivity(onActivity: () => void): () => void {
  const unwatchDatabase = watchDatabase(onActivity)
  const unwatchLog = watchRequestLog(onActivity)
  return () => {
    unwatchDatabase()
    unwatchLog()
  }
}
