import type { Call } from './call.ts'
import type { Cursor } from './page-tokens.ts'

export interface Page<T> {
  items: T[]
  /** To spread into the response: `nextPageToken`, or nothing after the last page (API 4.7). */
  next: { nextPageToken?: string }
}

/** The cursor of the requested page. A list without a page token starts with the current data. */
export const startOf = (call: Call, pageToken: string | undefined): Cursor =>
  pageToken === undefined
    ? { offset: 0, at: call.now }
    : call.tokens.redeem(pageToken, call.identity, call.now)

/** The page at a cursor, with the token of the next page. */
export function pageOf<T>(call: Call, items: readonly T[], { offset, at }: Cursor, size: number): Page<T> {
  if (call.emptyPages)
    return { items: [], next: { nextPageToken: call.tokens.issue(call.identity, { offset, at }, call.now) } }
  const end = offset + size
  const nextOffset = end < items.length ? end : 0
  const hasNext = nextOffset > 0 || call.endless
  const next = hasNext
    ? { nextPageToken: call.tokens.issue(call.identity, { offset: nextOffset, at }, call.now) }
    : call.settings.emptyLastToken
      ? { nextPageToken: '' }
      : {}
  return { items: items.slice(offset, end), next }
}
