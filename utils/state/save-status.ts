import { batch, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { Outcome } from '../domain/outcome.ts'
import { repairStorage } from '../recovery/repair-storage.ts'
import { failureOf } from '../storage/storage-error.ts'

/** The result of the last change on the options page. */
type SaveStatus = 'none' | 'saved' | 'cleared' | 'failed'

export type SaveState = ReturnType<typeof createSaveState>

export function createSaveState() {
  const status = signal<SaveStatus>('none')
  /** Why the last change failed; null unless `status` is `failed`. */
  const failure = signal<Failure | null>(null)
  const set = (newStatus: SaveStatus, newFailure: Failure | null = null) =>
    batch(() => {
      status.value = newStatus
      failure.value = newFailure
    })

  /** Runs `write`. If it fails, repairs storage and tries again. */
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
    /** Sets the status to the outcome of a command. @returns the outcome */
    report<T>(outcome: Outcome<T>, success: SaveStatus = 'saved'): Outcome<T> {
      if (outcome.ok) set(success)
      else set('failed', outcome.failure)
      return outcome
    },
    save,
  }
}
