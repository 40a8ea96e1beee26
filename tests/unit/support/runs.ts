import { isActiveRun, isRefreshRun, type RefreshRun } from '../../../utils/domain/run.ts'
import { readRuns } from '../../../utils/storage/runs.ts'

/** The last refresh; null if there is none. */
export const readRefresh = async (): Promise<RefreshRun | null> =>
  (await readRuns()).filter(isRefreshRun).at(-1) ?? null

/** The id of the last refresh, for commands. */
export const refreshId = async (): Promise<string> => (await readRefresh())?.id ?? ''

/** The ids of the active runs in their order. */
export const activeRunIds = async (): Promise<string[]> =>
  (await readRuns()).filter(isActiveRun).map(({ id }) => id)
