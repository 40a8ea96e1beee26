import type { DBSchema } from 'idb'
import * as v from 'valibot'
import { storage } from '../storage/browser-storage.ts'
import { createConnection } from '../storage/database-connection.ts'
import { ITEMS, type ItemName } from '../storage/items.ts'

/**
 * The database with the backup of the items. The items themselves are in `storage.local`, so a damaged
 * file does not affect both.
 */
export const BACKUP_DATABASE = 'wallet-glance-backup'

interface Schema extends DBSchema {
  items: { key: string; value: unknown }
}

/** By item: its value, or `true` if only its presence is backed up. */
export type Backup = Partial<Record<ItemName, unknown>>

const connection = createConnection<Schema>(
  BACKUP_DATABASE,
  1,
  (database) => void database.createObjectStore('items'),
)

/** @throws if the browser cannot read the backup */
export async function readBackup(): Promise<Backup> {
  const { store } = (await connection.open()).transaction('items')
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

/**
 * Writes items in one transaction. `undefined` removes an item.
 * @throws if the browser cannot write the backup
 */
export async function changeBackup(changes: Backup): Promise<void> {
  const entries = Object.entries(changes)
  if (entries.length === 0) return
  const transaction = (await connection.open()).transaction('items', 'readwrite')
  const writes = entries.map(([name, value]) =>
    value === undefined ? transaction.store.delete(name) : transaction.store.put(value, name),
  )
  await Promise.all([...writes, transaction.done])
}

/** The backup of a valid item; undefined if it has none or the backup must not change. */
export function backupOf(name: ItemName, value: unknown): unknown {
  // Settings without a service must not replace a backup that has one.
  if (name === 'settings' && serviceOf(value) === null) return undefined
  const { backup } = ITEMS[name]
  if (backup === 'value') return value
  return backup === 'presence' ? true : undefined
}

/** The service of stored settings; null if there is none. */
export const serviceOf = (settings: unknown): unknown =>
  (settings as { profile?: unknown } | undefined)?.profile ?? null

/** Items whose presence is already backed up, so that their next change needs no write. */
const recorded = new Set<ItemName>()

/** Starts to back up each changed item. A removed item stays in the backup. */
export function startBackup(): void {
  for (const name of Object.keys(ITEMS) as ItemName[]) {
    if (ITEMS[name].backup !== 'none')
      storage.watch<unknown>(
        ITEMS[name].key,
        (value) => void backUp(name, value).catch(() => recorded.clear()),
      )
  }
}

async function backUp(name: ItemName, value: unknown): Promise<void> {
  if (recorded.has(name) || value === null || !v.is(ITEMS[name].schema as v.GenericSchema, value)) return
  const kept = backupOf(name, value)
  if (kept === undefined) return
  if (kept === true) recorded.add(name)
  await changeBackup({ [name]: kept })
}

/** Removes an item from the backup after the user removed it, so that recovery does not report it as lost. */
export async function removeFromBackup(name: ItemName): Promise<void> {
  recorded.delete(name)
  await changeBackup({ [name]: undefined }).catch(() => {})
}
