import type { Currency } from './currency.ts'
import type { Failure } from './failure.ts'
import type { RequestRecord } from './request-record.ts'
import type { Token } from './token.ts'
import type { Totals } from './totals.ts'

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
  requestRecords?: readonly RequestRecord[]
}

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

/** What belongs on screen: the last list that ended, else the one being read, else nothing. */
export function displayed(holdings: Holdings): Read | null {
  if (holdings.shown) return holdings.shown
  return holdings.reading && holdings.reading.pages > 0 ? holdings.reading : null
}

/** Whether nothing of a wallet changed from one to the other. */
export const isSameState = (a: Holdings, b: Holdings): boolean => stateOf(a) === stateOf(b)

/** All of a wallet that can change: a read has another time with each page. */
const stateOf = ({ ref, shown, reading, trouble }: Holdings): string =>
  JSON.stringify([walletKey(ref), markOf(shown), markOf(reading), trouble])

const markOf = (read: Read | null) => read && [read.id, read.pages, read.updatedAt, read.end]

/** The same question, maybe in another currency: the old answer may stand in for a moment. */
export const isSameButCurrency = (before: WalletRef, next: WalletRef): boolean =>
  walletKey({ ...before, currency: next.currency }) === walletKey(next)
