import { classify } from '../classification.ts'
import { decimalToText, isZero } from '../decimal.ts'
import { displayedSnapshot, type HoldingsRecord, type HoldingsSnapshot } from '../holdings.ts'
import { contractKey, sortByValue, type Token, withNative } from '../token.ts'
import { nonZeroSums } from '../token-counts.ts'
import type { HiddenTokens } from '../token-overrides.ts'
import type { WalletQuery } from '../wallet-query.ts'
import {
  type AccountFigures,
  type AccountSummary,
  MAX_ALLOCATION_TOKENS,
  MAX_NAMED_UNREADABLE,
} from './summary.ts'

/**
 * The summary of a record.
 * @param tokens all tokens of the displayed snapshot; needed only if the user hides or does not count some
 */
export function summaryOf(
  record: HoldingsRecord,
  hiddenTokens: HiddenTokens,
  tokens: readonly Token[] = [],
): AccountSummary {
  const { query, lastError } = record
  const displayed = displayedSnapshot(record)
  if (!displayed) return { query, figures: null, lastError }
  const snapshot = hiddenTokens.without(displayed, tokens, query)
  const { native, topTokens } = snapshot
  const figures = figuresOf(snapshot, topTokensOf(withNative(native, topTokens), query, hiddenTokens))
  return { query, figures, lastError }
}

type TopTokens = Pick<AccountFigures, 'topTokens' | 'topValues'>

/** The figures of a snapshot. @param top its most valuable counted tokens; not needed for a total */
export function figuresOf(
  snapshot: HoldingsSnapshot,
  top: TopTokens = { topTokens: [], topValues: [] },
): AccountFigures {
  const { startedAt, updatedAt, end, totals, tokens, pages, requests, pageSize } = snapshot
  const { nativeFailure, unreadable } = snapshot
  return {
    startedAt,
    updatedAt,
    end,
    totals: nonZeroSums(totals),
    tokens,
    ...(nativeFailure && { nativeFailure }),
    ...(unreadable && { unreadable: unreadable.listed.slice(0, MAX_NAMED_UNREADABLE) }),
    pages,
    requests,
    pageSize,
    ...top,
  }
}

function topTokensOf(rows: readonly Token[], query: WalletQuery, hiddenTokens: HiddenTokens): TopTokens {
  const top = sortByValue(rows, query.currency)
    .flatMap((token) => {
      const exclusion = hiddenTokens.exclusionOf(query.chainId, token)
      const { isCounted, value } = classify(token, query, { exclusion })
      if (!isCounted || !value || isZero(value)) return []
      const number = Number(decimalToText(value))
      // JSON has no infinite numbers.
      return Number.isFinite(number) ? [{ contract: contractKey(token), symbol: token.symbol, number }] : []
    })
    .slice(0, MAX_ALLOCATION_TOKENS)
  return {
    topTokens: top.map(({ contract, symbol }) => ({ contract, symbol })),
    topValues: top.map(({ number }) => number),
  }
}
