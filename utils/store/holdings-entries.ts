import { type Holdings, type Read, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { Receipt } from '../domain/receipt.ts'
import type { Token } from '../domain/token.ts'
import { fromRow, type TokenRow, toRow } from './token-rows.ts'

/** How a wallet lies in storage: an index entry, and one entry for each page of each read that the index names. */

export type StorageKey = `local:${string}`

export interface StoredRead extends Omit<Read, 'native' | 'top'> {
  native: TokenRow | null
  top: TokenRow[]
  /** Size of the read's pages as JSON text. */
  bytes: number
}

export interface StoredHoldings extends Omit<Holdings, 'shown' | 'reading'> {
  shown: StoredRead | null
  reading: StoredRead | null
}

/**
 * A page: its tokens, and the requests that it came with. The tokens are one text: the browser copies one value instead of
 * some five thousand, and 10,000 tokens are read in a third of the time.
 */
export interface StoredPageEntry {
  /** JSON of `TokenRow[]`. */
  rows: string
  from: readonly Receipt[]
}

/** All that is kept of wallets, but for the directory, begins so. */
export const HOLDINGS_KEY = 'local:holdings:'

export const indexKey = (ref: WalletRef): StorageKey => `${HOLDINGS_KEY}${walletKey(ref)}`

export const pageKey = (index: StorageKey, readId: string, page: number): StorageKey =>
  `${index}#${readId}#${page}`

export const pageKeys = (index: StorageKey, read: Pick<Read, 'id' | 'pages'>): StorageKey[] =>
  Array.from({ length: read.pages }, (_, page) => pageKey(index, read.id, page))

export const packRows = (tokens: readonly Token[], ref: WalletRef): string =>
  JSON.stringify(tokens.map((token) => toRow(token, ref)))

/**
 * The rows of a page's entry; one that is gone has none. Older versions stored them as they are, with or without where they
 * come from. @throws where the text is damaged
 */
export function rowsOf(entry: unknown): TokenRow[] {
  const rows = Array.isArray(entry) ? entry : (entry as { rows?: unknown } | null)?.rows
  return (typeof rows === 'string' ? JSON.parse(rows) : rows) ?? []
}

export function packRead(read: Read | null, ref: WalletRef, bytes: number): StoredRead | null {
  if (!read) return null
  const native = read.native && toRow(read.native, ref)
  return { ...read, native, top: read.top.map((token) => toRow(token, ref)), bytes }
}

function unpackRead(stored: StoredRead | null, ref: WalletRef): Read | null {
  if (!stored) return null
  const { bytes: _, ...read } = stored
  const native = stored.native && fromRow(stored.native, ref)
  return { ...read, native, top: stored.top.map((row) => fromRow(row, ref)) }
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
