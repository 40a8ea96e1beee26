import type { ChainInfo } from './chain-info.ts'
import type { Failure } from './failure.ts'
import type { DataChain } from './listed-chain.ts'

/** One interface's chain list as last read, and why the last attempt failed. */
export interface ChainList<Chain> {
  chains: Chain[]
  failure: Failure | null
}

/** Both chain lists of a service. `requestedAt` in ms; 0 before the first time. */
export interface ChainLists {
  data: ChainList<DataChain>
  metrics: ChainList<ChainInfo>
  requestedAt: number
}

export const NO_CHAIN_LISTS: ChainLists = {
  data: { chains: [], failure: null },
  metrics: { chains: [], failure: null },
  requestedAt: 0,
}

/** What the service says of one chain (contract 4.2). */
export interface ChainInfoRecord {
  info: ChainInfo | null
  failure: Failure | null
  requestedAt: number
}

export const NO_CHAIN_INFO: ChainInfoRecord = { info: null, failure: null, requestedAt: 0 }
