import { type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { addToRequestLog, clearStoredRequestLog } from '../storage/request-log.ts'

/** A long list makes many requests a second: they are collected for this long and written together. */
const BATCH_MS = 200

let waiting: RequestRecord[] = []

/** Adds a request to the log, a little later. If the log cannot be written, the request still succeeds. */
export function logRequest(request: RequestRecord): void {
  if (waiting.push(request) === 1) setTimeout(() => void writeRequestLog(), BATCH_MS)
}

/** For private windows: their requests are not logged. */
export const doNotLog = (): void => {}

/** Writes the collected requests now: after an alarm the worker may be stopped before the timer fires. */
export async function writeRequestLog(): Promise<void> {
  const batch = waiting
  waiting = []
  if (batch.length > 0) await addToRequestLog(batch).catch(() => {})
}

/** Empties the log, including what is not written yet. */
export async function clearRequestLog(): Promise<Outcome<void>> {
  waiting = []
  await clearStoredRequestLog()
  return succeed(undefined)
}
