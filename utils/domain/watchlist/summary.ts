import type { Failure } from '../failure.ts'
import type { SnapshotEnd } from '../holdings.ts'
import type { Totals } from '../totals.ts'
import type { WalletQuery } from '../wallet-query.ts'

/** A counted token of a cell with its value, for the allocation. */
export interface CellToken {
  /** In lower case; empty for the native token. */
  contract: string
  symbol: string
  /** Plain decimal text. */
  value: string
}

/** What a cell's displayed snapshot contributes to the home screen. Times in ms. */
export interface CellFigures {
  /** When its first and last page arrived. */
  startedAt: number
  updatedAt: number
  /** Only `complete` has every token. null: it is still being read. */
  end: SnapshotEnd | null
  /** Without tokens that the user hides. */
  totals: Totals
  /** ERC-20 tokens in the list. */
  tokens: number
  /** Requests that a refresh takes, as far as the list was read. */
  requests: number
  /** The most valuable counted tokens. */
  topTokens: CellToken[]
}

/** The stored summary of one query of a cell. */
export interface CellSummary {
  query: WalletQuery
  /** null: never read. */
  figures: CellFigures | null
  /** Why the last attempt failed, and when (ms); null after a success. */
  lastError: { failure: Failure; at: number } | null
}
