import type { TotalQuery } from '../domain/classification.ts'
import type { HoldingsPage, HoldingsSnapshot, SnapshotEnd } from '../domain/holdings.ts'
import { addToSums } from '../domain/list-sums.ts'
import { contractKey, sortByValue, type Token, withNative } from '../domain/token.ts'
import { NO_SUMS } from '../domain/token-counts.ts'
import { addUnreadable, NO_UNREADABLE_TOKENS, withoutKnown } from '../domain/unreadable-token.ts'
import { MAX_EMPTY_PAGES, MAX_TOKENS, maxPages, TOP_ROWS } from './limits.ts'

export function emptySnapshot(id: string, now: number, pageSize: number): HoldingsSnapshot {
  return {
    id,
    startedAt: now,
    updatedAt: now,
    pages: 0,
    tokens: 0,
    requests: 0,
    pageSize,
    nextPageToken: null,
    seenPageTokens: [],
    emptyPagesInARow: 0,
    end: null,
    native: null,
    totals: NO_SUMS,
    topTokens: [],
  }
}

/**
 * Adds a page to a snapshot. The first native token in the list is kept. The snapshot ends if there is no
 * next page, if a page token is repeated, or at one of the limits.
 * @param page without tokens of earlier pages
 * @param now in ms
 */
export function addPage(
  snapshot: HoldingsSnapshot,
  page: HoldingsPage,
  query: TotalQuery,
  now: number,
): HoldingsSnapshot {
  const native = snapshot.native ?? page.native
  const nativeFailure = native ? undefined : (page.nativeFailure ?? snapshot.nativeFailure)
  const unreadable = unreadableOf(snapshot, page, native)
  const { nativeFailure: _failure, unreadable: _unreadable, ...before } = snapshot
  const added = withNative(snapshot.native === null ? native : null, page.tokens)
  const next: HoldingsSnapshot = {
    ...before,
    ...(nativeFailure && { nativeFailure }),
    ...(unreadable.count > 0 && { unreadable }),
    startedAt: snapshot.pages === 0 ? now : snapshot.startedAt,
    updatedAt: now,
    pages: snapshot.pages + 1,
    tokens: snapshot.tokens + page.tokens.length,
    requests: snapshot.requests + page.requestRecords.length,
    nextPageToken: page.nextPageToken,
    emptyPagesInARow: page.tokens.length === 0 ? snapshot.emptyPagesInARow + 1 : 0,
    native,
    // A token of an earlier page can turn out to be readable, so this kind is counted by its list.
    totals: { ...addToSums(snapshot.totals, added, query), unreadable: unreadable.count },
    topTokens: sortByValue([...snapshot.topTokens, ...page.tokens], query.currency).slice(0, TOP_ROWS),
  }
  const newPageTokens = page.nextPageToken === null ? [] : [page.nextPageToken]
  // `listEnd` needs the page tokens that were seen before this page.
  return { ...next, end: listEnd(next), seenPageTokens: [...snapshot.seenPageTokens, ...newPageTokens] }
}

/** The unreadable tokens of a list after a page, without tokens that another entry of the list has. */
function unreadableOf(snapshot: HoldingsSnapshot, page: HoldingsPage, native: Token | null) {
  const { unreadable: before = NO_UNREADABLE_TOKENS } = snapshot
  const { unreadable: added = NO_UNREADABLE_TOKENS } = page
  if (before.count + added.count === 0) return NO_UNREADABLE_TOKENS
  const readable = new Set(page.tokens.map(contractKey))
  if (native) readable.add(contractKey(native))
  const isReadable = (key: string) => readable.has(key)
  return addUnreadable(withoutKnown(before, isReadable), withoutKnown(added, isReadable))
}

/**
 * Adds a native balance that was requested after the rest of its list. The age of the list stays.
 * @param page has only the native balance
 */
export function addNative(
  snapshot: HoldingsSnapshot,
  page: HoldingsPage,
  query: TotalQuery,
): HoldingsSnapshot {
  const { updatedAt, nextPageToken, seenPageTokens, emptyPagesInARow, end } = snapshot
  const added = addPage(snapshot, page, query, updatedAt)
  return { ...added, nextPageToken, seenPageTokens, emptyPagesInARow, end }
}

/**
 * Why a token list ends with its newest page; null if the next page is to be requested.
 * @param snapshot includes the newest page, except in `seenPageTokens`
 */
export function listEnd(snapshot: HoldingsSnapshot): SnapshotEnd | null {
  const { nextPageToken, seenPageTokens, tokens, pages, pageSize, emptyPagesInARow } = snapshot
  if (nextPageToken === null) return 'complete'
  if (seenPageTokens.includes(nextPageToken)) return 'repeatedPage'
  if (tokens >= MAX_TOKENS || pages >= maxPages(pageSize)) return 'tooLong'
  if (emptyPagesInARow >= MAX_EMPTY_PAGES) return 'emptyPages'
  return null
}
