import { kills } from './kills.ts'
import type { Suite } from './suite.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [kills]
