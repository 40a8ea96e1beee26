import { type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { addRequestRecords, clearRequestRecords } from '../store/request-log.ts'

/** The pages of a long list come many a second: so long is waited for more of them before they are written. */
const BATCH_FOR = 200

let waiting: RequestRecord[] = []

/** Adds a request to the list of the last ones, in its turn. Nobody waits for it, and no reading fails with it. */
export function logRequest(requestRecord: RequestRecord): void {
  if (waiting.push(requestRecord) === 1) setTimeout(() => void writeRequestLog(), BATCH_FOR)
}

/** What a private window asks for stands in no list. */
export const unlogged = (): void => {}

/** Writes what waits to be written now: an alarm leaves nothing to do behind, for which the worker would have to stay awake. */
export async function writeRequestLog(): Promise<void> {
  const batch = waiting
  waiting = []
  if (batch.length > 0) await addRequestRecords(batch).catch(() => {})
}

/** Empties the list; what waits to be written goes with it. */
export async function clearRequestLog(): Promise<Outcome<void>> {
  waiting = []
  await clearRequestRecords()
  return succeed(undefined)
}
