import * as v from 'valibot'
import { decimalToText, isZero } from '../decimal.ts'
import type { Failure } from '../failure.ts'
import {
  displayedSnapshot,
  type HoldingsRecord,
  type HoldingsSnapshot,
  type SnapshotEnd,
} from '../holdings.ts'
import { contractKey, isMalicious, sortByValue, type Token, valuationOf } from '../token.ts'
import type { HiddenTokens } from '../token-overrides.ts'
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

/** The figures of a cell's displayed snapshot, for the home screen. Times in ms. */
export interface CellFigures {
  /** When the first and the last page arrived. */
  startedAt: number
  updatedAt: number
  /** Only `complete` has every token. null: the list is still being read. */
  end: SnapshotEnd | null
  /** Without tokens that the user hides or does not count. */
  totals: Totals
  /** The number of ERC-20 tokens in the list. */
  tokens: number
  /** The number of requests for the pages that were read. */
  requests: number
  /** The most valuable counted tokens. */
  topTokens: CellToken[]
}

/** The stored summary of one query of a cell. */
export interface CellSummary {
  query: WalletQuery
  /** null if no page was read yet. */
  figures: CellFigures | null
  /** Why the last attempt failed, and when (ms); null after a success. */
  lastError: { failure: Failure; at: number } | null
}

/** A damaged summary is treated as missing. */
export const cellSummarySchema = v.object({
  query: v.object({
    dataUrl: v.string(),
    address: v.string(),
    chainId: v.string(),
    currency: v.string(),
  }),
  figures: v.nullable(
    v.object({
      startedAt: v.number(),
      updatedAt: v.number(),
      requests: v.number(),
      totals: v.object({ sum: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/)) }),
      topTokens: v.array(v.object({ contract: v.string(), value: v.string() })),
    }),
  ),
  lastError: v.nullable(v.object({ failure: v.object({ kind: v.string() }), at: v.number() })),
})

/** As many as the allocation of a single cell shows. The home screen reads the summaries of all cells. */
const MAX_TOP_TOKENS = 5

/**
 * The summary of a record.
 * @param tokens all tokens of the displayed snapshot; needed only if the user hides or does not count some
 */
export function summaryOf(
  record: HoldingsRecord,
  hiddenTokens: HiddenTokens,
  tokens: readonly Token[] = [],
): CellSummary {
  const { query, lastError } = record
  const snapshot = displayedSnapshot(record)
  return { query, figures: snapshot && figuresOf(query, snapshot, hiddenTokens, tokens), lastError }
}

function figuresOf(
  query: WalletQuery,
  snapshot: HoldingsSnapshot,
  hiddenTokens: HiddenTokens,
  tokens: readonly Token[],
): CellFigures {
  const isCounted = (token: Token): boolean =>
    !hiddenTokens.isHidden(query.chainId, token) && !hiddenTokens.isNotCounted(query.chainId, token)
  const { native, topTokens, totals } = snapshot
  const rows = [...(native ? [native] : []), ...topTokens].filter(isCounted)
  return {
    startedAt: snapshot.startedAt,
    updatedAt: snapshot.updatedAt,
    end: snapshot.end,
    totals: hiddenTokens.isEmpty ? totals : hiddenTokens.without(totals, tokens, query),
    tokens: snapshot.tokens,
    requests: snapshot.requests,
    topTokens: topTokensOf(rows, query),
  }
}

function topTokensOf(rows: readonly Token[], { currency }: WalletQuery): CellToken[] {
  return sortByValue(rows, currency)
    .flatMap((token) => {
      const valuation = valuationOf(token, currency)
      if (isMalicious(token) || !('value' in valuation) || isZero(valuation.value)) return []
      return [{ contract: contractKey(token), symbol: token.symbol, value: decimalToText(valuation.value) }]
    })
    .slice(0, MAX_TOP_TOKENS)
}
