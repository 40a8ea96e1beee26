import { withAllowlist } from '../domain/allowlist.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { isActiveRun, isRefreshRun, type RefreshRun } from '../domain/run.ts'
import type { Settings } from '../domain/settings.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { accountKey, accountQuery } from '../domain/watchlist/account.ts'
import { createAccountViews } from '../domain/watchlist/account-views.ts'
import { accountsInScope, allowedAccounts } from '../domain/watchlist/refresh-plan.ts'
import { queriesLeft } from '../domain/watchlist/refresh-progress.ts'
import type { RefreshRequest } from '../domain/watchlist/refresh-run.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import { ensureSessionId } from '../storage/browser-session.ts'
import { readItem, readItems } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { addRun, changeRun, readRuns } from '../storage/runs.ts'
import { readSummaries, readSummariesOfQueries } from '../storage/summaries.ts'
import { updateWatchedChains } from '../storage/watchlist.ts'
import { continueRuns, stopRun } from './runs.ts'
import { runningReads } from './wallet-requests.ts'

/** Stores a new run and starts it, unless a refresh is active or there is nothing to read. */
export async function startRefresh(request: RefreshRequest): Promise<Outcome<void>> {
  await withLock('runs', async () => {
    const refreshes = (await readRuns()).filter(isRefreshRun)
    if (refreshes.some((before) => before.id === request.id || isActiveRun(before))) return
    const run = await planRun(request)
    if (run) await addRun(run)
  })
  await continueRuns()
  return succeed(undefined)
}

async function planRun({ id, scope, currency }: RefreshRequest): Promise<RefreshRun | null> {
  await updateWatchedChains()
  const [watchlist, stored, overrides] = await readItems('watchlist', 'settings', 'tokenOverrides')
  const settings = { ...stored, currency: currency ?? stored.currency }
  const startedAt = Date.now()
  const viewOf = createAccountViews(await readSummaries(), settings, overrides)
  const accounts = accountsInScope(watchlist, viewOf, scope, startedAt)
  const queries = accounts.flatMap((account) => accountQuery(account, settings, overrides) ?? [])
  if (queries.length === 0) return null
  const sessionId = await ensureSessionId()
  return {
    kind: 'refresh',
    ...{ id, scope, startedAt, sessionId, queries },
    skipped: [],
    status: { kind: 'running' },
  }
}

const readActiveRefresh = async (): Promise<RefreshRun | null> =>
  (await readRuns()).filter(isRefreshRun).find(isActiveRun) ?? null

/**
 * Stops the active refresh if it has another service or spam filter than the settings, or their former
 * currency. The portfolio refreshes in a currency of its own, which the settings do not change.
 * @param before undefined if unknown
 */
export async function stopOutdatedRefresh(settings: Settings, before: Settings | undefined): Promise<void> {
  const { profile, currency, filterSpam } = settings
  const run = await readActiveRefresh()
  const [query] = run?.queries ?? []
  if (!run || !query) return
  const isFormerCurrency = query.currency === before?.currency && before.currency !== currency
  const isCurrent = query.dataUrl === profile?.dataUrl && query.filterSpam === filterSpam
  if (!isCurrent || isFormerCurrency) await stopRun(run.id)
}

/**
 * Gives the remaining accounts of the active refresh the current allowlist, and stops reads with an older
 * one. An account that was already read keeps its list.
 */
export async function updateRefreshAllowlist(): Promise<void> {
  const replaced = await withLock('runs', async () => {
    const run = await readActiveRefresh()
    if (!run) return []
    const overrides = await readItem('tokenOverrides')
    const left = queriesLeft(run, await readSummariesOfQueries(run.queries))
    const outdated = left.filter((query) => !isSameQuery(query, withAllowlist(query, overrides)))
    if (outdated.length === 0) return []
    const keys = new Set(outdated.map(queryKey))
    const update = (query: WalletQuery): WalletQuery =>
      keys.has(queryKey(query)) ? withAllowlist(query, overrides) : query
    await changeRun<RefreshRun>(run.id, (stored) => ({ ...stored, queries: stored.queries.map(update) }))
    return outdated
  })
  if (replaced.length === 0) return
  await Promise.all(replaced.map(runningReads.stopSync))
  await continueRuns()
}

/**
 * Removes from the active refresh the accounts that are no longer in the watchlist or in the run's scope.
 * Without other accounts it is stopped, so that it does not stay in the way of the next one.
 */
export async function limitRefresh(watchlist: Watchlist): Promise<void> {
  const run = await readActiveRefresh()
  if (!run) return
  const allowed = new Set(allowedAccounts(watchlist, run.scope).map(accountKey))
  const isAllowed = (query: WalletQuery): boolean => allowed.has(accountKey(query))
  if (run.queries.every(isAllowed)) return
  const changed = await changeRun<RefreshRun>(run.id, (stored) => ({
    ...stored,
    queries: stored.queries.filter(isAllowed),
  }))
  if (changed?.queries.length === 0) await stopRun(run.id)
  else await continueRuns()
}
