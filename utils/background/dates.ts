import { fail, type Outcome, REFUSED, succeed } from '../domain/outcome.ts'
import { newSavedDate, queriesAt, withOpenBlocks } from '../domain/portfolio/saved-date.ts'
import { type RunPart, runParts } from '../domain/portfolio/scope.ts'
import { type DateRun, isActiveRun, isDateRun } from '../domain/run.ts'
import type { Settings } from '../domain/settings.ts'
import { isSameAddress, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { findWallet } from '../domain/watchlist/edit.ts'
import type { Watchlist } from '../domain/watchlist/watchlist.ts'
import type { DatesRequest } from '../messages.ts'
import { ensureSessionId } from '../storage/browser-session.ts'
import { hasDatabase } from '../storage/database.ts'
import { readItems } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { removeSavedDate } from '../storage/remove-saved-dates.ts'
import { addRun, changeRun, readRuns } from '../storage/runs.ts'
import { changeSavedDate, readSavedDate } from '../storage/saved-dates.ts'
import { continueRuns, stopRun } from './runs.ts'
import { runningReads } from './wallet-requests.ts'

/**
 * Saves dates with the accounts to read, and starts a run over what is left of them. It waits if another run
 * is active.
 * @returns `badRequest` if the accounts of a private group are not alone; `notConfigured` if they are of
 *   another service
 */
export async function startDates(request: DatesRequest): Promise<Outcome<void>> {
  // Saved dates need a database, which private windows of Firefox lack.
  if (!hasDatabase()) return fail({ kind: 'storageFailed' })
  // In the lock, so that `limitDates` sees the run of a watchlist that changes now.
  const outcome = await withLock('runs', () => addDateRun(request))
  if (outcome.ok) await continueRuns()
  return outcome
}

async function addDateRun(request: DatesRequest): Promise<Outcome<void>> {
  const [watchlist, { profile }] = await readItems('watchlist', 'settings')
  const queries = distinct(request.queries)
  if (!profile || queries.some(({ dataUrl }) => dataUrl !== profile.dataUrl))
    return fail({ kind: 'notConfigured' })
  // Accounts of a private group must be alone, and there must be some.
  const [part, ...otherParts] = runParts(queries, watchlist)
  if (!part || otherParts.length > 0 || request.dates.length === 0) return REFUSED
  if ((await readRuns()).some(({ id }) => id === request.id)) return succeed(undefined)
  const dateIds = await saveDates(request, queries, profile.dataUrl)
  await addRun(await createRun(request, part, dateIds))
  return succeed(undefined)
}

async function createRun(
  { id, openChains }: DatesRequest,
  { group, queries }: RunPart,
  dateIds: string[],
): Promise<DateRun> {
  const sessionId = await ensureSessionId()
  const job = { id, startedAt: Date.now(), sessionId, skipped: [], status: { kind: 'running' } as const }
  const own = { dateIds, queries, openChains: [...openChains], ...(group && { privateGroupId: group.id }) }
  return { kind: 'dates', ...job, ...own }
}

/** Adds the queries to the saved dates. @returns the ids of the dates */
async function saveDates(
  { dates, openChains }: DatesRequest,
  queries: readonly WalletQuery[],
  dataUrl: string,
): Promise<string[]> {
  const ids = dates.map(async (requested) => {
    const added = newSavedDate(dataUrl, requested, Date.now())
    await changeSavedDate(added.id, (stored) => {
      const date = stored ?? added
      return {
        ...withOpenBlocks(date, openChains),
        queries: distinct([...date.queries, ...queries]),
      }
    })
    return added.id
  })
  return [...new Set(await Promise.all(ids))]
}

/** Queries without a block, each once. */
const distinct = (queries: readonly WalletQuery[]): WalletQuery[] => [
  ...new Map(
    queries.map(({ blockNumber: _, ...query }) => [queryKey(query), query] satisfies [string, WalletQuery]),
  ).values(),
]

const readActiveDateRuns = async (): Promise<DateRun[]> =>
  (await readRuns()).filter(isDateRun).filter(isActiveRun)

/** Removes a saved date, also from active runs, with what was read for it. */
export async function removeDate(id: string): Promise<Outcome<void>> {
  const date = await readSavedDate(id)
  for (const run of await readActiveDateRuns()) {
    if (!run.dateIds.includes(id)) continue
    const dateIds = run.dateIds.filter((one) => one !== id)
    await changeRun<DateRun>(run.id, (stored) => ({ ...stored, dateIds }))
    if (dateIds.length === 0) await stopRun(run.id)
  }
  await Promise.all((date ? queriesAt(date) : []).map(runningReads.stopSync))
  await removeSavedDate(id)
  await continueRuns()
  return succeed(undefined)
}

/** Removes a wallet from the active runs over dates. */
export async function removeWalletFromDateRuns(address: string): Promise<void> {
  for (const run of await readActiveDateRuns())
    await removeFromRun(
      run,
      run.queries.filter((query) => isSameAddress(query.address, address)),
    )
  await continueRuns()
}

/**
 * Removes the watched accounts that no longer belong to the private group of an active run over dates or, if
 * the run has no private group, that belong to one now.
 */
export async function limitDates(watchlist: Watchlist): Promise<void> {
  // In the lock of `startDates`, which may have read the watchlist before the change.
  const runs = await withLock('runs', readActiveDateRuns)
  const removed = runs.map((run) => ({ run, queries: notAllowed(run, watchlist) }))
  for (const { run, queries } of removed) await removeFromRun(run, queries)
  if (removed.some(({ queries }) => queries.length > 0)) await continueRuns()
}

function notAllowed({ queries, privateGroupId }: DateRun, watchlist: Watchlist): WalletQuery[] {
  const own = watchlist.groups.find(({ id, isPrivate }) => isPrivate && id === privateGroupId) ?? null
  return runParts(queries, watchlist)
    .filter(({ group }) => group !== own)
    .flatMap((part) => part.queries.filter(({ address }) => findWallet(watchlist, address)))
}

/** Removes accounts from a run over dates, and stops their reads. A run without other accounts is stopped. */
async function removeFromRun({ id, dateIds }: DateRun, removed: readonly WalletQuery[]): Promise<void> {
  if (removed.length === 0) return
  const keys = new Set(removed.map(queryKey))
  const isKept = (query: WalletQuery) => !keys.has(queryKey(query))
  const changed = await changeRun<DateRun>(id, (run) => ({ ...run, queries: run.queries.filter(isKept) }))
  if (changed?.queries.length === 0) await stopRun(id)
  for (const dateId of dateIds) {
    const date = await readSavedDate(dateId)
    const atDate = date ? queriesAt({ ...date, queries: [...removed] }) : []
    await Promise.all(atDate.map(runningReads.stopSync))
  }
}

/** Stops the active runs over dates of another service than the chosen one. */
export async function stopOtherServiceDates({ profile }: Pick<Settings, 'profile'>): Promise<void> {
  for (const run of await readActiveDateRuns())
    if (run.queries[0]?.dataUrl !== profile?.dataUrl) await stopRun(run.id, 'otherService')
}
