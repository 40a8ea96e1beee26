import { browser } from 'wxt/browser'
import { withAllowlist } from '../domain/allowlist.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { Settings } from '../domain/settings.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { accountKey, accountQuery } from '../domain/watchlist/account.ts'
import { createAccountViews } from '../domain/watchlist/account-views.ts'
import { accountsInScope, allowedAccounts } from '../domain/watchlist/refresh-plan.ts'
import { isActiveRun, queriesLeft } from '../domain/watchlist/refresh-progress.ts'
import type { RefreshRun, RefreshScope, RunStatus } from '../domain/watchlist/refresh-run.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import { ensureSessionId } from '../storage/browser-session.ts'
import { evictUnneeded } from '../storage/holdings.ts'
import { readItem, readItems } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { changeRun, readRun, writeRun } from '../storage/refresh-runs.ts'
import { readSummaries, readSummariesOfQueries } from '../storage/summaries.ts'
import { updateWatchedChains } from '../storage/watchlist.ts'
import { createRefreshScheduler } from '../sync/refresh-scheduler.ts'
import { remainingRequests } from './gateway.ts'
import { runningReads } from './wallet-requests.ts'

export const REFRESH_ALARM = 'refresh'

/** The shortest period of an alarm that browsers allow. */
const PERIOD_MINUTES = 0.5

const scheduler = createRefreshScheduler({
  readRun,
  changeRun,
  loadSummaries: readSummariesOfQueries,
  syncWallet: (request) => runningReads.syncWallet(request, true),
  stopSync: runningReads.stopSync,
  remainingRequests,
  now: Date.now,
  onStatus: (run) => void onStatus(run).catch(() => {}),
})

/** Resolves when no account is being read. */
export const refreshIdle = scheduler.idle

/** Stores a new run and starts it, unless a run is active or there is nothing to read. */
export async function startRefresh(request: { id: string; scope: RefreshScope }): Promise<Outcome<void>> {
  await withLock('refresh', async () => {
    const before = await readRun()
    if (before && (before.id === request.id || isActiveRun(before))) return
    const run = await planRun(request)
    if (run) await writeRun(run)
  })
  await continueRefresh()
  return succeed(undefined)
}

async function planRun({ id, scope }: { id: string; scope: RefreshScope }): Promise<RefreshRun | null> {
  await updateWatchedChains()
  const [watchlist, settings, overrides] = await readItems('watchlist', 'settings', 'tokenOverrides')
  const startedAt = Date.now()
  const viewOf = createAccountViews(await readSummaries(), settings, overrides)
  const accounts = accountsInScope(watchlist, viewOf, scope, startedAt)
  const queries = accounts.flatMap((account) => accountQuery(account, settings, overrides) ?? [])
  if (queries.length === 0) return null
  const sessionId = await ensureSessionId()
  return { id, scope, startedAt, sessionId, queries, skipped: [], status: { kind: 'running' } }
}

/** Pauses the active run. Reads that are in progress continue to the end of their lists. */
export const pauseRefresh = (): Promise<Outcome<void>> => changeStatus({ kind: 'paused' })

/** Continues a run that was paused, has failed, or was interrupted by a restart of the browser. */
export async function resumeRefresh(): Promise<Outcome<void>> {
  const sessionId = await ensureSessionId()
  return await changeActiveRun((run) => ({ ...run, sessionId, status: { kind: 'running' } }))
}

export async function stopRefresh(): Promise<Outcome<void>> {
  const outcome = await changeStatus({ kind: 'stopped', at: Date.now() })
  await scheduler.stopReading()
  await evictUnneeded()
  return outcome
}

const changeStatus = (status: RunStatus): Promise<Outcome<void>> =>
  changeActiveRun((run) => ({ ...run, status }))

async function changeActiveRun(change: (run: RefreshRun) => RefreshRun): Promise<Outcome<void>> {
  const run = await readRun()
  if (run) await changeRun(run.id, (stored) => (isActiveRun(stored) ? change(stored) : stored))
  await continueRefresh()
  return succeed(undefined)
}

/**
 * Continues the stored run. Call it when the worker starts, after an alarm, and after a change of the run. If
 * the browser was restarted during the run, does nothing until the user resumes the run.
 */
export async function continueRefresh(): Promise<void> {
  const run = await readRun()
  if (!run || !isActiveRun(run)) {
    await browser.alarms.clear(REFRESH_ALARM)
    return await scheduler.proceed()
  }
  if (run.sessionId !== (await ensureSessionId())) return void (await browser.alarms.clear(REFRESH_ALARM))
  const isDue = run.status.kind === 'waiting' && run.status.until <= Date.now()
  const continued = isDue ? await changeRun(run.id, withoutWaiting) : run
  if (continued) await onStatus(continued)
  await scheduler.proceed()
}

const withoutWaiting = (run: RefreshRun): RefreshRun =>
  run.status.kind === 'waiting' ? { ...run, status: { kind: 'running' } } : run

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets the alarm that continues a running or waiting run even if the worker is stopped. Clears the alarm for
 * any other status. A waiting run also has a timer, because an alarm cannot fire in less than 30 s.
 */
async function onStatus({ status }: RefreshRun): Promise<void> {
  clearTimeout(timer)
  if (status.kind === 'waiting') {
    timer = setTimeout(() => void continueRefresh().catch(() => {}), Math.max(0, status.until - Date.now()))
    await browser.alarms.create(REFRESH_ALARM, { when: status.until, periodInMinutes: PERIOD_MINUTES })
  } else if (status.kind === 'running') {
    if (!(await browser.alarms.get(REFRESH_ALARM)))
      await browser.alarms.create(REFRESH_ALARM, { periodInMinutes: PERIOD_MINUTES })
  } else await browser.alarms.clear(REFRESH_ALARM)
  if (status.kind === 'ended') await evictUnneeded()
}

/** Stops the active run if it has another service, currency or spam filter than the settings. */
export async function stopOutdatedRefresh({ profile, currency, filterSpam }: Settings): Promise<void> {
  const run = await readRun()
  const [query] = run?.queries ?? []
  if (!run || !query || !isActiveRun(run)) return
  const isCurrent =
    query.dataUrl === profile?.dataUrl && query.currency === currency && query.filterSpam === filterSpam
  if (!isCurrent) await stopRefresh()
}

/**
 * Gives the remaining accounts of the active run the current allowlist, and stops reads with an older one. An account
 * that was already read keeps its list.
 */
export async function updateRefreshAllowlist(): Promise<void> {
  const replaced = await withLock('refresh', async () => {
    const run = await readRun()
    if (!run || !isActiveRun(run)) return []
    const overrides = await readItem('tokenOverrides')
    const left = queriesLeft(run, await readSummariesOfQueries(run.queries))
    const outdated = left.filter((query) => !isSameQuery(query, withAllowlist(query, overrides)))
    if (outdated.length === 0) return []
    const keys = new Set(outdated.map(queryKey))
    const update = (query: WalletQuery): WalletQuery =>
      keys.has(queryKey(query)) ? withAllowlist(query, overrides) : query
    await changeRun(run.id, (stored) => ({ ...stored, queries: stored.queries.map(update) }))
    return outdated
  })
  if (replaced.length === 0) return
  await Promise.all(replaced.map(runningReads.stopSync))
  await continueRefresh()
}

/** Removes from the active run the accounts that are no longer in the watchlist or in the run's scope. */
export async function limitRefresh(watchlist: Watchlist): Promise<void> {
  const run = await readRun()
  if (!run || !isActiveRun(run)) return
  const allowed = new Set(allowedAccounts(watchlist, run.scope).map(accountKey))
  const isAllowed = (query: WalletQuery): boolean => allowed.has(accountKey(query))
  if (run.queries.every(isAllowed)) return
  await changeRun(run.id, (stored) => ({ ...stored, queries: stored.queries.filter(isAllowed) }))
  await continueRefresh()
}
