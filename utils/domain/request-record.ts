import * as v from 'valibot'
import type { Failure } from './failure.ts'
import { partlyVerified } from './partly-verified.ts'

/** The rate-limit headers of a response as text, null for headers that were not sent. */
export interface RateLimitHeaders {
  policy: string | null
  limit: string | null
  remaining: string | null
  /** Seconds; sent with a 429. */
  reset: string | null
  /** Seconds or a date; sent with a 429. */
  retryAfter: string | null
}

/** One attempt of a request, and its result. */
export interface RequestRecord {
  /** The full URL. */
  url: string
  /** When it was sent, in ms. */
  at: number
  /** The duration until the end of the body, in ms. */
  ms: number
  /** null without a response, and for a redirect, because the browser hides its status. */
  status: number | null
  /** The number of bytes of the decoded body that were read. */
  bytes: number
  /** Why the attempt failed; null if it succeeded. */
  problem: Failure['kind'] | null
  /** The header that carried the API key; null if none was sent. The key itself is never recorded. */
  keyHeader: string | null
  /** Starts at 1. */
  attempt: number
  rateLimit: RateLimitHeaders | null
}

/** A stored request record. Only its URL and time are verified. */
export const storedRequestRecord = partlyVerified<RequestRecord>(
  v.object({ url: v.string(), at: v.number() }),
)

/** The provenance of one page of a list: its successful requests, and the contracts on it. */
export interface PageProvenance {
  /** Starts at 1. */
  page: number
  requestRecords: readonly RequestRecord[]
  contracts: readonly string[]
}

/** The operation of a request, recognized by its path. */
export type RequestOperation = 'list' | 'native' | 'tps' | 'chain' | 'health' | 'other'

const OPERATIONS: readonly [RegExp, RequestOperation][] = [
  [/\/balances:listErc20$/, 'list'],
  [/\/balances:getNative$/, 'native'],
  [/\/v1\/avg_tps\/\w+$|\/metrics\/avgTps$/, 'tps'],
  [/\/v[12]\/chains(?:\/\w+)?$/, 'chain'],
  [/\/v1\/live-check$|\/v2\/health-check$/, 'health'],
]

export function operationOf({ url }: RequestRecord): RequestOperation {
  const { pathname } = new URL(url)
  return OPERATIONS.find(([path]) => path.test(pathname))?.[1] ?? 'other'
}

/** The block number of a balance request: `latest` if it has none, null for other operations. */
export function requestedBlock(record: RequestRecord): string | null {
  const operation = operationOf(record)
  if (operation !== 'list' && operation !== 'native') return null
  return new URL(record.url).searchParams.get('blockNumber') ?? 'latest'
}

/**
 * The request that returned a token's balance, and the token's page; null if the request is not stored.
 * @param contract null for the native token
 */
export function provenanceOf(
  contract: string | null,
  pages: readonly PageProvenance[],
): { page: number; requestRecord: RequestRecord } | null {
  const nativeIn = ({ requestRecords }: PageProvenance) =>
    requestRecords.find((record) => operationOf(record) === 'native')
  // The native balance is requested on its own if the list lacks it, or if that request failed at first.
  const found =
    contract === null
      ? (pages.find(nativeIn) ?? pages[0])
      : pages.find(({ contracts }) => contracts.includes(contract))
  if (!found) return null
  const { page, requestRecords } = found
  const native = contract === null && nativeIn(found)
  const requestRecord = native || requestRecords.find((record) => operationOf(record) === 'list')
  return requestRecord ? { page, requestRecord } : null
}
