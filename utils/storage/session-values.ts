import { storage } from './browser-storage.ts'
import { withLock } from './lock.ts'
import type { ValueStore } from './value-schemas.ts'

/**
 * Cached values of a background without a database. Like the request log, they outlive a suspended worker.
 */
type SessionValues = Record<string, unknown>

const itemKey = (store: ValueStore): `session:${string}` => `session:values:${store}`

const readStore = (store: ValueStore): Promise<SessionValues> =>
  storage.getItem<SessionValues>(itemKey(store), { fallback: {} })

/** A value without validation; undefined if there is none. */
export const readSessionValue = async (store: ValueStore, key: string): Promise<unknown> =>
  (await readStore(store))[key]

export const changeSessionValue = (
  store: ValueStore,
  key: string,
  change: (before: unknown) => unknown,
): Promise<void> =>
  withLock(`values:${store}`, async () => {
    const values = await readStore(store)
    await storage.setItem<SessionValues>(itemKey(store), { ...values, [key]: change(values[key]) })
  })

export const clearSessionValues = (stores: readonly ValueStore[]): Promise<void> =>
  storage.removeItems(stores.map(itemKey))
