import { type Run, withRun } from '../domain/run.ts'
import { changeValue, getValue, watchEntry } from './database.ts'

const KEY = 'list'

/**
 * The stored runs in the order in which they are executed: all active ones, and the last other one of each
 * kind.
 */
export const readRuns = async (): Promise<Run[]> => (await getValue('runs', KEY)) ?? []

export const readRun = async (id: string): Promise<Run | null> =>
  (await readRuns()).find((run) => run.id === id) ?? null

/** Adds a run after the others. */
export const addRun = (run: Run): Promise<void> => changeValue('runs', KEY, (runs = []) => withRun(runs, run))

/**
 * Changes a run in one transaction, if it is still stored.
 * @returns the run after the change; null if it is not stored
 */
export async function changeRun<Stored extends Run>(
  id: string,
  change: (run: Stored) => Stored,
): Promise<Stored | null> {
  let changed: Stored | null = null
  await changeValue('runs', KEY, (runs = []) => {
    const stored = runs.find((run) => run.id === id) as Stored | undefined
    changed = stored ? change(stored) : null
    return changed && changed !== stored ? withRun(runs, changed) : runs
  })
  return changed
}

export const watchRuns = (onChange: () => void): (() => void) => watchEntry('runs', KEY, onChange)
