import { storageDamage } from './storage-damage.ts'
import { storageDisk } from './storage-disk.ts'
import type { Suite } from './suite.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [storageDamage, storageDisk]
