import { amounts } from './amounts.ts'
import { badAddresses } from './bad-addresses.ts'
import { hostileAnswers } from './hostile-answers.ts'
import { hostileScreens } from './hostile-screens.ts'
import { hostileWire } from './hostile-wire.ts'
import type { Suite } from './suite.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [amounts, hostileAnswers, hostileScreens, hostileWire, badAddresses]
