import * as v from 'valibot'
import type { Failure } from './failure.ts'
import { partlyVerified } from './partly-verified.ts'
import type { WalletQuery } from './wallet-query.ts'
import type { RefreshScope } from './watchlist/refresh-run.ts'

/**
 * `waiting`: continues automatically after a rate limit, at `until` (ms). `paused`: by the user. `failed`: by
 * a failure that affects every request, such as a missing permission; the user can resume the run. `ended`:
 * each step was done, failed or was skipped. `stopped`: by the user, or because of a change of the settings.
 */
export type RunStatus =
  | { kind: 'running' }
  | { kind: 'waiting'; until: number }
  | { kind: 'paused' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ended'; at: number }
  /** `reason`: the user has chosen another service during a run over dates. */
  | { kind: 'stopped'; at: number; reason?: 'otherService' }

/** Only what identifies the account is verified. */
const storedQuery = partlyVerified<WalletQuery>(v.object({ chainId: v.string(), address: v.string() }))

/** Only the kind is verified. */
const storedStatus = partlyVerified<RunStatus>(v.object({ kind: v.string() }))

const job = {
  /** Also the request id of its reads, so that a repeated read resumes. */
  id: v.string(),
  /** In ms. */
  startedAt: v.number(),
  /** The browser session. In a later session, the run continues only when the user resumes it. */
  sessionId: v.string(),
  /** The accounts; in a run over dates, without a block. */
  queries: v.array(storedQuery),
  /** Keys of steps that are not repeated in this run, although storage does not show that they are done. */
  skipped: v.array(v.string()),
  status: storedStatus,
}

const refreshRunSchema = v.object({ kind: v.literal('refresh'), ...job })

const dateRunSchema = v.object({
  kind: v.literal('dates'),
  ...job,
  dateIds: v.array(v.string()),
  /**
   * The chains whose balances are requested at the newest block, although no later one is known. Canonical
   * ids.
   */
  openChains: v.array(v.string()),
  /** The private group of the accounts; absent if they are of no private group. */
  privateGroupId: v.exactOptional(v.string()),
})

/** A refresh of watched wallets. The remaining accounts are derived from the stored summaries. */
export type RefreshRun = v.InferOutput<typeof refreshRunSchema> & { scope: RefreshScope }

/**
 * Reads accounts at saved dates. The remaining steps are derived from the saved dates and the stored records.
 */
export type DateRun = v.InferOutput<typeof dateRunSchema>

/** A stored job over many accounts. */
export type Run = RefreshRun | DateRun

/** The scope of a refresh is not verified. */
export const runsSchema = partlyVerified<Run[]>(v.array(v.variant('kind', [refreshRunSchema, dateRunSchema])))

/**
 * Whether something happened in a run. A time in the future did not: the clock was set back.
 * @param at in ms
 */
export const isInRun = ({ startedAt }: Pick<Run, 'startedAt'>, at: number): boolean =>
  at >= startedAt && at <= Date.now()

/** Whether a run has neither ended nor been stopped. */
export const isActiveRun = ({ status }: Run): boolean => status.kind !== 'ended' && status.kind !== 'stopped'

export const isRefreshRun = (run: Run): run is RefreshRun => run.kind === 'refresh'

export const isDateRun = (run: Run): run is DateRun => run.kind === 'dates'

/**
 * The run that is executed: the first one that is running, or waits for the end of a rate limit. Those after
 * it wait until it has ended. A run of an earlier browser session is not executed.
 */
export const currentRunOf = (runs: readonly Run[], sessionId: string | null): Run | null =>
  runs.find((run) => isExecutable(run, sessionId)) ?? null

const isExecutable = ({ status, sessionId }: Run, currentSession: string | null): boolean =>
  (status.kind === 'running' || status.kind === 'waiting') && sessionId === currentSession

/**
 * The runs with a new or changed run. Of the runs that are not active, only the last one of each kind is
 * kept.
 */
export function withRun(runs: readonly Run[], run: Run): Run[] {
  const index = runs.findIndex(({ id }) => id === run.id)
  if (index !== -1 && isActiveRun(run)) return runs.with(index, run)
  const others = runs.filter((one) => one.id !== run.id && (isActiveRun(one) || one.kind !== run.kind))
  return isActiveRun(run) ? [...runs, run] : [...others, run]
}

/**
 * The status of a run on screen. `interrupted`: the browser was restarted during the run. `queued`: it waits
 * until another run has ended. null without a run.
 */
export type ShownRunStatus = RunStatus | { kind: 'interrupted' | 'queued' } | null

export function shownStatus(
  run: Run | null,
  runs: readonly Run[],
  sessionId: string | null,
  isSilent = false,
): ShownRunStatus {
  if (!run) return null
  if (isActiveRun(run) && run.sessionId !== sessionId) return { kind: 'interrupted' }
  if (isExecutable(run, sessionId) && currentRunOf(runs, sessionId)?.id !== run.id) return { kind: 'queued' }
  return run.status.kind === 'running' && isSilent ? UNRESPONSIVE : run.status
}

const UNRESPONSIVE: RunStatus = { kind: 'failed', failure: { kind: 'unresponsive' } }
