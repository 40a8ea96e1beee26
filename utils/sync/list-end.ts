import type { HoldingsSnapshot, SnapshotEnd } from '../domain/holdings.ts'
import { MAX_EMPTY_PAGES, MAX_TOKENS, maxPages } from './limits.ts'

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
