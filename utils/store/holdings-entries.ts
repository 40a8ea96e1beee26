import { type Holdings, type Read, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import type { StorageKey } from './storage.ts'
import { type TokenColumns, unpackTokens } from './token-columns.ts'

/** How a wallet lies in storage: an index entry, and one entry for each page of each read that the index names. */

export interface StoredRead extends Omit<Read, 'native' | 'top'> {
  native: TokenColumns | null
  top: TokenColumns
  /** Size of the read's pages as JSON text. */
  bytes: number
}

export interface StoredHoldings extends Omit<Holdings, 'shown' | 'reading'> {
  shown: StoredRead | null
  reading: StoredRead | null
}

/** A page: its tokens, and the requests that it came with. */
export interface StoredPageEntry {
  tokens: TokenColumns
  from: readonly RequestRecord[]
}

/** All that is kept of wallets, but for the directory, begins so. */
export const HOLDINGS_KEY = 'local:holdings:'

export const indexKey = (ref: WalletRef): StorageKey => `${HOLDINGS_KEY}${walletKey(ref)}`

export const pageKey = (index: StorageKey, readId: string, page: number): StorageKey =>
  `${index}#${readId}#${page}`

export const pageKeys = (index: StorageKey, read: Pick<Read, 'id' | 'pages'>): StorageKey[] =>
  Array.from({ length: read.pages }, (_, page) => pageKey(index, read.id, page))

/**
 * The keys of pages, those together that are asked for together: of twenty in one go, one end waits for the other half of the time
 * (measured). However many there are, storage is asked ten times at most.
 */
export function togetherOf(keys: readonly StorageKey[]): StorageKey[][] {
  const count = Math.max(2, Math.ceil(keys.length / 10))
  return keys.flatMap((_, at) => (at % count === 0 ? [keys.slice(at, at + count)] : []))
}

/** The tokens of a page's entry; one that is gone, or of an older form, has none. */
export const tokensOf = (entry: unknown, ref: WalletRef): Token[] =>
  unpackTokens((entry as Partial<StoredPageEntry> | null)?.tokens, ref)

function unpackRead(stored: StoredRead | null, ref: WalletRef): Read | null {
  if (!stored) return null
  const { bytes: _, ...read } = stored
  const native = stored.native && (unpackWhole(stored.native, ref)[0] ?? null)
  return { ...read, native, top: unpackWhole(stored.top, ref) }
}

/** @throws where tokens are missing: what is unknown is never nothing */
function unpackWhole(stored: TokenColumns, ref: WalletRef): Token[] {
  const tokens = unpackTokens(stored, ref)
  if (tokens.length !== stored.count) throw TypeError()
  return tokens
}

/** The index entry as it comes from a read or a change event; null where there is none, or a damaged one. */
export function unpackHoldings(stored: unknown): Holdings | null {
  const entry = stored as StoredHoldings | null | undefined
  if (!entry?.ref) return null
  const { ref, shown, reading, trouble } = entry
  try {
    return { ref, trouble, shown: unpackRead(shown, ref), reading: unpackRead(reading, ref) }
  } catch {
    return null
  }
}
