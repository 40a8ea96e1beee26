import { computed, untracked } from '@preact/signals'
import type { Currency } from '../../domain/currency.ts'
import type { Outcome } from '../../domain/outcome.ts'
import { type RequestCost, refreshCost } from '../../domain/request-cost.ts'
import { isActiveRun, isRefreshRun } from '../../domain/run.ts'
import { type Account, accountKey } from '../../domain/watchlist/account.ts'
import type { AccountViews } from '../../domain/watchlist/account-views.ts'
import { accountsInScope, PARALLEL_ACCOUNTS } from '../../domain/watchlist/refresh-plan.ts'
import { queriesLeft, runProgress, type SummaryLookup } from '../../domain/watchlist/refresh-progress.ts'
import type { AccountProgress, RefreshScope, RunProgress } from '../../domain/watchlist/refresh-run.ts'
import { changeWatchlist } from '../../storage/watchlist.ts'
import type { AppState } from '../app-state.ts'
import { sendWithRepair } from '../recovery.ts'
import { createRunState, type StoredRuns } from '../run-state.ts'
import { readRates } from '../service-rates.ts'

interface RefreshDeps {
  app: AppState
  /** Returns the current summary of a query. */
  summaryOf: SummaryLookup
  /** Returns the current view of an account. */
  viewOf: AccountViews
  stored: StoredRuns
}

export type RefreshState = ReturnType<typeof createRefreshState>

/** The last refresh of watched wallets. While it is active, no other one can start. */
export function createRefreshState({ app, summaryOf, viewOf, stored }: RefreshDeps) {
  const { settings, watchlist, isIncognito } = app
  const followed = createRunState(app, stored, (runs) => runs.filter(isRefreshRun).at(-1) ?? null)
  const { sendWithPermission, report: _report, reload: _reload, ...shown } = followed
  const { run, status } = followed
  const left = computed(() => {
    const { value: last } = run
    return last && isActiveRun(last) ? queriesLeft(last, summaryOf).map(accountKey) : []
  })
  const positions = computed(() => new Map(left.value.map((key, position) => [key, position])))

  /** The progress of an account in the active run. */
  function accountProgress(account: Account): AccountProgress {
    const position = positions.value.get(accountKey(account))
    if (position === undefined) return null
    // The queue reads the accounts in the order of the run.
    return status.value?.kind === 'running' && position < PARALLEL_ACCOUNTS ? 'loading' : 'waiting'
  }

  /** The requests and the time that a run would take. */
  async function estimate(scope: RefreshScope): Promise<RequestCost> {
    const accounts = untracked(() => accountsInScope(watchlist.value, viewOf, scope, Date.now()))
    return refreshCost(accounts, await readRates(settings.peek()))
  }

  return {
    ...shown,
    progress: computed((): RunProgress | null => run.value && runProgress(run.value, summaryOf)),
    accountProgress,
    estimate,
    /** Whether the user has not yet confirmed that the service can link addresses that are read together. */
    needsLinkNotice: computed(() => !watchlist.value.hasSeenLinkNotice),
    confirmLinkNotice: async (): Promise<void> => {
      if (!isIncognito) await changeWatchlist((before) => ({ ...before, hasSeenLinkNotice: true }))
    },
    /**
     * Requests the host permission and starts a run, by default in the currency of the settings. Ignored
     * while a run is active.
     */
    start: (scope: RefreshScope, currency?: Currency): Promise<Outcome<void>> =>
      sendWithPermission(() =>
        sendWithRepair('startRefresh', { id: crypto.randomUUID(), scope, ...(currency && { currency }) }),
      ),
  }
}
