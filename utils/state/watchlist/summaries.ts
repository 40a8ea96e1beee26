import { type ReadonlySignal, signal } from '@preact/signals'
import type { CellSummary } from '../../domain/watchlist/summary.ts'
import { readSummaries, readSummariesOf, watchSummaries } from '../../storage/cells.ts'
import { createReload } from '../coalesced-reload.ts'

/** Stored summaries by the key of their query. */
export type Summaries = ReadonlyMap<string, CellSummary>

/**
 * Creates a signal of the stored summaries. Changes that arrive during a read are read together after it.
 * @returns the signal, a function that reads all summaries again, and a function that stops the updates
 */
export function followSummaries(
  initial: Summaries,
  isPrivate: boolean,
): { summaries: ReadonlySignal<Summaries>; readAll(): void; stop(): void } {
  const summaries = signal(initial)
  if (isPrivate) return { summaries, readAll: () => {}, stop: () => {} }
  let changed = new Set<string>()
  let allChanged = false

  async function readChanged(): Promise<void> {
    const [keys, readsAll] = [[...changed], allChanged]
    changed = new Set()
    allChanged = false
    if (readsAll) {
      summaries.value = await readSummaries()
      return
    }
    const next = new Map(summaries.peek())
    for (const [key, summary] of await readSummariesOf(keys)) {
      if (summary) next.set(key, summary)
      else next.delete(key)
    }
    summaries.value = next
  }

  const reload = createReload(readChanged, () => true)
  const read = (key: string | null): void => {
    if (key === null) allChanged = true
    else changed.add(key)
    // If storage fails, the last summaries stay.
    void reload('summaries').catch(() => {})
  }
  return { summaries, readAll: () => read(null), stop: watchSummaries(read) }
}
