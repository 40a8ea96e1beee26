/** Runs inside a page of the extension: reads dates with commands, and reads what is stored for them. */
import type { DateProgress } from '../../../utils/domain/portfolio/date-progress.ts'
import { datedSteps, dateProgress } from '../../../utils/domain/portfolio/date-progress.ts'
import { queriesAt, type SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { type DateRun, isDateRun } from '../../../utils/domain/run.ts'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { RequestedDate } from '../../../utils/messages.ts'
import { sendCommand } from '../../../utils/send-command.ts'
import { loadRecords } from '../../../utils/storage/holdings.ts'
import { readRuns } from '../../../utils/storage/runs.ts'
import { readSavedDates } from '../../../utils/storage/saved-dates.ts'

export interface StoredDateRun extends DateProgress {
  status: DateRun['status']
}

const datesClient = {
  start: (dates: readonly RequestedDate[], queries: readonly WalletQuery[]) =>
    sendCommand('startDates', { id: crypto.randomUUID(), dates, queries, openChains: [] }),
  /** Starts a stopped worker, as an alarm would. */
  wake: () => sendCommand('getApiKeyState', undefined),
  readDates: (): Promise<SavedDate[]> => readSavedDates(),
  async readRun(): Promise<StoredDateRun | null> {
    const run = (await readRuns()).filter(isDateRun).at(-1)
    if (!run) return null
    const dates = (await readSavedDates()).filter(({ id }) => run.dateIds.includes(id))
    const queries = dates.flatMap(queriesAt)
    const records = await loadRecords(queries)
    const byKey = new Map(queries.map((query, index) => [queryKey(query), records[index]]))
    const steps = datedSteps(run, dates, (key) => byKey.get(key))
    return { status: run.status, ...dateProgress(steps) }
  },
}

export type DatesClient = typeof datesClient

Object.assign(globalThis, { datesClient })
