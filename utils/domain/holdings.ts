import type { Currency } from './currency.ts'
import type { Failure } from './failure.ts'
import type { Receipt } from './receipt.ts'
import { sortByWorth, type Token } from './token.ts'
import { addToTotals, NO_TOTALS, type Totals } from './totals.ts'

/** A wallet on a chain, asked in one way: the unit that is asked for, stored and shown. */
export interface WalletRef {
  /** The data address of the service that was asked; another service's answers are another thing. */
  dataUrl: string
  chainId: string
  /** In checksum form. */
  address: string
  currency: Currency
  filterSpam: boolean
  /** `native`: only the native token was asked for. */
  scope: 'all' | 'native'
  /** The block whose balances are asked for; the latest where it is left out. */
  blockNumber?: string
  /** The contracts that are asked for, in checksum form; all where they are left out. Never empty. */
  contracts?: readonly string[]
  /** Contracts that are asked for whatever the spam filter says, in checksum form. Never empty. */
  pardoned?: readonly string[]
}

/** Why a reading is no longer going on. Only `complete` has every page. */
export type ReadEnd = 'complete' | 'stopped' | 'superseded' | 'tooLong' | 'repeatedPage'

/** A list as far as it was read: what the first paint needs. The pages themselves are stored beside it. */
export interface Read {
  /** Names the pages in storage; the one who asked made it up, so that asking again goes on. */
  id: string
  /** Times in ms: the first page's and the last one's. */
  startedAt: number
  updatedAt: number
  pages: number
  /** ERC-20 tokens so far; the native token is not among them. */
  tokens: number
  /** Tokens a page: page tokens are bound to it (contract 4.7), whatever the options say meanwhile. */
  pageSize: number
  nextPageToken: string | null
  seenPageTokens: string[]
  end: ReadEnd | null
  native: Token | null
  totals: Totals
  /** The first rows by value. */
  top: Token[]
}

/** All that is known of a wallet on a chain. While `reading` goes on, `shown` stays on screen. */
export interface Holdings {
  ref: WalletRef
  shown: Read | null
  reading: Read | null
  /** What stopped the last attempt, and when; null once one succeeded. */
  trouble: { failure: Failure; at: number } | null
}

/** A page of the ERC-20 list (contract 4.3). `native` is null where the list lacks it. */
export interface HoldingsPage {
  native: Token | null
  tokens: Token[]
  nextPageToken: string | null
  /** The requests that it came with. */
  receipts?: readonly Receipt[]
}

/** Rows kept for the first paint: more than a popup can show at once. */
export const TOP_ROWS = 30
/** Beyond these a list is not a wallet but an attack: what was read is shown as partial. */
export const MAX_TOKENS = 100_000
const FEWEST_PAGES = 400
/** A page token is valid for 24 hours (contract 4.7); one hour less leaves room for clocks that differ. */
const PAGE_TOKEN_LIFE = 23 * 3_600_000
/** What is on screen is asked for again when it is older than this. */
export const FRESH_FOR = 30_000

/** One text per way of asking: the key under which a wallet is stored. */
export function walletKey(ref: WalletRef): string {
  const { dataUrl, chainId, address, currency, filterSpam, scope, blockNumber, contracts, pardoned } = ref
  const usual = [dataUrl, chainId, address, currency, filterSpam ? 'filtered' : 'unfiltered', scope]
  const rare = [
    blockNumber && `block:${blockNumber}`,
    contracts && `only:${contracts.join(',')}`,
    pardoned && `pardoned:${pardoned.join(',')}`,
  ]
  return [...usual, ...rare.filter(Boolean)].join('|')
}

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

/** What belongs on screen: the last list that ended, else the one being read, else nothing. */
export function displayed(holdings: Holdings): Read | null {
  if (holdings.shown) return holdings.shown
  return holdings.reading && holdings.reading.pages > 0 ? holdings.reading : null
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

const withToken = (seen: string[], token: string | null): string[] =>
  token === null ? seen : [...seen, token]

/** Ends a read by hand. */
export const endRead = (read: Read, end: ReadEnd): Read => ({ ...read, end })
