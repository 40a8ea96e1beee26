import { type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { addToRequestLog, clearStoredRequestLog } from '../storage/request-log.ts'

/** Requests within this time are written together. */
const BATCH_MS = 200

let waiting: RequestRecord[] = []

/** Adds a request to the log after a short delay. Ignores errors. */
export function logRequest(request: RequestRecord): void {
  if (waiting.push(request) === 1) setTimeout(() => void writeRequestLog(), BATCH_MS)
}

/** Replaces `logRequest` for requests of incognito windows. */
export const doNotLog = (): void => {}

/** Writes the collected requests. Call it if the worker may stop before the timer fires. */
export async function writeRequestLog(): Promise<void> {
  const batch = waiting
  waiting = []
  if (batch.length > 0) await addToRequestLog(batch).catch(() => {})
}

/** Clears the log, including requests that are not written yet. */
export async function clearRequestLog(): Promise<Outcome<void>> {
  waiting = []
  await clearStoredRequestLog()
  return succeed(undefined)
}
