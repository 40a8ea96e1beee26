import * as v from 'valibot'
import type { Recoverable, RecoveryFinding } from '../domain/recovery-finding.ts'
import { storage } from '../storage/browser-storage.ts'
import { storeFormat } from '../storage/format.ts'
import { ITEMS, type ItemName, updateItem } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { type Backup, backupOf, changeBackup, readBackup, serviceOf } from './backup.ts'

/**
 * Verifies every item, restores damaged or missing items from the backup or removes them,
 * and stores the findings for the user.
 * @param readRawApiKey reads the stored API key without validation; a parameter, because only the background
 * may import it
 * @returns whether an item was restored or removed
 * @throws if the browser cannot read or write storage, or if a newer version wrote the data
 */
export function repairItems(readRawApiKey: () => Promise<unknown>): Promise<boolean> {
  return withLock('recovery', async () => {
    await storeFormat()
    const repairs = await findRepairs(readRawApiKey)
    await writeItems(repairs.items)
    await addFindings(repairs.findings)
    // The backup is changed last: if this fails, the next run reports a removed item again.
    await changeBackup(repairs.backup).catch(() => {})
    return Object.keys(repairs.items).length > 0
  })
}

/**
 * Reads and verifies all items. A item that the user removes after the backup was read looks lost, so
 * findings are confirmed by a second verification.
 */
async function findRepairs(readRawApiKey: () => Promise<unknown>): Promise<Repairs> {
  const verify = async () => {
    // The backup is read first, so that an item that is stored between the two reads does not look lost.
    // An unreadable backup counts as empty.
    const backup = await readBackup().catch((): Backup => ({}))
    const stored = { ...(await readStoredItems()), apiKey: (await readRawApiKey()) ?? undefined }
    return verifyItems(stored, backup)
  }
  const repairs = await verify()
  return repairs.findings.length === 0 ? repairs : await verify()
}

const NAMES = (Object.keys(ITEMS) as ItemName[]).filter((name) => name !== 'apiKey')

async function readStoredItems(): Promise<StoredItems> {
  const found = await storage.getItems(NAMES.map((name) => ITEMS[name].key))
  return Object.fromEntries(NAMES.map((name, index) => [name, found[index]?.value ?? undefined]))
}

async function writeItems(items: StoredItems): Promise<void> {
  const names = Object.keys(items) as ItemName[]
  const restored = names.filter((name) => items[name] !== undefined)
  const removed = names.filter((name) => items[name] === undefined)
  if (restored.length > 0)
    await storage.setItems(restored.map((name) => ({ key: ITEMS[name].key, value: items[name] })))
  if (removed.length > 0) await storage.removeItems(removed.map((name) => ITEMS[name].key))
}

/** Stores findings for the user, without duplicates. */
export async function addFindings(findings: readonly RecoveryFinding[]): Promise<void> {
  if (findings.length === 0) return
  await updateItem('recoveryFindings', (before) => [...new Set([...before, ...findings])])
}

/** The stored values before validation; undefined for an item that is not stored. */
export type StoredItems = Partial<Record<ItemName, unknown>>

/** The changes that make storage and backup valid and consistent. `undefined` removes an item. */
export interface Repairs {
  items: StoredItems
  backup: Backup
  findings: RecoveryFinding[]
}

/**
 * Checks every item against its schema and the backup. A missing or invalid item is restored if the backup
 * has a valid value, else removed. Findings report both, except for items without a backup. An item that is
 * neither stored nor backed up is not missing.
 */
export function verifyItems(stored: StoredItems, backup: Backup): Repairs {
  const repairs: Repairs = { items: {}, backup: {}, findings: [] }
  for (const name of Object.keys(ITEMS) as ItemName[]) verifyItem(repairs, name, stored[name], backup[name])
  return repairs
}

function verifyItem(
  { items, backup, findings }: Repairs,
  name: ItemName,
  value: unknown,
  backedUp: unknown,
): void {
  const mode = ITEMS[name].backup
  if (isValid(name, value) && !(name === 'settings' && hasLostService(value, backedUp))) {
    const kept = backupOf(name, value)
    if (kept !== undefined && !isEqual(kept, backedUp)) backup[name] = kept
  } else if (mode === 'value' && isValid(name, backedUp)) {
    items[name] = backedUp
    findings.push(`restored:${name as Recoverable}`)
  } else if (value !== undefined || backedUp !== undefined) {
    items[name] = undefined
    backup[name] = undefined
    if (mode !== 'none') findings.push(`lost:${name as Recoverable}`)
  }
}

const isValid = (name: ItemName, value: unknown): boolean =>
  value !== undefined && v.is(ITEMS[name].schema as v.GenericSchema, value)

/** Whether settings lack the service in the backup. The user can only replace a service, not remove it. */
const hasLostService = (settings: unknown, backedUp: unknown): boolean =>
  serviceOf(settings) === null && serviceOf(backedUp) !== null

/** A different order of properties only causes an unnecessary write of the backup. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
