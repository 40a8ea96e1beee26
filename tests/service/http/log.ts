import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Interface, RouteName } from './router.ts'

/** A response that was sent completely. */
export interface LoggedAnswer {
  /** When it was sent, in milliseconds of the service's clock. */
  at: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** A request as it arrived. */
export interface LoggedRequest {
  interface: Interface
  route: RouteName | 'unknown'
  method: string
  /** As it was sent, without the query. */
  path: string
  query: Record<string, string>
  /** All headers, with names in lower case, so that a test sees where a key was sent. */
  headers: Record<string, string>
  /** 0 until the response is sent; it stays 0 if the connection is cut. */
  status: number
  /** When it arrived, in milliseconds of the service's clock. */
  at: number
  /** Only with the option `logAnswers`. */
  answer?: LoggedAnswer
  /** When the response was sent or the connection closed; only with the option `logAnswers`. */
  endedAt?: number
}

const MAX_ENTRIES = 20_000

/** Appends an entry to `log`, and removes the oldest entries beyond the maximum. */
export function addToLog(log: LoggedRequest[], entry: LoggedRequest): void {
  log.push(entry)
  if (log.length > MAX_ENTRIES) log.splice(0, log.length - MAX_ENTRIES)
}

const asText = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

export const headersOf = (request: IncomingMessage): Record<string, string> => asText(request.headers)

/** The log entry of a response. @param at in milliseconds */
export const loggedAnswer = (
  { headers, body }: { headers: OutgoingHttpHeaders; body: string },
  at: number,
): LoggedAnswer => ({ at, headers: asText(headers), body })
