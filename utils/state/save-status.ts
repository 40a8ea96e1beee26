import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { failureOf } from '../storage/storage-error.ts'

/** The result of the last change on the options page. */
export type SaveStatus = 'none' | 'saved' | 'cleared' | 'failed'

export interface SaveState {
  status: ReadonlySignal<SaveStatus>
  /** Why the last change failed; null unless `status` is `failed`. */
  failure: ReadonlySignal<Failure | null>
  reset(): void
  /** Sets the status to the outcome of a command. @returns the outcome */
  report<T>(outcome: Outcome<T>, success?: SaveStatus): Outcome<T>
  /** Runs `write`. If it fails, repairs storage and tries again. */
  save(write: () => Promise<void>, success?: SaveStatus): Promise<void>
}

export function createSaveState(): SaveState {
  const status = signal<SaveStatus>('none')
  const failure = signal<Failure | null>(null)
  const set = (newStatus: SaveStatus, newFailure: Failure | null = null) =>
    batch(() => {
      status.value = newStatus
      failure.value = newFailure
    })

  async function save(write: () => Promise<void>, success: SaveStatus = 'saved'): Promise<void> {
    set('none')
    try {
      await write().catch(async () => {
        await repairStorage()
        await write()
      })
      set(success)
    } catch (error) {
      set('failed', failureOf(error))
    }
  }

  return {
    status,
    failure,
    reset: () => set('none'),
    report: (outcome, success = 'saved') => {
      if (outcome.ok) set(success)
      else set('failed', outcome.failure)
      return outcome
    },
    save,
  }
}
