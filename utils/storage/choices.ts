import * as v from 'valibot'
import { storage } from './browser-storage.ts'
import { hasDatabase } from './database.ts'
import { evictUnwatched, isQuotaExceeded, removeLargeData } from './eviction.ts'
import { FORMAT, FORMAT_KEY } from './format.ts'
import { ITEMS, type ItemName, type ItemValue } from './items.ts'
import { withLock } from './lock.ts'
import { StorageError } from './storage-error.ts'
import { readRetain } from './watched-queries.ts'

/** All items except the API key, which is read through `api-key.ts` only. */
export type ChoiceName = Exclude<ItemName, 'apiKey'>

type Values<Names extends readonly ChoiceName[]> = { [Index in keyof Names]: ItemValue<Names[Index]> }

/** A stored value that its schema rejects. Recovery restores or removes it. */
export class DamagedItemError extends StorageError {
  override name = 'DamagedItemError'
}

/** A newer version of the extension wrote the stored data. This version must not change it. */
export class NewerFormatError extends StorageError {
  override name = 'NewerFormatError'
}

/** @throws NewerFormatError */
export function checkFormat(format: unknown): void {
  if (typeof format === 'number' && format > FORMAT) throw new NewerFormatError()
}

/**
 * Reads several choices and returns them in the order of the names. A choice that is not stored has its
 * fallback.
 * @throws DamagedItemError, NewerFormatError, or the browser's error if it cannot read its storage
 */
export async function readChoices<const Names extends readonly ChoiceName[]>(
  ...names: Names
): Promise<Values<Names>> {
  const found = await storage.getItems([FORMAT_KEY, ...names.map((name) => ITEMS[name].key)])
  const [format, ...items] = found.map(({ value }) => value as unknown)
  checkFormat(format)
  return names.map((name, index) => parseItem(name, items[index])) as Values<Names>
}

/** Reads one choice. @throws like `readChoices` */
export async function readChoice<Name extends ChoiceName>(name: Name): Promise<ItemValue<Name>> {
  const [value] = await readChoices(name)
  return value as ItemValue<Name>
}

/**
 * Validates a stored value. Returns the fallback if there is none.
 * @throws DamagedItemError
 */
export function parseItem<Name extends ItemName>(name: Name, stored: unknown): ItemValue<Name> {
  if (stored === null || stored === undefined) return ITEMS[name].fallback as ItemValue<Name>
  const result = v.safeParse(ITEMS[name].schema as v.GenericSchema, stored)
  if (!result.success) throw new DamagedItemError(name)
  return result.output as ItemValue<Name>
}

/**
 * Writes a choice. If storage is full, evicts queries that are not watched and tries again. Data of watched
 * wallets is removed only if that is not enough.
 * @throws if the browser refuses the write
 */
export async function writeChoice<Name extends ItemName>(name: Name, value: ItemValue<Name>): Promise<void> {
  const write = () => storage.setItem(ITEMS[name].key, value)
  // A wallet that is being added counts as watched.
  const readOrNew = async <Other extends ChoiceName>(other: Other) =>
    (other as ItemName) === name ? (value as unknown as ItemValue<Other>) : await readChoice(other)
  const readWatched = async () => ({
    watchlist: await readOrNew('watchlist'),
    settings: await readOrNew('settings'),
    tokenOverrides: await readOrNew('tokenOverrides'),
  })
  const evictUnwatchedQueries = async () => evictUnwatched(await readRetain(readWatched))
  for (const freeSpace of [evictUnwatchedQueries, removeLargeData]) {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaExceeded(error) || !hasDatabase()) throw error
      await freeSpace()
    }
  }
  await write()
}

export const removeChoice = (name: ItemName): Promise<void> => storage.removeItem(ITEMS[name].key)

/** Reads, changes and writes a choice under a lock. @throws like `readChoices` and `writeChoice` */
export function updateChoice<Name extends ChoiceName>(
  name: Name,
  change: (value: ItemValue<Name>) => ItemValue<Name>,
): Promise<void> {
  return withLock(name, async () => writeChoice(name, change(await readChoice(name))))
}

/**
 * Calls `onChange` with each new value, except a damaged one.
 * @param onChange receives the new value, and the one that it replaces; undefined if that one is damaged
 * @returns a function that unsubscribes
 */
export function watchChoice<Name extends ChoiceName>(
  name: Name,
  onChange: (value: ItemValue<Name>, before: ItemValue<Name> | undefined) => void,
): () => void {
  return storage.watch<unknown>(ITEMS[name].key, (stored, storedBefore) => {
    const value = intactItem(name, stored)
    if (value !== undefined) onChange(value, intactItem(name, storedBefore))
  })
}

function intactItem<Name extends ChoiceName>(name: Name, stored: unknown): ItemValue<Name> | undefined {
  const result = v.safeParse(ITEMS[name].schema as v.GenericSchema, stored ?? ITEMS[name].fallback)
  return result.success ? (result.output as ItemValue<Name>) : undefined
}
