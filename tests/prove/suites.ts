import { installs } from './installs.ts'
import { key } from './key.ts'
import type { Suite } from './suite.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [installs, key]
