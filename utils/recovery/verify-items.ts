import * as v from 'valibot'
import type { Recoverable, RecoveryFinding } from '../domain/recovery-finding.ts'
import { ITEMS, type ItemName } from '../storage/items.ts'
import { type Backup, backupOf, serviceOf } from './backup.ts'

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
 * has a valid value; otherwise it is removed and reported. An item that was never backed up is not missing.
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
