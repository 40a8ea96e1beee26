import type { Failure } from '../failure.ts'
import type { SnapshotEnd } from '../holdings.ts'
import type { NonZeroSums } from '../token-counts.ts'
import type { UnreadableToken } from '../unreadable-token.ts'
import { type CommonQuery, isSameExceptAddress, type WalletQuery } from '../wallet-query.ts'

/** The highest number of tokens in an allocation. The allocation bar has a color for each. */
export const MAX_ALLOCATION_TOKENS = 5

/** The highest number of unreadable tokens in a summary, because the popup reads all summaries to open. */
export const MAX_NAMED_UNREADABLE = 10

/** A counted token of an account, for the allocation. */
export interface AccountToken {
  /** In lower case; empty for the native token. */
  contract: string
  symbol: string
}

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
  topTokens: readonly AccountToken[]
  /** The value of each of `topTokens`, as a float, because it is only drawn. */
  topValues: readonly number[]
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

/** The summary of a query for this address; undefined if there is none. */
export const findSummary = (
  summaries: Summaries,
  query: CommonQuery,
  address: string,
): AccountSummary | undefined =>
  summaries
    .get(address.toLowerCase())
    ?.find((one) => one.query.address === address && isSameExceptAddress(one.query, query))
