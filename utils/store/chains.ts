import type { Profile } from '../api/profiles.ts'
import type { ChainInfo } from '../domain/chain-info.ts'
import type { Failure } from '../domain/failure.ts'
import type { DataChain } from '../domain/listed-chain.ts'
import { removeEntries } from './entries.ts'
import { defineItem, type StorageItem } from './storage.ts'

/** One interface's list as it was last read, and what went wrong the last time, if anything did. */
export interface ChainList<Chain> {
  chains: Chain[]
  failure: Failure | null
}

/** A service's lists of chains. `askedAt` in ms; 0 before the first time. */
export interface ChainsRecord {
  data: ChainList<DataChain>
  metrics: ChainList<ChainInfo>
  askedAt: number
}

export const NO_CHAINS: ChainsRecord = {
  data: { chains: [], failure: null },
  metrics: { chains: [], failure: null },
  askedAt: 0,
}

/** What is known of one chain by asking for it alone (contract 4.2). */
export interface ChainInfoRecord {
  info: ChainInfo | null
  failure: Failure | null
  askedAt: number
}

export const NO_CHAIN_INFO: ChainInfoRecord = { info: null, failure: null, askedAt: 0 }

const CHAINS_KEY = 'local:chains:'
const INFO_KEY = 'local:chainInfo:'

/** One entry per service. */
export function chainsItem({
  dataUrl,
  metricsUrl,
}: Pick<Profile, 'dataUrl' | 'metricsUrl'>): StorageItem<ChainsRecord> {
  return defineItem<ChainsRecord>(`${CHAINS_KEY}${dataUrl}|${metricsUrl}`, NO_CHAINS)
}

/** One entry per service and chain. */
export function chainInfoItem(metricsUrl: string, chainId: string): StorageItem<ChainInfoRecord> {
  return defineItem<ChainInfoRecord>(`${INFO_KEY}${metricsUrl}|${chainId}`, NO_CHAIN_INFO)
}

/** Forgets what was learned of chains; the names of those in use stay. */
export const clearChains = (): Promise<void> => removeEntries(CHAINS_KEY, INFO_KEY)
