import type { RefreshRun } from '../domain/run.ts'
import { queryKey } from '../domain/wallet-query.ts'
import { queriesLeft, queryProgress } from '../domain/watchlist/refresh-progress.ts'
import { readSummariesOfQueries } from '../storage/summaries.ts'
import type { RunStep } from '../sync/run-scheduler.ts'
import { runningReads } from './wallet-requests.ts'

/** The accounts that a refresh must still read, in its order. */
export async function refreshStepsLeft(run: RefreshRun): Promise<RunStep[]> {
  const left = queriesLeft(run, await readSummariesOfQueries(run.queries))
  return left.map((query) => ({
    key: queryKey(query),
    dataUrl: query.dataUrl,
    read: () => runningReads.syncWallet({ query, intent: 'refresh', requestId: run.id }, true),
    stop: () => runningReads.stopSync(query),
  }))
}

export async function isAccountLeft(run: RefreshRun, { key }: RunStep): Promise<boolean> {
  const query = run.queries.find((one) => queryKey(one) === key)
  return query !== undefined && queryProgress(run, query, await readSummariesOfQueries([query])) === 'left'
}
