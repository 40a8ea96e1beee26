import { computed, effect, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { currentRunOf, isActiveRun, type Run, shownStatus } from '../domain/run.ts'
import { sendCommand } from '../send-command.ts'
import { ACTIVITY_PERIOD_MS, MAX_SILENT_PERIODS, watchActivity } from '../storage/activity.ts'
import { readSessionId } from '../storage/browser-session.ts'
import { readRuns, watchRuns } from '../storage/runs.ts'
import type { AppState } from './app-state.ts'
import { createReload } from './coalesced-reload.ts'

/** The status of a run on screen, and the actions of its buttons. */
export type RunControls = Pick<
  ReturnType<typeof createRunState>,
  'status' | 'isActive' | 'pause' | 'resume' | 'tryNow' | 'stopRun'
>

/** The runs and the id of the current browser session, as stored. The id is null until it is stored. */
export interface StoredRuns {
  runs: readonly Run[]
  sessionId: string | null
}

export const NO_RUNS: StoredRuns = { runs: [], sessionId: null }

/** @throws if the browser cannot read its storage */
export async function readStoredRuns(): Promise<StoredRuns> {
  const [runs, sessionId] = await Promise.all([readRuns(), readSessionId()])
  return { runs, sessionId }
}

/** Follows the stored runs. Sends nothing in an incognito window. @param choose the run to show */
export function createRunState<Shown extends Run>(
  app: AppState,
  stored: StoredRuns,
  choose: (runs: readonly Run[]) => Shown | null,
) {
  const current = signal(stored)
  /** null if there is none. */
  const run = computed(() => choose(current.value.runs))
  const isExecuted = computed(() => {
    const { runs, sessionId } = current.value
    return run.value?.status.kind === 'running' && currentRunOf(runs, sessionId)?.id === run.value.id
  })
  const isSilent = signal(false)
  const unfollow = effect(() => (isExecuted.value ? watchSilence(isSilent) : undefined))
  const status = computed(() =>
    shownStatus(run.value, current.value.runs, current.value.sessionId, isSilent.value),
  )
  /** Why the last command to start, pause, continue or stop a run failed. */
  const failure = signal<Failure | null>(null)
  /** Reads the stored runs again. */
  const reload = createReload(async () => {
    current.value = await readStoredRuns()
  })
  const unwatch = app.isIncognito ? () => {} : watchRuns(() => void reload().catch(() => {}))

  /** Sends a command. Its failure is in `failure`. Sends nothing in an incognito window. */
  async function report(send: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
    if (app.isIncognito) return succeed(undefined)
    failure.value = null
    const outcome = await send()
    if (!outcome.ok) failure.value = outcome.failure
    return outcome
  }

  /** Requests the host permission, before anything is awaited, and then sends a command. */
  async function sendWithPermission(send: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
    if (app.isIncognito) return await report(send)
    // If the permission is refused, the run fails with a failure that the UI explains.
    await app.requestServicePermission()
    return await report(send)
  }

  async function send(name: 'pauseRun' | 'resumeRun' | 'stopRun'): Promise<Outcome<void>> {
    const id = run.peek()?.id
    return id ? await report(() => sendCommand(name, id)) : succeed(undefined)
  }

  return {
    run,
    /** All stored runs, in their order. */
    all: computed(() => current.value.runs),
    status,
    /** Whether the run has neither ended nor been stopped. */
    isActive: computed(() => run.value !== null && isActiveRun(run.value)),
    failure,
    dismissFailure: () => {
      failure.value = null
    },
    report,
    sendWithPermission,
    pause: () => send('pauseRun'),
    /** Continues a run that is paused, failed or interrupted. Requests the host permission first. */
    resume: () => sendWithPermission(() => send('resumeRun')),
    /** Continues a run that waits for the end of a rate limit, with one request. */
    tryNow: async () => {
      const dataUrl = run.peek()?.queries[0]?.dataUrl
      if (dataUrl) await sendCommand('allowTrial', dataUrl)
      return await send('resumeRun')
    },
    stopRun: () => send('stopRun'),
    reload,
    /** Stops following storage. */
    stop: () => {
      unwatch()
      unfollow()
    },
  }
}

/**
 * Follows whether the background, while it should be working, has neither stored nor logged anything for 45
 * s.
 */
function watchSilence(isSilent: { value: boolean }): () => void {
  let periods = 0
  const unwatch = watchActivity(() => {
    periods = 0
    isSilent.value = false
  })
  const timer = setInterval(() => {
    periods += 1
    if (periods >= MAX_SILENT_PERIODS) isSilent.value = true
  }, ACTIVITY_PERIOD_MS)
  return () => {
    clearInterval(timer)
    unwatch()
    isSilent.value = false
  }
}
