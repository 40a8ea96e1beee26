import type { Failure } from '../failure.ts'
import { isInRun, type RefreshRun } from '../run.ts'
import { queryKey, type WalletQuery } from '../wallet-query.ts'
import type { RunProgress } from './refresh-run.ts'
import type { AccountSummary } from './summary.ts'

/** Finds the stored summary of a query. */
export type SummaryLookup = (query: WalletQuery) => AccountSummary | undefined

/** `left`: not requested yet, or not read to the end of the list. */
export type QueryProgress = 'left' | 'done' | 'failed'

/**
 * The progress of a query in a run, derived from the stored summary. An account that the popup has read since
 * the run began is done, too, and so is a skipped one.
 */
export function queryProgress(run: RefreshRun, query: WalletQuery, summaryOf: SummaryLookup): QueryProgress {
  if (run.skipped.includes(queryKey(query))) return 'done'
  const summary = summaryOf(query)
  if (!summary) return 'left'
  const { figures, lastError } = summary
  if (lastError && isInRun(run, lastError.at) && !isTemporary(lastError.failure)) return 'failed'
  return figures && figures.end !== null && isInRun(run, figures.startedAt) && !lastError ? 'done' : 'left'
}

/** Failures after which a run requests the same account again, automatically or after a click. */
export const isTemporary = (failure: Failure): boolean =>
  failure.kind === 'rateLimited' || affectsAll(failure)

/** Whether every other request would fail in the same way. The user must then resume the run. */
export const affectsAll = ({ kind }: Failure): boolean =>
  kind === 'noPermission' ||
  kind === 'notConfigured' ||
  kind === 'unauthorized' ||
  kind === 'offline' ||
  kind === 'storageFailed'

/** The queries that a run must still request, in the order of the run. */
export const queriesLeft = (run: RefreshRun, summaryOf: SummaryLookup): WalletQuery[] =>
  run.queries.filter((query) => queryProgress(run, query, summaryOf) === 'left')

export function runProgress(run: RefreshRun, summaryOf: SummaryLookup): RunProgress {
  const progress = run.queries.map((query) => queryProgress(run, query, summaryOf))
  const failed = progress.filter((one) => one === 'failed').length
  return {
    accounts: run.queries.length,
    done: progress.filter((one) => one === 'done').length + failed,
    failed,
  }
}
