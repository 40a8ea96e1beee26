import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Run, RunStatus } from '../domain/run.ts'
import { sleep } from '../domain/sleep.ts'
import { PARALLEL_ACCOUNTS } from '../domain/watchlist/refresh-plan.ts'
import { isTemporary } from '../domain/watchlist/refresh-progress.ts'

const RETRY_MS = 1_000

/** A part of a run, such as an account to read. */
export interface RunStep {
  /** Steps of several runs have the same key if they request the same. */
  key: string
  /** The URL of the data interface. */
  dataUrl: string
  /** Whether a run must still execute the step. */
  isLeft(run: Run): Promise<boolean>
  /** Requests the step and stores the result. */
  read(): Promise<Outcome<unknown>>
  /** Stops the requests of the step. Stored pages are kept. */
  stop(): Promise<unknown>
  /** Stores a failure that `read` has not stored. Absent if a skipped step counts as failed. */
  saveFailure?(failure: Failure): Promise<unknown>
}

export interface SchedulerDeps {
  /** The run that is executed, if there is one. */
  currentRun(): Promise<Run | null>
  /** Changes a stored run. @returns the run after the change; null if it is not stored any more */
  changeRun(id: string, change: (run: Run) => Run): Promise<Run | null>
  /** The steps that a run must still execute and that depend on no other one, in the order of the run. */
  stepsLeft(run: Run): Promise<RunStep[]>
  /** The balance requests that the service still accepts in this minute; null if this is unknown. */
  remainingRequests(dataUrl: string): number | null
  /** The current time in ms. */
  now(): number
  /** Called with a run whose status the scheduler may have changed. */
  onStatus(run: Run): void
}

interface StepOfRun {
  run: Run
  step: RunStep
}

/**
 * Creates the scheduler of runs. It executes the steps of the current run, at most `PARALLEL_ACCOUNTS` at a
 * time. The remaining steps of a stored run are derived from what is stored. The list in memory can therefore
 * be lost and filled again.
 */
export function createRunScheduler(deps: SchedulerDeps) {
  /** The steps that are still to be executed, in the order of the run. */
  let waiting: StepOfRun[] = []
  const reading = new Map<string, StepOfRun & { done: Promise<void> }>()
  /** Counts the stops of each run, so that no step starts after one. */
  const stops = new Map<string, number>()
  /** Counts the calls of `proceed`, so that only the last one fills `waiting`. */
  let calls = 0

  /**
   * Executes the remaining steps of the current run, if it is running. Call it after each change of the runs.
   */
  async function proceed(): Promise<void> {
    calls += 1
    const call = calls
    const run = await deps.currentRun()
    const left = run?.status.kind === 'running' ? await deps.stepsLeft(run) : []
    if (call !== calls) return
    waiting = []
    if (run?.status.kind !== 'running') return
    waiting = left.filter((step) => !reading.has(step.key)).map((step) => ({ run, step }))
    feed()
    if (left.length === 0) await setStatus(run, { kind: 'ended', at: deps.now() })
  }

  /** Starts waiting steps until as many are in progress as allowed. */
  function feed(): void {
    for (let next = waiting[0]; next && reading.size < allowedReads(next.step); next = waiting[0]) {
      waiting.shift()
      // If the run cannot be changed, the next alarm continues it.
      reading.set(next.step.key, { ...next, done: readStep(next).catch(() => {}) })
    }
  }

  /** The requests that the rate limit still allows, at least one. */
  const allowedReads = ({ dataUrl }: RunStep): number =>
    Math.min(PARALLEL_ACCOUNTS, Math.max(1, deps.remainingRequests(dataUrl) ?? PARALLEL_ACCOUNTS))

  async function readStep({ run, step }: StepOfRun): Promise<void> {
    try {
      if (await isStillLeft(run, step)) await requestStep(run, step)
    } finally {
      reading.delete(step.key)
      feed()
    }
    // Ends the run, or executes its remaining steps: they do not wait if an earlier run was still executing
    // them, if there was a pause, or if they depend on steps that are done now.
    if (waiting.length === 0 && reading.size === 0) await proceed()
  }

  /**
   * Whether a waiting step must still be executed. In between, the popup may have read the same, or the step
   * may have left the run.
   */
  async function isStillLeft(run: Run, step: RunStep): Promise<boolean> {
    const stopsBefore = stops.get(run.id)
    // If storage fails, the step itself reports it.
    const current = await deps.currentRun().catch(() => run)
    if (current?.id !== run.id) return false
    const isLeft = await step.isLeft(current).catch(() => true)
    return isLeft && stops.get(run.id) === stopsBefore
  }

  async function requestStep(run: Run, step: RunStep): Promise<void> {
    const outcome = await readWithRetry(step)
    const failure = outcome.ok ? null : outcome.failure
    if (failure && isTemporary(failure)) {
      waiting = []
      await setStatus(run, statusAfter(failure))
      return
    }
    // If storage refuses it, the step is skipped.
    if (failure?.kind === 'unexpected') await step.saveFailure?.(failure).catch(() => {})
    if (isStopped(failure) || (await step.isLeft(run))) await skip(run, step)
  }

  /**
   * Repeats a step if the browser's storage or another of its APIs failed. They also fail while the browser
   * stops the worker, but the worker then stops during the delay. The failure that is returned is therefore a
   * lasting one.
   */
  async function readWithRetry(step: RunStep): Promise<Outcome<unknown>> {
    const outcome = await step.read()
    if (outcome.ok || !isFailureOfBrowser(outcome.failure)) return outcome
    await sleep(RETRY_MS)
    return await step.read()
  }

  /**
   * Does not repeat a step in the same run. The user stopped it or cleared the cache, or storage does not
   * show that it is done, for example because the clock was set back.
   */
  async function skip(run: Run, { key }: RunStep): Promise<void> {
    await deps.changeRun(run.id, (stored) => ({ ...stored, skipped: [...stored.skipped, key] }))
  }

  /** Sets the status of a running run. A run that waits for a rate limit can only be made to wait longer. */
  async function setStatus(run: Run, status: RunStatus): Promise<void> {
    const changed = await deps.changeRun(run.id, (stored) => {
      const isLonger =
        stored.status.kind === 'waiting' && status.kind === 'waiting' && status.until > stored.status.until
      return stored.status.kind === 'running' || isLonger ? { ...stored, status } : stored
    })
    if (changed) deps.onStatus(changed)
  }

  /** Stops the steps of a run that are in progress. The run must be stored as stopped before. */
  async function stopReading(runId: string): Promise<void> {
    stops.set(runId, (stops.get(runId) ?? 0) + 1)
    waiting = waiting.filter(({ run }) => run.id !== runId)
    const ofRun = [...reading.values()].filter(({ run }) => run.id === runId)
    await Promise.all(ofRun.map(({ step }) => step.stop()))
  }

  /** Resolves when no step is in progress. */
  async function idle(): Promise<void> {
    while (reading.size > 0) await Promise.all([...reading.values()].map(({ done }) => done))
  }

  return { proceed, stopReading, idle }
}

const statusAfter = (failure: Failure): RunStatus =>
  failure.kind === 'rateLimited' ? { kind: 'waiting', until: failure.until } : { kind: 'failed', failure }

/** Whether a failure can be one of the browser's APIs. */
const isFailureOfBrowser = ({ kind }: Failure): boolean => kind === 'storageFailed' || kind === 'unexpected'

/** Whether the user stopped a step, or cleared the cache. */
const isStopped = (failure: Failure | null): boolean =>
  failure?.kind === 'stopped' || failure?.kind === 'interrupted'
