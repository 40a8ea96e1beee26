import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { storage } from 'wxt/utils/storage'
import { ITEMS, type ItemName } from '../storage/items.ts'

/**
 * The backup of the choices, in a database of its own: a damaged file of one store leaves the other intact.
 * It has the values of some items, and of the API key and of what names wallets only that they existed.
 */
export const BACKUP_DATABASE = 'wallet-glance-backup'

interface Schema extends DBSchema {
  items: { key: string; value: unknown }
}

/** An item's value, or `true` for an item of which only the presence is known. */
export type Backup = Partial<Record<ItemName, unknown>>

let connection: Promise<IDBPDatabase<Schema>> | null = null

function connect(): Promise<IDBPDatabase<Schema>> {
  const disconnect = () => {
    connection = null
  }
  connection ??= openDB<Schema>(BACKUP_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('items'),
    blocking: (_current, _blocked, event) => {
      disconnect()
      ;(event.target as IDBDatabase).close()
    },
    terminated: disconnect,
  }).catch((error: unknown) => {
    disconnect()
    throw error
  })
  return connection
}

/** @throws if the browser cannot read the backup */
export async function readBackup(): Promise<Backup> {
  const { store } = (await connect()).transaction('items')
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

/**
 * Writes some items in one transaction; `undefined` removes one.
 * @throws if the browser cannot write the backup
 */
export async function changeBackup(changes: Backup): Promise<void> {
  const entries = Object.entries(changes)
  if (entries.length === 0) return
  const transaction = (await connect()).transaction('items', 'readwrite')
  const writes = entries.map(([name, value]) =>
    value === undefined ? transaction.store.delete(name) : transaction.store.put(value, name),
  )
  await Promise.all([...writes, transaction.done])
}

/** What the backup keeps of a valid item; undefined if it keeps nothing, or must not be changed. */
export function backupOf(name: ItemName, value: unknown): unknown {
  // Settings without a service never replace a backup that has one.
  if (name === 'settings' && (value as { profile: unknown }).profile === null) return undefined
  const { backup } = ITEMS[name]
  if (backup === 'value') return value
  return backup === 'presence' ? true : undefined
}

/** Items whose presence is already noted: the popup's state changes with each key. */
const noted = new Set<ItemName>()

/** Keeps the backup up to date. An item that disappears from storage stays in the backup. */
export function keepBackup(): void {
  for (const name of Object.keys(ITEMS) as ItemName[]) {
    if (ITEMS[name].backup !== 'none')
      storage.watch<unknown>(ITEMS[name].key, (value) => void backUp(name, value).catch(() => noted.clear()))
  }
}

async function backUp(name: ItemName, value: unknown): Promise<void> {
  if (noted.has(name) || value === null || !v.is(ITEMS[name].schema as v.GenericSchema, value)) return
  const kept = backupOf(name, value)
  if (kept === undefined) return
  if (kept === true) noted.add(name)
  await changeBackup({ [name]: kept })
}

/** Removes an item from the backup, so that recovery does not miss it. For items that the user removed. */
export async function forgetBackup(name: ItemName): Promise<void> {
  noted.delete(name)
  await changeBackup({ [name]: undefined }).catch(() => {})
}
