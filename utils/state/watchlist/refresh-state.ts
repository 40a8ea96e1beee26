import type { ReadonlySignal } from '@preact/signals'
import type { Outcome } from '../../domain/outcome.ts'
import type { Cell } from '../../domain/watchlist/cell.ts'
import type {
  CellProgress,
  RefreshRun,
  RefreshScope,
  RunCost,
  RunProgress,
  RunStatus,
} from '../../domain/watchlist/refresh-run.ts'

/** The status of the last run; null without one. `interrupted`: the browser was restarted during the run. */
export type RefreshStatus = RunStatus | { kind: 'interrupted' } | null

export interface RefreshState {
  /** The last run; null without one. */
  run: ReadonlySignal<RefreshRun | null>
  status: ReadonlySignal<RefreshStatus>
  /** Whether a run has cells left that it will or can request. No other run can start. */
  isActive: ReadonlySignal<boolean>
  progress: ReadonlySignal<RunProgress | null>
  /** The progress of a cell in the active run. */
  cellProgress(cell: Cell): CellProgress
  /** The requests and the time that a run would take. */
  estimate(scope: RefreshScope): Promise<RunCost>
  /** Whether the user has not yet confirmed that the service can link addresses that are read together. */
  needsLinkNotice: ReadonlySignal<boolean>
  confirmLinkNotice(): Promise<void>
  /** Requests the host permission and starts a run. Ignored while a run is active. */
  start(scope: RefreshScope): Promise<Outcome<void>>
  pause(): Promise<Outcome<void>>
  /** Continues a run that is paused, failed or interrupted. */
  resume(): Promise<Outcome<void>>
  stopRun(): Promise<Outcome<void>>
  /** Removes a run that has ended or was stopped. */
  dismiss(): Promise<Outcome<void>>
}
