import type { IncomingMessage } from 'node:http'
import type { Interface, RouteName } from './router.ts'

/** One request as it arrived; `status` is 0 until it is answered, and stays 0 if the connection was cut. */
export interface LoggedRequest {
  interface: Interface
  route: RouteName | 'unknown'
  method: string
  /** As it was sent, without the query. */
  path: string
  query: Record<string, string>
  /** Every header, names in lower case: a test sees where a key went. */
  headers: Record<string, string>
  status: number
  /** Milliseconds of the service's clock. */
  at: number
}

const MOST_ENTRIES = 20_000

/** Adds an entry and forgets the oldest beyond the bound; the array stays the same one. */
export function addToLog(log: LoggedRequest[], entry: LoggedRequest): void {
  log.push(entry)
  if (log.length > MOST_ENTRIES) log.splice(0, log.length - MOST_ENTRIES)
}

export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
