import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { queriesAt, type SavedDate, savedDateId, withOpenBlocks } from '../domain/portfolio/saved-date.ts'
import { runParts } from '../domain/portfolio/scope.ts'
import { type DateRun, isActiveRun, isDateRun } from '../domain/run.ts'
import type { Settings } from '../domain/settings.ts'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
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

const REFUSED: Outcome<never> = fail({ kind: 'badRequest', status: 400, messages: [] })

/**
 * Saves dates with the accounts to read, and starts a run over what is left of them. It waits if another run is active.
 * @returns `badRequest` if the accounts of a private group are not alone; `notConfigured` if they are of another service
 */
export async function startDates(request: DatesRequest): Promise<Outcome<void>> {
  // Saved dates need a database, which private windows of Firefox lack.
  if (!hasDatabase()) return fail({ kind: 'storageFailed' })
  const [watchlist, { profile }] = await readItems('watchlist', 'settings')
  const queries = distinct(request.queries)
  if (!profile || queries.some(({ dataUrl }) => dataUrl !== profile.dataUrl))
    return fail({ kind: 'notConfigured' })
  // Accounts of a private group must be alone, and there must be some.
  if (runParts(queries, watchlist).length !== 1 || request.dates.length === 0) return REFUSED
  await withLock('runs', async () => {
    if ((await readRuns()).some(({ id }) => id === request.id)) return
    const dateIds = await saveDates(request, queries, profile.dataUrl)
    await addRun(await createRun(request, queries, dateIds))
  })
  await continueRuns()
  return succeed(undefined)
}

async function createRun(
  { id, openChains }: DatesRequest,
  queries: WalletQuery[],
  dateIds: string[],
): Promise<DateRun> {
  const sessionId = await ensureSessionId()
  const job = { id, startedAt: Date.now(), sessionId, skipped: [], status: { kind: 'running' } as const }
  return { kind: 'dates', ...job, dateIds, queries, openChains: [...openChains] }
}

/** Adds the queries to the saved dates. @returns the ids of the dates */
async function saveDates(
  { dates, openChains }: DatesRequest,
  queries: readonly WalletQuery[],
  dataUrl: string,
): Promise<string[]> {
  const ids = dates.map(async ({ point, subject }) => {
    const id = savedDateId(dataUrl, subject)
    const added: SavedDate = {
      id,
      dataUrl,
      point,
      subject,
      createdAt: Date.now(),
      queries: [],
      blocks: {},
      prices: {},
    }
    await changeSavedDate(id, (stored) => {
      const date = stored ?? added
      return {
        ...withOpenBlocks(date, openChains),
        queries: distinct([...date.queries, ...queries]),
      }
    })
    return id
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

/** Removes a wallet from the active runs over dates. A run without another wallet is stopped. */
export async function removeWalletFromDateRuns(address: string): Promise<void> {
  const isOther = (query: WalletQuery) => query.address.toLowerCase() !== address.toLowerCase()
  for (const run of await readActiveDateRuns()) {
    if (run.queries.every(isOther)) continue
    const queries = run.queries.filter(isOther)
    if (queries.length === 0) await stopRun(run.id)
    else await changeRun<DateRun>(run.id, (stored) => ({ ...stored, queries }))
  }
  await continueRuns()
}

/**
 * Removes from the active runs over dates the accounts that may no longer be read together with most others, because
 * their group is private now, or because they have left a private group.
 */
export async function limitDates(watchlist: Watchlist): Promise<void> {
  let isChanged = false
  for (const run of await readActiveDateRuns()) {
    const watched = run.queries.filter(({ address }) => findWallet(watchlist, address))
    const parts = runParts(watched, watchlist).toSorted((a, b) => b.queries.length - a.queries.length)
    const others = new Set(parts.slice(1).flatMap(({ queries }) => queries.map(queryKey)))
    if (others.size === 0) continue
    const isKept = (query: WalletQuery) => !others.has(queryKey(query))
    await changeRun<DateRun>(run.id, (stored) => ({ ...stored, queries: stored.queries.filter(isKept) }))
    isChanged = true
  }
  if (isChanged) await continueRuns()
}

/** Stops the active runs over dates of another service than the chosen one. */
export async function stopOtherServiceDates({ profile }: Pick<Settings, 'profile'>): Promise<void> {
  for (const run of await readActiveDateRuns())
    if (run.queries[0]?.dataUrl !== profile?.dataUrl) await stopRun(run.id, 'otherService')
}
