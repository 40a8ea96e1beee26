import { type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../../domain/failure.ts'
import { type Outcome, succeed } from '../../domain/outcome.ts'
import type { DateCost } from '../../domain/portfolio/date-cost.ts'
import type { DateProgress } from '../../domain/portfolio/date-progress.ts'
import type { DateSubject, PastPoint, SavedDate } from '../../domain/portfolio/saved-date.ts'
import type { ShownRunStatus } from '../../domain/run.ts'
import type { WalletQuery } from '../../domain/wallet-query.ts'
import type { AppState } from '../app-state.ts'

/** A past point in time to read: as it was entered, and what it means. */
export interface RequestedDate {
  point: PastPoint
  subject: DateSubject
}

/** The dates that are saved for the chosen service, and the run that reads them. */
export interface DatesState {
  /** The newest first. Empty until `load` has resolved. */
  saved: ReadonlySignal<readonly SavedDate[]>
  /** The saved date of the chosen service with this subject. Reads `saved`. */
  find(subject: DateSubject): SavedDate | null
  /** Of the first active run over dates, or of the last one. */
  runStatus: ReadonlySignal<ShownRunStatus>
  /** The ids of the dates in that run. */
  runDateIds: ReadonlySignal<readonly string[]>
  progress: ReadonlySignal<DateProgress | null>
  /** Whether a run over dates has neither ended nor been stopped. Another one can be started and then waits. */
  isActive: ReadonlySignal<boolean>
  /** Why the last command failed. */
  failure: ReadonlySignal<Failure | null>
  dismissFailure(): void
  /** What is left to request. @param queries the accounts, without a block */
  estimate(dates: readonly RequestedDate[], queries: readonly WalletQuery[]): Promise<DateCost>
  /**
   * Requests the host permission, before anything is awaited, saves the dates, and starts a run over what is
   * left of them. The queries of a private group must be alone in a run.
   * @param openChains canonical ids of the chains whose balances are read at the newest block
   */
  start(
    dates: readonly RequestedDate[],
    queries: readonly WalletQuery[],
    openChains?: readonly string[],
  ): Promise<Outcome<void>>
  pause(): Promise<Outcome<void>>
  /** Continues a run that is paused, failed or interrupted. */
  resume(): Promise<Outcome<void>>
  /** Continues a run that waits for the end of a rate limit, with one request. */
  tryNow(): Promise<Outcome<void>>
  stop(): Promise<Outcome<void>>
  /** Removes a saved date with what was read for it. */
  remove(id: string): Promise<Outcome<void>>
  /** Loads the saved dates and the run. Call it before the state is shown. */
  load(): Promise<void>
  /** Stops following storage. */
  dispose(): void
}

export function createDatesState(_app: AppState): DatesState {
  const done = async (): Promise<Outcome<void>> => succeed(undefined)
  return {
    saved: signal([]),
    find: () => null,
    runStatus: signal(null),
    runDateIds: signal([]),
    progress: signal(null),
    isActive: signal(false),
    failure: signal(null),
    dismissFailure: () => {},
    estimate: async () => ({ blockRequests: 0, balanceRequests: 0, priceRequests: 0, durationMs: 0 }),
    start: done,
    pause: done,
    resume: done,
    tryNow: done,
    stop: done,
    remove: done,
    load: async () => {},
    dispose: () => {},
  }
}
