import * as v from 'valibot'
import { storedFailure } from '../domain/failure.ts'
import { queriesAt, type SavedDate } from '../domain/portfolio/saved-date.ts'
import { queryKey } from '../domain/wallet-query.ts'
import { announceChange, hasDatabase, watchStore, withDatabase, writeInTransaction } from './database.ts'

/** A time in ms. */
const moment = v.number()
const block = v.object({ number: v.number(), timestamp: v.number(), hash: v.nullable(v.string()) })
const kindOf = <Kind extends string>(kind: Kind) => ({ kind: v.literal(kind) })
const found = v.variant('kind', [
  v.object({ ...kindOf('found'), block, next: block }),
  v.object({ ...kindOf('open'), block, askedAt: moment }),
  v.object({ ...kindOf('notStarted'), genesis: block }),
  v.object({ ...kindOf('undated'), first: block }),
  v.object({ ...kindOf('missing'), from: v.number(), to: v.number() }),
  v.object({ ...kindOf('unordered'), block, earlier: block }),
  v.object(kindOf('noBlocks')),
  v.object(kindOf('notOffered')),
  v.object({ ...kindOf('failed'), failure: storedFailure }),
])

/** A damaged date is treated as missing. */
const savedDateSchema = v.object({
  id: v.string(),
  dataUrl: v.string(),
  point: v.object({ kind: v.picklist(['day', 'moment', 'block']) }),
  subject: v.union([
    v.object({ before: v.number() }),
    v.object({ chainId: v.string(), blockNumber: v.string() }),
  ]),
  createdAt: moment,
  queries: v.array(v.object({ dataUrl: v.string(), chainId: v.string(), address: v.string() })),
  blocks: v.record(
    v.string(),
    v.object({ found, at: moment, lastError: v.optional(v.object({ failure: storedFailure, at: moment })) }),
  ),
  prices: v.record(v.string(), v.object({ basis: v.string(), symbols: v.array(v.string()), at: moment })),
  removed: v.optional(v.object({ at: moment, keys: v.array(v.string()) })),
})

const intactDate = (stored: unknown): SavedDate | null =>
  v.is(savedDateSchema, stored) ? (stored as SavedDate) : null

/** The saved date with this id; null if there is none, also without a database. */
export async function readSavedDate(id: string): Promise<SavedDate | null> {
  if (!hasDatabase()) return null
  return intactDate(await withDatabase((database) => database.get('savedDates', id)))
}

/** The saved dates of all services. Empty without a database. */
export async function readSavedDates(): Promise<SavedDate[]> {
  if (!hasDatabase()) return []
  const stored = await withDatabase((database) => database.getAll('savedDates'))
  return stored.map(intactDate).filter((date) => date !== null)
}

/** The keys of the records that saved dates need. */
export const savedKeysOf = (dates: readonly SavedDate[]): Set<string> =>
  new Set(dates.flatMap((date) => queriesAt(date).map(queryKey)))

export const readSavedKeys = async (): Promise<Set<string>> => savedKeysOf(await readSavedDates())

/**
 * Changes a saved date in one transaction.
 * @param change receives null if the date is not stored; returns null to remove the date or to add none
 * @returns the date after the change
 */
export async function changeSavedDate(
  id: string,
  change: (before: SavedDate | null) => SavedDate | null,
): Promise<SavedDate | null> {
  const changed = await writeInTransaction(['savedDates'], async (transaction) => {
    const dates = transaction.objectStore('savedDates')
    const next = change(intactDate(await dates.get(id)))
    if (next) await dates.put(next, id)
    else await dates.delete(id)
    return next
  })
  announceChange('savedDates', id)
  return changed
}

/** Calls `onChange` after each change of a saved date. @returns a function that unsubscribes */
export const watchSavedDates = (onChange: () => void): (() => void) =>
  watchStore('savedDates', () => onChange())
