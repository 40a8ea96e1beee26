import type { Currency } from './currency.ts'
import type { Holdings, HoldingsPage, Read, ReadEnd, WalletRef } from './holdings.ts'
import { sortByWorth } from './token.ts'
import { addToTotals, NO_TOTALS } from './totals.ts'

/** Rows kept for the first paint: more than a popup can show at once. */
export const TOP_ROWS = 30
/** Beyond these a list is not a wallet but an attack: what was read is shown as partial. */
export const MAX_TOKENS = 100_000
const FEWEST_PAGES = 400
/** A page token is valid for 24 hours (contract 4.7); one hour less leaves room for clocks that differ. */
const PAGE_TOKEN_LIFE = 23 * 3_600_000
/** What is on screen is asked for again when it is older than this. */
export const FRESH_FOR = 30_000

export const newHoldings = (ref: WalletRef): Holdings => ({ ref, shown: null, reading: null, trouble: null })

export function newRead(id: string, now: number, pageSize: number): Read {
  return {
    id,
    startedAt: now,
    updatedAt: now,
    pages: 0,
    tokens: 0,
    pageSize,
    nextPageToken: null,
    seenPageTokens: [],
    end: null,
    native: null,
    totals: NO_TOTALS,
    top: [],
  }
}

/**
 * Whether a list need not be asked for again. What a wallet held at a given block does not change. A time that lies in
 * the future is a clock that jumped: it counts as old.
 */
export function isFresh(read: Read, now: number, { blockNumber }: WalletRef): boolean {
  if (blockNumber !== undefined && read.end === 'complete') return true
  const age = now - read.updatedAt
  return read.end === 'complete' && age >= 0 && age < FRESH_FOR
}

/** Whether the next page may still be asked for with the token of the last one. */
export function canGoOn(read: Read, now: number): boolean {
  const age = now - read.updatedAt
  return read.pages > 0 && read.nextPageToken !== null && age >= 0 && age < PAGE_TOKEN_LIFE
}

/**
 * A read with one more page in it. The first page's native token stands for the whole list. Ends the read where
 * there is no next page, where a page token came back that was already used, and where the list is too long.
 * @param page its tokens must not repeat a contract of an earlier page
 */
export function addPage(read: Read, page: HoldingsPage, currency: Currency, now: number): Read {
  const native = read.native ?? page.native
  const nativeIsNew = read.native === null && native !== null
  const added = nativeIsNew ? [native, ...page.tokens] : page.tokens
  const next: Read = {
    ...read,
    startedAt: read.pages === 0 ? now : read.startedAt,
    updatedAt: now,
    pages: read.pages + 1,
    tokens: read.tokens + page.tokens.length,
    nextPageToken: page.nextPageToken,
    native,
    totals: addToTotals(read.totals, added, currency),
    top: sortByWorth([...read.top, ...page.tokens], currency).slice(0, TOP_ROWS),
  }
  return { ...next, end: endOf(next), seenPageTokens: withToken(read.seenPageTokens, page.nextPageToken) }
}

function endOf(read: Read): ReadEnd | null {
  if (read.nextPageToken === null) return 'complete'
  if (read.seenPageTokens.includes(read.nextPageToken)) return 'repeatedPage'
  if (read.tokens >= MAX_TOKENS || read.pages >= maxPages(read)) return 'tooLong'
  return null
}

/** Empty pages count too: a service may filter all of a page's tokens away, but not for ever. */
const maxPages = ({ pageSize }: Read): number => Math.max(FEWEST_PAGES, Math.ceil(MAX_TOKENS / pageSize))

/** Whether a page may follow the one that was asked for, as far as that can be known before it is read through; `next` is its token. */
export const mayGoOn = (read: Read, next: string): boolean =>
  !read.seenPageTokens.includes(next) &&
  read.pages + 1 < maxPages(read) &&
  read.tokens + read.pageSize < MAX_TOKENS

const withToken = (seen: string[], token: string | null): string[] =>
  token === null ? seen : [...seen, token]

/** Ends a read by hand. */
export const endRead = (read: Read, end: ReadEnd): Read => ({ ...read, end })
