import type { RateLimitHeaders, RequestRecord } from '../domain/request-record.ts'
import { storage } from './browser-storage.ts'
import { withLock } from './lock.ts'

/** The last requests, newest last, and the last rate-limit headers of each origin. */
export interface RequestLog {
  requestRecords: RequestRecord[]
  limits: Record<string, { at: number; rateLimit: RateLimitHeaders }>
}

const MAX_REQUEST_RECORDS = 100

export const NO_REQUESTS: RequestLog = { requestRecords: [], limits: {} }

/** Session storage is in memory. It outlives a stopped worker and is removed when the browser closes. */
const KEY = 'session:requestLog'

export const readRequestLog = (): Promise<RequestLog> =>
  storage.getItem<RequestLog>(KEY, { fallback: NO_REQUESTS })

export const watchRequestLog = (onChange: (log: RequestLog) => void): (() => void) =>
  storage.watch<RequestLog>(KEY, (log) => onChange(log ?? NO_REQUESTS))

/** Adds requests. Keeps the last `MAX_REQUEST_RECORDS`. */
export function addToRequestLog(added: readonly RequestRecord[]): Promise<void> {
  return withLock('requestLog', async () => {
    const { requestRecords, limits } = await readRequestLog()
    await storage.setItem<RequestLog>(KEY, {
      requestRecords: [...requestRecords, ...added].slice(-MAX_REQUEST_RECORDS),
      limits: { ...limits, ...limitsOf(added) },
    })
  })
}

export const clearStoredRequestLog = (): Promise<void> =>
  withLock('requestLog', () => storage.setItem(KEY, NO_REQUESTS))

function limitsOf(requestRecords: readonly RequestRecord[]): RequestLog['limits'] {
  return Object.fromEntries(
    requestRecords.flatMap(({ url, at, rateLimit }) =>
      rateLimit ? [[new URL(url).origin, { at, rateLimit }]] : [],
    ),
  )
}
