import { type ReadonlySignal, signal } from '@preact/signals'
import type { Outcome } from '../domain/outcome.ts'
import { repairStorage } from '../recovery/repair-storage.ts'

/** The result of the last change on the options page. */
export type SaveStatus = 'none' | 'saved' | 'cleared' | 'failed'

export interface SaveState {
  status: ReadonlySignal<SaveStatus>
  reset(): void
  /** Sets the status to the outcome of a command. @returns the outcome */
  report<T>(outcome: Outcome<T>, success?: SaveStatus): Outcome<T>
  /** Runs `write`. If it fails, repairs storage and tries again. */
  save(write: () => Promise<void>, success?: SaveStatus): Promise<void>
}

export function createSaveState(): SaveState {
  const status = signal<SaveStatus>('none')

  async function save(write: () => Promise<void>, success: SaveStatus = 'saved'): Promise<void> {
    status.value = 'none'
    try {
      await write().catch(async () => {
        await repairStorage()
        await write()
      })
      status.value = success
    } catch {
      status.value = 'failed'
    }
  }

  return {
    status,
    reset: () => {
      status.value = 'none'
    },
    report: (outcome, success = 'saved') => {
      status.value = outcome.ok ? success : 'failed'
      return outcome
    },
    save,
  }
}
