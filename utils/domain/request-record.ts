import type { Failure } from './failure.ts'

/** What a service says of its limits, in its own words; null where it says nothing of one. */
export interface RateLimit {
  policy: string | null
  limit: string | null
  remaining: string | null
  /** Seconds; with a 429. */
  reset: string | null
  /** Seconds or a date; with a 429. */
  retryAfter: string | null
}

/** What became of one request that left the browser. A request that is tried again has a request record for each try. */
export interface RequestRecord {
  /** The whole address, as it was asked. */
  url: string
  /** When it left, in ms. */
  at: number
  /** From then to the end of the answer's body, in ms. */
  ms: number
  /** null where nothing was answered, and where the browser hides it (a redirect). */
  status: number | null
  /** Of the body as it was read, unpacked. */
  bytes: number
  /** Why the answer was not used; null where it was. */
  problem: Failure['kind'] | null
  /** The header that the API key was sent in; null where it was not sent. The key itself is never in a request record. */
  keyHeader: string | null
  /** 1 for the first try. */
  attempt: number
  rateLimit: RateLimit | null
}

/** The requests that made one page of a list, and the contracts that stand on it. */
export interface PageProvenance {
  /** From 1. */
  page: number
  requestRecords: readonly RequestRecord[]
  contracts: readonly string[]
}

/** What a request asked for: the contract's six operations, by its path (sections 4.1 to 4.6). */
export type RequestSubject = 'list' | 'native' | 'tps' | 'chain' | 'health' | 'other'

const SUBJECTS: readonly [RegExp, RequestSubject][] = [
  [/\/balances:listErc20$/, 'list'],
  [/\/balances:getNative$/, 'native'],
  [/\/v1\/avg_tps\/\w+$|\/metrics\/avgTps$/, 'tps'],
  [/\/v[12]\/chains(?:\/\w+)?$/, 'chain'],
  [/\/v1\/live-check$|\/v2\/health-check$/, 'health'],
]

export function subjectOf({ url }: RequestRecord): RequestSubject {
  const { pathname } = new URL(url)
  return SUBJECTS.find(([path]) => path.test(pathname))?.[1] ?? 'other'
}

/** The block whose balances were asked for; `latest` where none was named, null where a block plays no part. */
export function blockOf(requestRecord: RequestRecord): string | null {
  const subject = subjectOf(requestRecord)
  if (subject !== 'list' && subject !== 'native') return null
  return new URL(requestRecord.url).searchParams.get('blockNumber') ?? 'latest'
}

/** The request that a token's figures came from, and its page; null where that was not kept. */
export function originOf(
  contract: string | null,
  origins: readonly PageProvenance[],
): { page: number; requestRecord: RequestRecord } | null {
  const origin =
    contract === null ? origins[0] : origins.find(({ contracts }) => contracts.includes(contract))
  if (!origin) return null
  const alone = contract === null && origin.requestRecords.find((requestRecord) => subjectOf(requestRecord) === 'native')
  const requestRecord = alone || origin.requestRecords.find((other) => subjectOf(other) === 'list')
  return requestRecord ? { page: origin.page, requestRecord } : null
}
