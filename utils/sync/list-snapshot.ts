import type { TotalQuery } from '../domain/classification.ts'
import type { HoldingsPage, HoldingsSnapshot } from '../domain/holdings.ts'
import { sortByValue } from '../domain/token.ts'
import { addToTotals, NO_TOTALS } from '../domain/totals.ts'
import { TOP_ROWS } from './limits.ts'
import { listEnd } from './list-end.ts'

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
    totals: NO_TOTALS,
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
  const added = snapshot.native === null && native ? [native, ...page.tokens] : page.tokens
  const next: HoldingsSnapshot = {
    ...snapshot,
    startedAt: snapshot.pages === 0 ? now : snapshot.startedAt,
    updatedAt: now,
    pages: snapshot.pages + 1,
    tokens: snapshot.tokens + page.tokens.length,
    requests: snapshot.requests + page.requestRecords.length,
    nextPageToken: page.nextPageToken,
    emptyPagesInARow: page.tokens.length === 0 ? snapshot.emptyPagesInARow + 1 : 0,
    native,
    totals: addToTotals(snapshot.totals, added, query),
    topTokens: sortByValue([...snapshot.topTokens, ...page.tokens], query.currency).slice(0, TOP_ROWS),
  }
  const newPageTokens = page.nextPageToken === null ? [] : [page.nextPageToken]
  // `listEnd` needs the page tokens that were seen before this page.
  return { ...next, end: listEnd(next), seenPageTokens: [...snapshot.seenPageTokens, ...newPageTokens] }
}
