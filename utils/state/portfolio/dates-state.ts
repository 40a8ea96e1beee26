import { computed, signal } from '@preact/signals'
import { canonicalChainId } from '../../domain/chain.ts'
import type { Outcome } from '../../domain/outcome.ts'
import { dateCost } from '../../domain/portfolio/date-cost.ts'
import {
  type DateSubject,
  newSavedDate,
  queryAt,
  type SavedDate,
  savedDateId,
  withOpenBlocks,
} from '../../domain/portfolio/saved-date.ts'
import type { RequestCost } from '../../domain/request-cost.ts'
import { type DateRun, isActiveRun, isDateRun, type Run } from '../../domain/run.ts'
import type { Settings } from '../../domain/settings.ts'
import { queryKey, type WalletQuery } from '../../domain/wallet-query.ts'
import type { RequestedDate } from '../../messages.ts'
import { sendCommand } from '../../send-command.ts'
import { readBlockTimes } from '../../storage/block-times.ts'
import { loadStatuses } from '../../storage/holdings.ts'
import { readSavedDates, watchSavedDates } from '../../storage/saved-dates.ts'
import { readSummariesOfQueries } from '../../storage/summaries.ts'
import type { AppState } from '../app-state.ts'
import { createReload } from '../coalesced-reload.ts'
import { sendWithRepair } from '../recovery.ts'
import { createRunState, NO_RUNS } from '../run-state.ts'
import { readRates } from '../service-rates.ts'
import { followDateProgress } from './date-progress-state.ts'

export type { RequestedDate } from '../../messages.ts'

/**
 * Dates, and the accounts to read at them, without a block.
 * `openChains`: canonical ids of the chains whose balances are read at the newest block.
 */
type Reading = [
  dates: readonly RequestedDate[],
  queries: readonly WalletQuery[],
  openChains?: readonly string[],
]

export type DatesState = ReturnType<typeof createDatesState>

/**
 * The dates that are saved for the chosen service, and the first active run over dates, or the last one.
 * Sends nothing in an incognito window.
 */
export function createDatesState(app: AppState) {
  const all = signal<readonly SavedDate[]>([])
  const {
    all: runs,
    report,
    sendWithPermission,
    reload: reloadRuns,
    stop,
    ...shown
  } = createRunState(app, NO_RUNS, shownRun)
  /** The newest first. Empty until `load` has resolved. */
  const saved = computed((): readonly SavedDate[] => {
    const { profile } = app.settings.value
    const ofService = all.value.filter(({ dataUrl }) => dataUrl === profile?.dataUrl)
    return ofService.toSorted((a, b) => b.createdAt - a.createdAt)
  })
  const byId = computed(() => new Map(saved.value.map((date) => [date.id, date])))
  const followed = followDateProgress(shown.run, all)

  /** The saved date of the chosen service with this subject. Reads `saved`. */
  function find(subject: DateSubject): SavedDate | null {
    const { profile } = app.settings.value
    return (profile && byId.value.get(savedDateId(profile.dataUrl, subject))) ?? null
  }

  /**
   * The active run over dates that reads all of this: the one on screen, or one that waits behind it; null if
   * there is none, so that a run can be started.
   */
  function runOver(...[dates, queries, openChains = []]: Reading): 'shown' | 'waiting' | null {
    const dataUrl = app.settings.value.profile?.dataUrl ?? ''
    const ids = dates.map(({ subject }) => savedDateId(dataUrl, subject))
    const keys = queries.map(queryKey)
    const covers = (run: DateRun) => {
      const read = new Set(run.queries.map(queryKey))
      return (
        ids.every((id) => run.dateIds.includes(id)) &&
        keys.every((key) => read.has(key)) &&
        openChains.every((chainId) => run.openChains.includes(chainId))
      )
    }
    const found = runs.value.filter(isDateRun).filter(isActiveRun).find(covers)
    if (!found) return null
    return found.id === shown.run.value?.id ? 'shown' : 'waiting'
  }

  const reload = createReload(async () => {
    all.value = await readSavedDates()
  })
  const unwatch = app.isIncognito ? () => {} : watchSavedDates(() => void reload().catch(() => {}))

  return {
    ...shown,
    saved,
    find,
    progress: followed.progress,
    runOver,
    /** The remaining requests. */
    estimate: (...[dates, queries, openChains = []]: Reading): Promise<RequestCost> =>
      estimateDates(dates, queries, openChains, app.settings.peek(), saved.peek()),
    /**
     * Requests the host permission, before anything is awaited, saves the dates, and starts a run over what
     * is left of them. The queries of a private group must be alone in a run.
     */
    start: (...[dates, queries, openChains = []]: Reading): Promise<Outcome<void>> =>
      sendWithPermission(() =>
        sendWithRepair('startDates', { id: crypto.randomUUID(), dates, queries, openChains }),
      ),
    /** Removes a saved date with what was read for it. */
    remove: (id: string): Promise<Outcome<void>> => report(() => sendCommand('removeDate', id)),
    /** Loads the saved dates and the run. Call it before the state is shown. */
    load: async (): Promise<void> => {
      if (app.isIncognito) return
      await Promise.all([reload(), reloadRuns()])
      await followed.load()
    },
    /** Stops following storage. */
    dispose: () => {
      unwatch()
      followed.stop()
      stop()
    },
  }
}

/** The first active run over dates, or the last one. */
function shownRun(runs: readonly Run[]): DateRun | null {
  const dateRuns = runs.filter(isDateRun)
  return dateRuns.find(isActiveRun) ?? dateRuns.at(-1) ?? null
}

/** The cost of what is left to request. Two points in time with the same T are read once. */
async function estimateDates(
  requested: readonly RequestedDate[],
  queries: readonly WalletQuery[],
  openChains: readonly string[],
  settings: Settings,
  saved: readonly SavedDate[],
): Promise<RequestCost> {
  const byId = new Map(
    requested.map((date) => savedOrNew(date, settings, saved)).map((date) => [date.id, date]),
  )
  const dates = [...byId.values()].map((date) => withOpenBlocks(date, openChains))
  const [summaryOf, statusOf, newestOf, rates] = await Promise.all([
    readSummariesOfQueries(queries),
    loadStatuses(dates.flatMap((date) => queries.flatMap((query) => queryAt(date, query) ?? []))),
    readNewest(queries),
    readRates(settings),
  ])
  const accounts = queries.map((query) => ({
    ...{ address: query.address, query },
    figures: summaryOf(query)?.figures ?? null,
  }))
  return dateCost(dates, accounts, { statusOf, newestOf, now: Date.now() }, rates)
}

function savedOrNew(requested: RequestedDate, { profile }: Settings, saved: readonly SavedDate[]): SavedDate {
  const added = newSavedDate(profile?.dataUrl ?? '', requested, 0)
  return saved.find(({ id }) => id === added.id) ?? added
}

/** The newest stored blocks, by canonical chain id. */
async function readNewest(queries: readonly WalletQuery[]) {
  const chains = new Map(
    queries.map(({ dataUrl, chainId }) => [canonicalChainId(chainId), { dataUrl, chainId }]),
  )
  const newest = await Promise.all(
    [...chains].map(async ([id, chain]) => [id, (await readBlockTimes(chain)).at(-1)?.number] as const),
  )
  const byChain = new Map(newest)
  return (chainId: string) => byChain.get(chainId)
}
