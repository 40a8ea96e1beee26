import type { Failure } from '../failure.ts'
import type { SnapshotEnd } from '../holdings.ts'
import { isTokenCount, type NonZeroSums } from '../token-counts.ts'
import type { UnreadableToken } from '../unreadable-token.ts'
import { isSameQuery, type WalletQuery } from '../wallet-query.ts'

/** The highest number of tokens in an allocation. The allocation bar has a color for each. */
export const MAX_ALLOCATION_TOKENS = 5

/** The highest number of unreadable tokens in a summary, because the popup reads all summaries to open. */
export const MAX_NAMED_UNREADABLE = 10

/**
 * A counted token of an account, for the allocation. A tuple, because it is read faster than an object.
 * `contract` is in lower case, and empty for the native token. `value` is a float, because it is only drawn.
 */
export type AccountToken = readonly [contract: string, symbol: string, value: number]

/** The figures of an account's displayed snapshot, for the home screen. Times in ms. */
export interface AccountFigures {
  /** When the first and the last page arrived. */
  startedAt: number
  updatedAt: number
  /** Only `complete` has every token. null: the list is still being read. */
  end: SnapshotEnd | null
  /** Without tokens that the user hides or does not count. */
  totals: NonZeroSums
  /** The number of ERC-20 tokens in the list. */
  tokens: number
  /** Why the native balance is missing. Not set if it was read or is not part of the list. */
  nativeFailure?: Failure
  /** The first tokens that could not be read. Not set if there are none. */
  unreadable?: UnreadableToken[]
  /** The number of pages that were read, of requests for them, and of tokens per page. */
  pages: number
  requests: number
  pageSize: number
  /** The most valuable counted tokens, as many as the allocation of a single account shows. */
  topTokens: AccountToken[]
}

/** The stored summary of one query of an account. */
export interface AccountSummary {
  query: WalletQuery
  /** null if no page was read yet. */
  figures: AccountFigures | null
  /** Why the last attempt failed, and when (ms); null after a success. */
  lastError: { failure: Failure; at: number } | null
}

/** Stored summaries by the address of their query, in lower case. */
export type Summaries = ReadonlyMap<string, readonly AccountSummary[]>

/** Groups summaries by the address of their query, in lower case. */
export const summariesByAddress = (summaries: readonly AccountSummary[]): Summaries =>
  Map.groupBy(summaries, ({ query }) => query.address.toLowerCase())

/** The summary of exactly this query; undefined if there is none. */
export const findSummary = (summaries: Summaries, query: WalletQuery): AccountSummary | undefined =>
  summaries.get(query.address.toLowerCase())?.find((one) => isSameQuery(one.query, query))

/** An object whose properties are not checked yet. */
type Unchecked<T> = { [Name in keyof T]?: unknown }

const isObject = <T>(value: unknown): value is Unchecked<T> => typeof value === 'object' && value !== null

const SUM = /^\d+(?:\.\d+)?$/

/**
 * Whether a stored value has the fields that totals need. A damaged summary is treated as missing. Written by
 * hand, because a schema would delay the first paint of a long watchlist.
 */
export function isAccountSummary(value: unknown): value is AccountSummary {
  if (!isObject<AccountSummary>(value)) return false
  const { query, figures, lastError } = value
  return (
    isQuery(query) && (figures === null || isFigures(figures)) && (lastError === null || isError(lastError))
  )
}

const isQuery = (value: unknown): boolean =>
  isObject<WalletQuery>(value) &&
  typeof value.dataUrl === 'string' &&
  typeof value.address === 'string' &&
  typeof value.chainId === 'string' &&
  typeof value.currency === 'string' &&
  typeof value.filterSpam === 'boolean' &&
  value.scope === 'all' &&
  value.blockNumber === undefined &&
  value.contracts === undefined &&
  (value.allowlist === undefined || Array.isArray(value.allowlist))

const isFigures = (value: unknown): boolean =>
  isObject<AccountFigures>(value) &&
  typeof value.startedAt === 'number' &&
  typeof value.updatedAt === 'number' &&
  typeof value.pages === 'number' &&
  typeof value.requests === 'number' &&
  typeof value.pageSize === 'number' &&
  isNonZeroSums(value.totals) &&
  (value.nativeFailure === undefined || isFailure(value.nativeFailure)) &&
  (value.unreadable === undefined ||
    (Array.isArray(value.unreadable) && value.unreadable.every(isUnreadable))) &&
  Array.isArray(value.topTokens) &&
  value.topTokens.every(isAccountToken)

function isNonZeroSums(value: unknown): boolean {
  if (!isObject<NonZeroSums>(value) || !isSum(value.sum)) return false
  for (const name in value) if (isTokenCount(name) && typeof value[name] !== 'number') return false
  return value.lookAlikeSum === undefined || isSum(value.lookAlikeSum)
}

const isSum = (value: unknown): boolean => typeof value === 'string' && SUM.test(value)

const isAccountToken = (value: unknown): boolean =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  typeof value[2] === 'number'

const isUnreadable = (value: unknown): boolean =>
  isObject<UnreadableToken>(value) && typeof value.symbol === 'string' && Array.isArray(value.fields)

const isError = (value: unknown): boolean =>
  isObject<NonNullable<AccountSummary['lastError']>>(value) &&
  typeof value.at === 'number' &&
  isFailure(value.failure)

const isFailure = (value: unknown): boolean => isObject<Failure>(value) && typeof value.kind === 'string'
