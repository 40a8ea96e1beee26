import { fail } from '../domain/outcome.ts'
import {
  balanceProgress,
  blockProgress,
  type DateStep,
  datedSteps,
  executableSteps,
  priceProgress,
} from '../domain/portfolio/date-progress.ts'
import { queriesAt, queryAt, type SavedDate } from '../domain/portfolio/saved-date.ts'
import { type DateRun, isDateRun } from '../domain/run.ts'
import { queryKey } from '../domain/wallet-query.ts'
import { loadStatuses } from '../storage/holdings.ts'
import { readSavedDate } from '../storage/saved-dates.ts'
import { failureOf } from '../storage/storage-error.ts'
import type { RunStep } from '../sync/run-scheduler.ts'
import { comparePrices, lookUpBlock } from './date-requests.ts'
import { clearRemovals } from './removed-balances.ts'
import { runningReads } from './wallet-requests.ts'

/** The steps that a run over dates can execute now. */
export async function dateStepsLeft(run: DateRun): Promise<RunStep[]> {
  const dates = await readDates(run.dateIds)
  await clearRemovals(dates)
  const atDates = dates.flatMap((date) => run.queries.flatMap((query) => queryAt(date, query) ?? []))
  const statusOf = await loadStatuses(atDates)
  return executableSteps(datedSteps(run, dates, statusOf)).map((step) => runStepOf(run, step))
}

async function readDates(ids: readonly string[]): Promise<SavedDate[]> {
  const dates = await Promise.all(ids.map(readSavedDate))
  return dates.filter((date) => date !== null)
}

function runStepOf(run: DateRun, step: DateStep): RunStep {
  const { key, dateId } = step
  const dataUrl = run.queries[0]?.dataUrl ?? ''
  const isLeft: RunStep['isLeft'] = async (current) =>
    isDateRun(current) && current.dateIds.includes(dateId) && (await isStepLeft(current, step))
  if (step.stage === 'balances') {
    const { query, onlyNative } = step
    const request = {
      query,
      intent: onlyNative ? ('native' as const) : ('refresh' as const),
      requestId: run.id,
    }
    return {
      ...{ key, dataUrl, isLeft },
      read: () => runningReads.syncWallet(request, true),
      stop: () => runningReads.stopSync(query),
    }
  }
  const controller = new AbortController()
  const { signal } = controller
  const read = step.stage === 'blocks' ? lookUpBlock : comparePrices
  return {
    ...{ key, dataUrl, isLeft },
    // If storage fails, the run fails, too.
    read: () => read(run, step, signal).catch((error: unknown) => fail(failureOf(error))),
    stop: async () => controller.abort(),
  }
}

/** Whether a step is still to be executed. Reads only what the step depends on. */
async function isStepLeft(run: DateRun, step: DateStep): Promise<boolean> {
  const date = await readSavedDate(step.dateId)
  if (!date) return false
  if (step.stage !== 'balances') {
    const progressOf = step.stage === 'blocks' ? blockProgress : priceProgress
    return progressOf(run, date, step.chainId) === 'left'
  }
  const isWanted = [date.queries, run.queries].every((queries) =>
    queriesAt({ ...date, queries: [...queries] }).some((query) => queryKey(query) === step.key),
  )
  const statusOf = await loadStatuses([step.query])
  return isWanted && balanceProgress(run, date, step, statusOf(step.key)) === 'left'
}
