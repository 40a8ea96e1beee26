import { storage } from 'wxt/utils/storage'
import type { RateLimit, Receipt } from '../domain/receipt.ts'
import { withLock } from './lock.ts'

/** The last requests, newest last, and what each origin last said about its limits. */
export interface RequestLog {
  receipts: Receipt[]
  limits: Record<string, { at: number; rateLimit: RateLimit }>
}

const MAX_RECEIPTS = 100

export const NO_REQUESTS: RequestLog = { receipts: [], limits: {} }

/** Session storage is in memory: it survives a stopped worker and ends with the browser. */
const KEY = 'session:requestLog'

export const readRequestLog = (): Promise<RequestLog> =>
  storage.getItem<RequestLog>(KEY, { fallback: NO_REQUESTS })

export const watchRequestLog = (onChange: (log: RequestLog) => void): (() => void) =>
  storage.watch<RequestLog>(KEY, (log) => onChange(log ?? NO_REQUESTS))

/** Adds requests and drops the oldest beyond 100. */
export function addToRequestLog(added: readonly Receipt[]): Promise<void> {
  return withLock('requestLog', async () => {
    const { receipts, limits } = await readRequestLog()
    await storage.setItem<RequestLog>(KEY, {
      receipts: [...receipts, ...added].slice(-MAX_RECEIPTS),
      limits: { ...limits, ...limitsOf(added) },
    })
  })
}

export const clearStoredRequestLog = (): Promise<void> =>
  withLock('requestLog', () => storage.setItem(KEY, NO_REQUESTS))

function limitsOf(receipts: readonly Receipt[]): RequestLog['limits'] {
  return Object.fromEntries(
    receipts.flatMap(({ url, at, rateLimit }) =>
      rateLimit ? [[new URL(url).origin, { at, rateLimit }]] : [],
    ),
  )
}
