import { races } from './races.ts'
import { storageCalls } from './storage-calls.ts'
import { storageDamage } from './storage-damage.ts'
import { storageDisk } from './storage-disk.ts'
import { storageFull } from './storage-full.ts'
import type { Suite } from './suite.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [races, storageCalls, storageDamage, storageDisk, storageFull]
