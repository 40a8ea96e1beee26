import { amounts } from './amounts.ts'
import { badAddresses } from './bad-addresses.ts'
import { hostileAnswers } from './hostile-answers.ts'
import { hostileScreens } from './hostile-screens.ts'
import { hostileWire } from './hostile-wire.ts'
import { installs } from './installs.ts'
import { key } from './key.ts'
import { kills } from './kills.ts'
import { killsFirefox } from './kills-firefox.ts'
import { races } from './races.ts'
import { storageCalls } from './storage-calls.ts'
import { storageDamage } from './storage-damage.ts'
import { storageDisk } from './storage-disk.ts'
import { storageFull } from './storage-full.ts'
import type { Suite } from './suite.ts'
import { supplyChain } from './supply-chain.ts'
import { time } from './time.ts'

/** Every proof, the longest first: two run at a time, and none is to be left alone at the end. */
export const SUITES: readonly Suite[] = [
  kills,
  storageCalls,
  hostileAnswers,
  storageDamage,
  killsFirefox,
  races,
  key,
  amounts,
  storageDisk,
  hostileWire,
  hostileScreens,
  installs,
  supplyChain,
  badAddresses,
  time,
  storageFull,
]
