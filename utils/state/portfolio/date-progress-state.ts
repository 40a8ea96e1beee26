import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { type BalanceStatus, datedSteps, dateProgress } from '../../domain/portfolio/date-progress.ts'
import { queryAt, type SavedDate } from '../../domain/portfolio/saved-date.ts'
import { type DateRun, isActiveRun } from '../../domain/run.ts'
import { queryKey } from '../../domain/wallet-query.ts'
import { watchStore } from '../../storage/database.ts'
import { loadRecords } from '../../storage/holdings.ts'
import { createReload } from '../coalesced-reload.ts'

/**
 * Follows the progress of a run over dates. Each record is read when it is needed first, and after its
 * changes.
 */
export function followDateProgress(
  run: ReadonlySignal<DateRun | null>,
  dates: ReadonlySignal<readonly SavedDate[]>,
) {
  const statuses = signal<ReadonlyMap<string, BalanceStatus | null>>(new Map())
  let changed = new Set<string>()
  const active = computed(() => (run.value && isActiveRun(run.value) ? run.value : null))
  const ofRun = computed(() => {
    const ids = new Set(active.value?.dateIds)
    return dates.value.filter(({ id }) => ids.has(id))
  })
  const queries = computed(() => {
    const base = active.value?.queries ?? []
    const atDates = ofRun.value.flatMap((date) => base.flatMap((query) => queryAt(date, query) ?? []))
    return new Map(atDates.map((query) => [queryKey(query), query]))
  })

  async function readStatuses(): Promise<void> {
    const known = statuses.peek()
    const needed = [...queries.peek()].filter(([key]) => !known.has(key) || changed.has(key))
    changed = new Set()
    if (needed.length === 0) return
    const records = await loadRecords(needed.map(([, query]) => query))
    const next = new Map(known)
    for (const [index, [key]] of needed.entries()) next.set(key, statusOf(records[index] ?? null))
    statuses.value = next
  }

  const reload = createReload(readStatuses)
  // If storage fails, the last progress stays.
  const load = () => reload().catch(() => {})
  const unwatch = watchStore('records', (key) => {
    if (key === null) statuses.value = new Map()
    else if (queries.peek().has(key)) changed.add(key)
    else return
    void load()
  })
  const stopEffect = effect(() => {
    if (queries.value.size > 0) void load()
  })
  return {
    /** null without an active run. */
    progress: computed(() => {
      const { value: current } = active
      const { value: known } = statuses
      return current && dateProgress(datedSteps(current, ofRun.value, (key) => known.get(key)))
    }),
    /** Resolves when the stored balances of the run are read. */
    load,
    stop: () => {
      unwatch()
      stopEffect()
    },
  }
}

/** Only what the progress needs, because a run can have many accounts. */
function statusOf(record: BalanceStatus | null): BalanceStatus | null {
  if (!record) return null
  const { current, lastError } = record
  if (!current) return { current: null, lastError }
  const { end, startedAt, nativeFailure } = current
  return { current: { end, startedAt, ...(nativeFailure && { nativeFailure }) }, lastError }
}
