import type { Failure } from '../failure.ts'
import { queryKey, type WalletQuery } from '../wallet-query.ts'
import type { RefreshRun, RunProgress } from './refresh-run.ts'
import type { CellSummary } from './summary.ts'

/** Finds the stored summary of a query. */
export type SummaryLookup = (query: WalletQuery) => CellSummary | undefined

/** `left`: not requested or not finished yet. */
export type QueryProgress = 'left' | 'done' | 'failed'

/**
 * What a run has achieved for a query. It follows from the stored summary alone, so that it cannot disagree
 * with the record. A cell that was read for another reason since the run began is done, too.
 */
export function queryProgress(run: RefreshRun, query: WalletQuery, summaryOf: SummaryLookup): QueryProgress {
  if (run.skipped.includes(queryKey(query))) return 'done'
  const summary = summaryOf(query)
  if (!summary) return 'left'
  const { figures, lastError } = summary
  if (lastError && lastError.at >= run.startedAt && !isTemporary(lastError.failure)) return 'failed'
  return figures && figures.end !== null && figures.startedAt >= run.startedAt && !lastError ? 'done' : 'left'
}

/** Failures after which a run requests the same cell again, automatically or after a click. */
const isTemporary = (failure: Failure): boolean => failure.kind === 'rateLimited' || affectsAll(failure)

/** Failures that every other request would have, too. They interrupt a run. */
export const affectsAll = ({ kind }: Failure): boolean =>
  kind === 'noPermission' ||
  kind === 'notConfigured' ||
  kind === 'unauthorized' ||
  kind === 'offline' ||
  kind === 'storageFailed'

/** The queries that a run has still to request, in its order. */
export const queriesLeft = (run: RefreshRun, summaryOf: SummaryLookup): WalletQuery[] =>
  run.queries.filter((query) => queryProgress(run, query, summaryOf) === 'left')

export function runProgress(run: RefreshRun, summaryOf: SummaryLookup): RunProgress {
  const progress = run.queries.map((query) => queryProgress(run, query, summaryOf))
  const failed = progress.filter((one) => one === 'failed').length
  return { cells: run.queries.length, done: progress.filter((one) => one === 'done').length + failed, failed }
}

/** Whether a run may have cells left. */
export const isActiveRun = ({ status }: RefreshRun): boolean =>
  status.kind !== 'ended' && status.kind !== 'stopped'
