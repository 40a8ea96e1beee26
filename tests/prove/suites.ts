import type { Suite } from './suite.ts'
import { supplyChain } from './supply-chain.ts'

/** Every proof, the quick ones first. */
export const SUITES: readonly Suite[] = [supplyChain]
