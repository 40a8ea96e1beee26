import { readRecords, type StoredRecord, writeRecords } from '../support/databases.ts'
import {
  BACKUP,
  type Inside,
  isRecoveryKey,
  ORDER_KEY,
  REPORTED_KEYS,
  RESTORED_KEYS,
  readLocal,
  removeLocal,
  type Stored,
  writeLocal,
} from '../support/stored-items.ts'

/** The ways in which a stored value is damaged. undefined removes it. */
export const VALUE_DAMAGES: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  'wrong type': (value) => (Array.isArray(value) ? { '0': 42 } : [42]),
  garbage: () => '\u0000\uFFFF{"not": [json',
  'garbage inside': (value) => scrambled(value),
  empty: (value) => (Array.isArray(value) ? [null] : {}),
}

/** The same structure with every leaf of another type. */
function scrambled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrambled)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrambled(part)]))
  return typeof value === 'string' ? 42 : 'garbage'
}

/** All stored data. */
export interface Snapshot {
  local: Stored
  records: StoredRecord[]
}

export async function takeSnapshot(inside: Inside): Promise<Snapshot> {
  return { local: await readLocal(inside), records: await readRecords(inside) }
}

/** A damaged item or record, and the required result. */
export interface Target {
  name: string
  /** The value is restored from the backup. */
  isRestored: boolean
  /** The popup reports the damage. */
  isReported: boolean
  /** The rows of the wallet may be in another order until the popup opens again. */
  changesOrder: boolean
  damage(inside: Inside, change: (value: unknown) => unknown): Promise<void>
  /** Whether the value is the same as before. */
  isUnchanged(now: Snapshot): boolean
}

/** All items of `storage.local` and all records of IndexedDB. A damaged backup or cache needs no message. */
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
        damage: async (inside, change) => {
          const value = change(local[key])
          await (value === undefined ? removeLocal(inside, key) : writeLocal(inside, { [key]: value }))
        },
        isUnchanged: (now) => JSON.stringify(now.local[key]) === JSON.stringify(local[key]),
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
    damage: (inside, change) => writeRecords(inside, [{ ...record, value: change(record.value) }]),
    isUnchanged: ({ local }) => !isBackup || RESTORED_KEYS.every((item) => local[item] !== undefined),
  }
}
