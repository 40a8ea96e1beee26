import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { COMPUTE_UNITS } from '../../domain/compute-units.ts'
import type { Failure } from '../../domain/failure.ts'
import { type Outcome, succeed } from '../../domain/outcome.ts'
import { type RefreshCost, type RefreshRates, refreshCost } from '../../domain/refresh-cost.ts'
import type { Settings } from '../../domain/settings.ts'
import { type Account, accountKey } from '../../domain/watchlist/account.ts'
import type { AccountViews } from '../../domain/watchlist/account-views.ts'
import { accountsInScope, PARALLEL_ACCOUNTS } from '../../domain/watchlist/refresh-plan.ts'
import {
  isActiveRun,
  queriesLeft,
  runProgress,
  type SummaryLookup,
} from '../../domain/watchlist/refresh-progress.ts'
import type {
  AccountProgress,
  RefreshRun,
  RefreshScope,
  RunProgress,
  RunStatus,
} from '../../domain/watchlist/refresh-run.ts'
import { sendCommand } from '../../send-command.ts'
import { readSessionId } from '../../storage/browser-session.ts'
import { readRun, watchRun } from '../../storage/refresh-runs.ts'
import { readRequestLog } from '../../storage/request-log.ts'
import { changeWatchlist } from '../../storage/watchlist.ts'
import type { AppState } from '../app-state.ts'
import { createReload } from '../coalesced-reload.ts'
import { sendWithRepair } from '../recovery.ts'
import { followSilence } from './background-silence.ts'

/** The status of the last run, if there is one. `interrupted`: the browser was restarted during the run. */
export type RefreshStatus = RunStatus | { kind: 'interrupted' } | null

export interface RefreshState {
  /** The last run; null if there is none. */
  run: ReadonlySignal<RefreshRun | null>
  status: ReadonlySignal<RefreshStatus>
  /** Whether the last run has neither ended nor been stopped, so that no other run can start. */
  isActive: ReadonlySignal<boolean>
  /** Why the last command to start, pause, continue or stop a run failed. */
  failure: ReadonlySignal<Failure | null>
  dismissFailure(): void
  progress: ReadonlySignal<RunProgress | null>
  /** The progress of an account in the active run. */
  accountProgress(account: Account): AccountProgress
  /** The requests and the time that a run would take. */
  estimate(scope: RefreshScope): Promise<RefreshCost>
  /** Whether the user has not yet confirmed that the service can link addresses that are read together. */
  needsLinkNotice: ReadonlySignal<boolean>
  confirmLinkNotice(): Promise<void>
  /** Requests the host permission and starts a run. Ignored while a run is active. */
  start(scope: RefreshScope): Promise<Outcome<void>>
  pause(): Promise<Outcome<void>>
  /** Continues a run that is paused, failed or interrupted. */
  resume(): Promise<Outcome<void>>
  /** Continues a run that waits for the end of a rate limit, with one request. */
  tryNow(): Promise<Outcome<void>>
  stopRun(): Promise<Outcome<void>>
}

/** The last run and the id of the current browser session, as stored. Each is null until it is stored. */
export interface StoredRun {
  run: RefreshRun | null
  sessionId: string | null
}

const UNRESPONSIVE: RefreshStatus = { kind: 'failed', failure: { kind: 'unresponsive' } }

export const NO_RUN: StoredRun = { run: null, sessionId: null }

export async function readStoredRun(): Promise<StoredRun> {
  const [run, sessionId] = await Promise.all([readRun(), readSessionId()])
  return { run, sessionId }
}

interface RefreshDeps {
  app: AppState
  /** Returns the current summary of a query. */
  summaryOf: SummaryLookup
  /** Returns the current view of an account. */
  viewOf: AccountViews
  stored: StoredRun
}

export function createRefreshState({ app, summaryOf, viewOf, stored }: RefreshDeps): RefreshState & {
  stop(): void
} {
  const { settings, watchlist, isIncognito } = app
  const current = signal(stored)
  const run = computed(() => current.value.run)
  const isRunning = computed(() => run.value?.status.kind === 'running')
  const failure = signal<Failure | null>(null)
  const { isSilent, stop: unfollow } = followSilence(isRunning)
  const status = computed((): RefreshStatus => {
    const { run: last, sessionId } = current.value
    if (!last) return null
    const isInterrupted = isActiveRun(last) && last.sessionId !== sessionId
    if (isInterrupted) return { kind: 'interrupted' }
    return isRunning.value && isSilent.value ? UNRESPONSIVE : last.status
  })
  const left = computed(() => {
    const { value: last } = run
    return last && isActiveRun(last) ? queriesLeft(last, summaryOf).map(accountKey) : []
  })
  const positions = computed(() => new Map(left.value.map((key, position) => [key, position])))

  const reload = createReload(
    async () => {
      current.value = await readStoredRun()
    },
    () => true,
  )
  const unwatch = isIncognito ? () => {} : watchRun(() => void reload('run').catch(() => {}))

  function accountProgress(account: Account): AccountProgress {
    const position = positions.value.get(accountKey(account))
    if (position === undefined) return null
    // The queue reads the accounts in the order of the run.
    return status.value?.kind === 'running' && position < PARALLEL_ACCOUNTS ? 'loading' : 'waiting'
  }

  async function estimate(scope: RefreshScope): Promise<RefreshCost> {
    const accounts = untracked(() => accountsInScope(watchlist.value, viewOf, scope, Date.now()))
    return refreshCost(accounts, await readRates(settings.peek()))
  }

  async function report(send: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
    failure.value = null
    const outcome = await send()
    if (!outcome.ok) failure.value = outcome.failure
    return outcome
  }

  /** Requests the host permission, before anything is awaited, and then sends a command. */
  async function sendWithPermission(send: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
    if (isIncognito) return succeed(undefined)
    // If the permission is refused, the run fails with a failure that the UI explains.
    await app.requestServicePermission()
    return await report(send)
  }

  const send = (name: 'pauseRefresh' | 'resumeRefresh' | 'stopRefresh') => () =>
    isIncognito ? Promise.resolve(succeed(undefined)) : report(() => sendCommand(name, undefined))

  return {
    run,
    status,
    isActive: computed(() => run.value !== null && isActiveRun(run.value)),
    failure,
    dismissFailure: () => {
      failure.value = null
    },
    progress: computed(() => run.value && runProgress(run.value, summaryOf)),
    accountProgress,
    estimate,
    needsLinkNotice: computed(() => !watchlist.value.hasSeenLinkNotice),
    confirmLinkNotice: async () => {
      if (!isIncognito) await changeWatchlist((before) => ({ ...before, hasSeenLinkNotice: true }))
    },
    start: (scope) =>
      sendWithPermission(() => sendWithRepair('startRefresh', { id: crypto.randomUUID(), scope })),
    pause: send('pauseRefresh'),
    resume: () => sendWithPermission(() => sendCommand('resumeRefresh', undefined)),
    tryNow: async () => {
      const dataUrl = run.peek()?.queries[0]?.dataUrl
      if (dataUrl) await sendCommand('allowTrial', dataUrl)
      return await send('resumeRefresh')()
    },
    stopRun: send('stopRefresh'),
    stop: () => {
      unwatch()
      unfollow()
    },
  }
}

/** The rates of a cost. The rate limit is the one that the service stated last, else the published one. */
async function readRates({ profile, pageSize }: Settings): Promise<RefreshRates> {
  const { balances: perRequest, perMinute } = COMPUTE_UNITS[profile?.id ?? 'custom']
  const { limits } = await readRequestLog()
  const stated = profile && limits[new URL(profile.dataUrl).origin]?.rateLimit.limit
  if (stated && /^\d{1,12}$/.test(stated)) return { pageSize, perRequest, perMinute: Number(stated) }
  const apiKey = await sendCommand('getApiKeyState', undefined)
  const isKeyed = apiKey.ok && apiKey.value?.isInUse
  return { pageSize, perRequest, perMinute: isKeyed ? perMinute.keyed : perMinute.keyless }
}
