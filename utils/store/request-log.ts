import type { RateLimitHeaders, RequestRecord } from '../domain/request-record.ts'
import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

/** The last requests, and what each origin last said of its limits. */
export interface RequestLog {
  /** Newest last. */
  requestRecords: RequestRecord[]
  limits: Record<string, { at: number; rateLimit: RateLimitHeaders }>
}

export const MAX_REQUEST_RECORDS = 100

export const NO_REQUESTS: RequestLog = { requestRecords: [], limits: {} }

/** In the browser's memory, not on disk: it outlives the worker and goes with the browser. */
export const requestLogItem = defineItem<RequestLog>('session:requestLog', NO_REQUESTS)

/** Adds request records behind those that are there; the oldest beyond a hundred go. */
export function addRequestRecords(added: readonly RequestRecord[]): Promise<void> {
  return underLock('requestLog', async () => {
    const { requestRecords, limits } = await requestLogItem.getValue()
    await requestLogItem.setValue({
      requestRecords: [...requestRecords, ...added].slice(-MAX_REQUEST_RECORDS),
      limits: { ...limits, ...limitsOf(added) },
    })
  })
}

export const clearRequestRecords = (): Promise<void> =>
  underLock('requestLog', () => requestLogItem.setValue(NO_REQUESTS))

function limitsOf(requestRecords: readonly RequestRecord[]): RequestLog['limits'] {
  return Object.fromEntries(
    requestRecords.flatMap(({ url, at, rateLimit }) =>
      rateLimit ? [[new URL(url).origin, { at, rateLimit }]] : [],
    ),
  )
}
