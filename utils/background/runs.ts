import { browser } from 'wxt/browser'
import { type Outcome, succeed } from '../domain/outcome.ts'
import {
  currentRunOf,
  isActiveRun,
  isRefreshRun,
  type RefreshRun,
  type Run,
  type RunStatus,
} from '../domain/run.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { queriesLeft, queryProgress } from '../domain/watchlist/refresh-progress.ts'
import { ensureSessionId } from '../storage/browser-session.ts'
import { evictUnneeded } from '../storage/holdings.ts'
import { readHoldEnd } from '../storage/rate-limit-holds.ts'
import { changeRun, readRun, readRuns } from '../storage/runs.ts'
import { readSummariesOfQueries } from '../storage/summaries.ts'
import { createRunScheduler, type RunStep } from '../sync/run-scheduler.ts'
import { dateStepsLeft } from './date-steps.ts'
import { remainingRequests } from './gateway.ts'
import { runningReads } from './wallet-requests.ts'

export const RUNS_ALARM = 'runs'

/** The shortest period of an alarm that browsers allow. */
const PERIOD_MINUTES = 0.5

const scheduler = createRunScheduler({
  currentRun: readCurrentRun,
  changeRun,
  stepsLeft: (run) => (run.kind === 'refresh' ? refreshStepsLeft(run) : dateStepsLeft(run)),
  remainingRequests,
  now: Date.now,
  onStatus: (run) => void onStatus(run).catch(() => {}),
})

/** Resolves when no step of a run is in progress. */
export const runsIdle = scheduler.idle

/**
 * The stored run that is executed: null if there is none, or if the browser was restarted during all of them.
 */
async function readCurrentRun(): Promise<Run | null> {
  const runs = (await readRuns()).filter(isActiveRun)
  return runs.length === 0 ? null : currentRunOf(runs, await ensureSessionId())
}

/** Pauses an active run. Reads that are in progress continue to the end of their lists. */
export const pauseRun = (id: string): Promise<Outcome<void>> =>
  changeActiveRun(id, (run) => ({ ...run, status: { kind: 'paused' } }))

/** Continues a run that was paused, has failed, or was interrupted by a restart of the browser. */
export async function resumeRun(id: string): Promise<Outcome<void>> {
  const sessionId = await ensureSessionId()
  return await changeActiveRun(id, (run) => ({ ...run, sessionId, status: { kind: 'running' } }))
}

/** Stops an active run and its reads. @param reason why the user did not stop it */
export async function stopRun(
  id: string,
  reason?: Extract<RunStatus, { kind: 'stopped' }>['reason'],
): Promise<Outcome<void>> {
  const status: RunStatus = { kind: 'stopped', at: Date.now(), ...(reason && { reason }) }
  await changeRun(id, (run) => (isActiveRun(run) ? { ...run, status } : run))
  const run = await readRun(id)
  if (run?.status.kind === 'stopped') await scheduler.stopReading(id)
  await continueRuns()
  await evictUnneeded()
  return succeed(undefined)
}

export async function stopAllRuns(): Promise<void> {
  for (const run of await readRuns()) if (isActiveRun(run)) await stopRun(run.id)
}

async function changeActiveRun(id: string, change: (run: Run) => Run): Promise<Outcome<void>> {
  await changeRun<Run>(id, (stored) => (isActiveRun(stored) ? change(stored) : stored))
  await continueRuns()
  return succeed(undefined)
}

/**
 * Continues the current run. Call it when the worker starts, after an alarm, and after a change of the runs.
 * A run during which the browser was restarted continues only when the user resumes it.
 */
export async function continueRuns(): Promise<void> {
  const run = await readCurrentRun()
  await setTimers(run && (await isDue(run)) ? await changeRun(run.id, withoutWaiting) : run)
  await scheduler.proceed()
}

/**
 * Whether a waiting run can continue: its time has come, its accounts were all removed, or its service has no
 * rate-limit hold any more, for example because the clock was set back.
 */
async function isDue({ status, queries: [query] }: Run): Promise<boolean> {
  if (status.kind !== 'waiting') return false
  if (!query || status.until <= Date.now()) return true
  return (await readHoldEnd(new URL(query.dataUrl).origin, Date.now())) === 0
}

const withoutWaiting = (run: Run): Run =>
  run.status.kind === 'waiting' ? { ...run, status: { kind: 'running' } } : run

/** Continues with the next run, if this one is not executed any more. */
async function onStatus({ status }: Run): Promise<void> {
  await continueRuns()
  if (status.kind === 'ended') await evictUnneeded()
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets the alarm that continues a running or waiting run even if the worker is stopped. Clears the alarm if
 * there is none. A waiting run also has a timer, because an alarm cannot fire in less than 30 s.
 */
async function setTimers(run: Run | null): Promise<void> {
  clearTimeout(timer)
  if (run?.status.kind === 'waiting') {
    const { until } = run.status
    timer = setTimeout(() => void continueRuns().catch(() => {}), Math.max(0, until - Date.now()))
    await browser.alarms.create(RUNS_ALARM, { when: until, periodInMinutes: PERIOD_MINUTES })
  } else if (run?.status.kind === 'running') {
    if (!(await browser.alarms.get(RUNS_ALARM)))
      await browser.alarms.create(RUNS_ALARM, { periodInMinutes: PERIOD_MINUTES })
  } else await browser.alarms.clear(RUNS_ALARM)
}

/** The accounts that a refresh must still read, in its order. */
async function refreshStepsLeft(run: RefreshRun): Promise<RunStep[]> {
  const left = queriesLeft(run, await readSummariesOfQueries(run.queries))
  return left.map((query) => ({
    key: queryKey(query),
    dataUrl: query.dataUrl,
    isLeft: async (current) => isRefreshRun(current) && (await isAccountLeft(current, query)),
    read: () => runningReads.syncWallet({ query, intent: 'refresh', requestId: run.id }, true),
    stop: () => runningReads.stopSync(query),
    saveFailure: (failure) => runningReads.saveUnexpected(query, failure),
  }))
}

const isAccountLeft = async (run: RefreshRun, query: WalletQuery): Promise<boolean> =>
  run.queries.some((one) => isSameQuery(one, query)) &&
  queryProgress(run, query, await readSummariesOfQueries([query])) === 'left'
