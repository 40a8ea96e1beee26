import { kills } from './kills.ts'
import { killsFirefox } from './kills-firefox.ts'
import type { Suite } from './suite.ts'
import { time } from './time.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [time, kills, killsFirefox]
