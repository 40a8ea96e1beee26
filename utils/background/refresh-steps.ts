import { isRefreshRun, type RefreshRun } from '../domain/run.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
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
    isLeft: async (current) => isRefreshRun(current) && (await isAccountLeft(current, query)),
    read: () => runningReads.syncWallet({ query, intent: 'refresh', requestId: run.id }, true),
    stop: () => runningReads.stopSync(query),
  }))
}

const isAccountLeft = async (run: RefreshRun, query: WalletQuery): Promise<boolean> =>
  run.queries.some((one) => isSameQuery(one, query)) &&
  queryProgress(run, query, await readSummariesOfQueries([query])) === 'left'
