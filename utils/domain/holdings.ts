import type { Failure } from './failure.ts'
import type { PageProvenance, RequestRecord } from './request-record.ts'
import type { Token } from './token.ts'
import type { ListSums } from './token-counts.ts'
import type { UnreadableTokens } from './unreadable-token.ts'
import type { WalletQuery } from './wallet-query.ts'

/**
 * Why no further pages of a snapshot are read. Only `complete` has every token. `superseded`: the list was
 * started again before it was complete. `emptyPages`: too many pages in a row had no new token.
 */
export type SnapshotEnd = 'complete' | 'stopped' | 'superseded' | 'tooLong' | 'repeatedPage' | 'emptyPages'

/** The state of a token list, which may be incomplete. Its pages are stored separately. Times in ms. */
export interface HoldingsSnapshot {
  /** Part of the pages' storage keys. Derived from the request id, so that a repeated request resumes. */
  id: string
  /** When the first and the last page arrived. */
  startedAt: number
  updatedAt: number
  pages: number
  /** ERC-20 tokens so far, without the native token. */
  tokens: number
  /** Successful requests so far. The first page takes two if the list lacks the native balance. */
  requests: number
  /** Tokens per page. Page tokens are bound to it (API 4.7), so it stays the same for the whole list. */
  pageSize: number
  nextPageToken: string | null
  seenPageTokens: string[]
  /** Pages without a new token since the last page that had one. */
  emptyPagesInARow: number
  /** null while further pages must be read. */
  end: SnapshotEnd | null
  native: Token | null
  /** Why the native balance is missing. Not set if it was read or is not part of the list. */
  nativeFailure?: Failure
  /** Tokens that cannot be read. They are not in `tokens`. Not set if there are none. */
  unreadable?: UnreadableTokens
  totals: ListSums
  /** The most valuable ERC-20 tokens so far. */
  topTokens: Token[]
}

/** The stored record of one query. While `inProgress` is loading, `current` stays on screen. */
export interface HoldingsRecord {
  query: WalletQuery
  /** The last snapshot that ended. */
  current: HoldingsSnapshot | null
  inProgress: HoldingsSnapshot | null
  /** Why the last attempt failed, and when (ms); null after a success. */
  lastError: { failure: Failure; at: number } | null
}

/** A page of the ERC-20 list (API 4.3). `native` is null if the service left it out. */
export interface HoldingsPage {
  native: Token | null
  /** Why the request for a native balance that the service left out failed. */
  nativeFailure?: Failure
  tokens: Token[]
  /** Not set if there are none. */
  unreadable?: UnreadableTokens
  nextPageToken: string | null
  /** The requests that produced the page. */
  requestRecords: readonly RequestRecord[]
}

/** A page of tokens to request. `pageToken` is null for the first page. */
export interface PageRequest {
  query: WalletQuery
  pageToken: string | null
  pageSize: number
}

/** A page request of an incognito window. A repeated request has the same id. */
export interface IncognitoPageRequest extends PageRequest {
  id: string
  /** The level of the read's priority. All pages of the read have it. */
  priorityLevel: number
}

/** A stored page: its position in a snapshot, its tokens, and the requests that produced it. */
export interface StoredPage {
  snapshotId: string
  index: number
  tokens: Token[]
  requestRecords: readonly RequestRecord[]
}

/** The provenance of the tokens on all pages of a list. */
export const provenanceOfPages = (
  pages: readonly Pick<StoredPage, 'tokens' | 'requestRecords'>[],
): PageProvenance[] =>
  pages.map(({ tokens, requestRecords }, index) => ({
    page: index + 1,
    requestRecords,
    contracts: tokens.map(({ address }) => address ?? ''),
  }))

/** The snapshot to display: the last one that ended, else the one being read once it has a page. */
export function displayedSnapshot({ current, inProgress }: HoldingsRecord): HoldingsSnapshot | null {
  if (current) return current
  return inProgress && inProgress.pages > 0 ? inProgress : null
}

/** The snapshots in a record. */
export const snapshotsOf = (record: HoldingsRecord | null): HoldingsSnapshot[] =>
  [record?.current, record?.inProgress].filter((one) => one !== null && one !== undefined)

/** The ids of the snapshots that are only in the older record. Their pages can be deleted. */
export function droppedSnapshots(before: HoldingsRecord | null, after: HoldingsRecord): string[] {
  const kept = new Set(snapshotsOf(after).map(({ id }) => id))
  return snapshotsOf(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}
