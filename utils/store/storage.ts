import { browser } from 'wxt/browser'

type Area = 'local' | 'session'

/** The browser's area in which a value lies, and its name there. */
export type StorageKey = `${Area}:${string}`

/** A stored value of its own; a missing one is its fallback. Whatever is asked for rejects where the browser refuses it. */
export interface StorageItem<T> {
  key: StorageKey
  fallback: T
  getValue(): Promise<T>
  setValue(value: T): Promise<void>
  removeValue(): Promise<void>
  /** @returns what ends it */
  watch(changed: (value: T) => void): () => void
}

interface Entry {
  key: StorageKey
  value: unknown
}

/** Values that were read before anybody needed them, as they are now. */
export interface Ahead {
  /** By their names in `storage.local`; null where not all of them were read. It rejects where the browser refused. */
  get(names: readonly string[]): Promise<Record<string, unknown>> | null
}

async function read(area: Area, names: string[], from?: Ahead): Promise<Record<string, unknown>> {
  const known = area === 'local' ? await from?.get(names)?.catch(() => null) : null
  return known ?? (await browser.storage[area].get(names))
}

const areaNameOf = (key: StorageKey): Area => (key.startsWith('local:') ? 'local' : 'session')
const areaOf = (key: StorageKey) => browser.storage[areaNameOf(key)]
export const nameOf = (key: StorageKey): string => key.slice(key.indexOf(':') + 1)

/**
 * The browser's storage. Nothing is read before somebody asks for it: each answer waits for all that was asked for before
 * (docs/decisions/0035-our-own-storage.md).
 */
export const storage = {
  /** null where there is none. */
  async getItem(key: StorageKey): Promise<unknown> {
    return (await read(areaNameOf(key), [nameOf(key)]))[nameOf(key)] ?? null
  },

  /**
   * All at once, in their order, of one area; an item's fallback where it is missing, else null.
   * @param from where they are taken from if it has them all
   */
  async getItems(
    keys: readonly (StorageKey | Pick<StorageItem<unknown>, 'key' | 'fallback'>)[],
    from?: Ahead,
  ): Promise<Entry[]> {
    const items = keys.map((key) => (typeof key === 'string' ? { key, fallback: null } : key))
    const [first] = items
    if (!first) return []
    const names = items.map(({ key }) => nameOf(key))
    const found = await read(areaNameOf(first.key), names, from)
    return items.map(({ key, fallback }) => ({ key, value: found[nameOf(key)] ?? fallback }))
  },

  /** All or none of them, in one area. */
  async setItems(entries: readonly Entry[]): Promise<void> {
    const [first] = entries
    if (!first) return
    await areaOf(first.key).set(Object.fromEntries(entries.map(({ key, value }) => [nameOf(key), value])))
  },

  /** Of one area. */
  async removeItems(keys: readonly StorageKey[]): Promise<void> {
    const [first] = keys
    if (first) await areaOf(first).remove(keys.map(nameOf))
  },

  /** Everything in an area. */
  snapshot: (area: Area): Promise<Record<string, unknown>> => browser.storage[area].get(null),

  /** Calls back with each new value, null where it is taken away. @returns what ends it */
  watch(key: StorageKey, changed: (value: unknown) => void): () => void {
    const listener = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
      const change = changes[nameOf(key)]
      // Firefox tells of a write that changes nothing, too.
      if (!change || JSON.stringify(change.oldValue) === JSON.stringify(change.newValue)) return
      changed(change.newValue ?? null)
    }
    const { onChanged } = areaOf(key)
    onChanged.addListener(listener)
    return () => onChanged.removeListener(listener)
  },
}

/** @param fallback what a missing value is taken for */
export function defineItem<T>(key: StorageKey, fallback: T): StorageItem<T> {
  const orFallback = (value: unknown): T => (value ?? fallback) as T
  return {
    key,
    fallback,
    getValue: async () => orFallback(await storage.getItem(key)),
    setValue: (value) => (value == null ? storage.removeItems([key]) : storage.setItems([{ key, value }])),
    removeValue: () => storage.removeItems([key]),
    watch: (changed) => storage.watch(key, (value) => changed(orFallback(value))),
  }
}
