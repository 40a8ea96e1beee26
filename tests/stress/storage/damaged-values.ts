import { readRecords, type StoredRecord, writeRecords } from '../support/databases.ts'
import {
  BACKUP,
  type ExtensionScope,
  isRecoveryKey,
  ORDER_KEY,
  REPORTED_KEYS,
  RESTORED_KEYS,
  readLocal,
  removeLocal,
  type Stored,
  writeLocal,
} from '../support/stored-items.ts'

/** The ways to damage a stored value. `undefined` removes it. */
export const VALUE_DAMAGES: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  'wrong type': (value) => (Array.isArray(value) ? { '0': 42 } : [42]),
  garbage: () => '\u0000\uFFFF{"not": [json',
  'garbage inside': (value) => withWrongTypes(value),
  empty: (value) => (Array.isArray(value) ? [null] : {}),
}

/** The same structure with every leaf of another type. */
function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWrongTypes)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withWrongTypes(part)]))
  return typeof value === 'string' ? 42 : 'garbage'
}

/** All stored data. */
export interface Snapshot {
  local: Stored
  records: StoredRecord[]
}

export async function takeSnapshot(scope: ExtensionScope): Promise<Snapshot> {
  return { local: await readLocal(scope), records: await readRecords(scope) }
}

/** A damaged item or record, and the required result. */
export interface Target {
  name: string
  /** Whether `hasLostNothing` must be true after the worker has started again. */
  isRestored: boolean
  /** Whether the popup must report the damage. */
  isReported: boolean
  /** Whether the rows of the wallet may be in another order until the popup opens again. */
  changesOrder: boolean
  damage(scope: ExtensionScope, change: (value: unknown) => unknown): Promise<void>
  /**
   * For an item: whether it has its original value. For a record of the backup: whether `storage.local` has
   * every item that the backup can restore. For other records: always true.
   */
  hasLostNothing(now: Snapshot): boolean
}

/** The items of `storage.local` except those of recovery, and the records of IndexedDB. */
export function targetsOf({ local, records }: Snapshot): Record<'items' | 'records', Target[]> {
  const items = Object.keys(local)
    .filter((key) => !isRecoveryKey(key))
    .map((key): Target => {
      const isRestored = RESTORED_KEYS.includes(key)
      return {
        name: `storage.local ${key}`,
        isRestored,
        isReported: isRestored || REPORTED_KEYS.includes(key),
        changesOrder: key === ORDER_KEY,
        damage: async (scope, change) => {
          const value = change(local[key])
          await (value === undefined ? removeLocal(scope, key) : writeLocal(scope, { [key]: value }))
        },
        hasLostNothing: (now) => JSON.stringify(now.local[key]) === JSON.stringify(local[key]),
      }
    })
  return { items, records: records.map(recordTarget) }
}

function recordTarget(record: StoredRecord): Target {
  const { database, store, key } = record
  const isBackup = database === BACKUP.database && store === BACKUP.store
  return {
    name: `IndexedDB ${database} ${store} ${JSON.stringify(key)}`,
    isRestored: isBackup,
    isReported: false,
    changesOrder: false,
    damage: (scope, change) => writeRecords(scope, [{ ...record, value: change(record.value) }]),
    hasLostNothing: ({ local }) => !isBackup || RESTORED_KEYS.every((item) => local[item] !== undefined),
  }
}
