import type { RateLimit, Receipt } from '../domain/receipt.ts'
import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

/** The last requests, and what each origin last said of its limits. */
export interface RequestLog {
  /** Newest last. */
  receipts: Receipt[]
  limits: Record<string, { at: number; rateLimit: RateLimit }>
}

export const MAX_RECEIPTS = 100

export const NO_REQUESTS: RequestLog = { receipts: [], limits: {} }

/** In the browser's memory, not on disk: it outlives the worker and goes with the browser. */
export const requestLogItem = defineItem<RequestLog>('session:requestLog', NO_REQUESTS)

/** Adds receipts behind those that are there; the oldest beyond a hundred go. */
export function addReceipts(added: readonly Receipt[]): Promise<void> {
  return underLock('requestLog', async () => {
    const { receipts, limits } = await requestLogItem.getValue()
    await requestLogItem.setValue({
      receipts: [...receipts, ...added].slice(-MAX_RECEIPTS),
      limits: { ...limits, ...limitsOf(added) },
    })
  })
}

export const removeReceipts = (): Promise<void> =>
  underLock('requestLog', () => requestLogItem.setValue(NO_REQUESTS))

function limitsOf(receipts: readonly Receipt[]): RequestLog['limits'] {
  return Object.fromEntries(
    receipts.flatMap(({ url, at, rateLimit }) =>
      rateLimit ? [[new URL(url).origin, { at, rateLimit }]] : [],
    ),
  )
}
