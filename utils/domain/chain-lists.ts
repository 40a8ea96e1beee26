import type { ChainInfo } from './chain-info.ts'
import type { Failure } from './failure.ts'
import type { DataChain } from './listed-chain.ts'

/** The chain list of one interface, and the failure of the last attempt to read it; null after a success. */
export interface ChainList<Chain> {
  chains: Chain[]
  failure: Failure | null
}

/** Both chain lists of a service. `requestedAt` in ms; 0 if they were never requested. */
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

/** Stored information on one chain (API 4.2). `requestedAt` in ms; 0 if it was never requested. */
export interface ChainInfoRecord {
  info: ChainInfo | null
  failure: Failure | null
  requestedAt: number
}

export const NO_CHAIN_INFO: ChainInfoRecord = { info: null, failure: null, requestedAt: 0 }
