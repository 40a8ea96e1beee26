import * as v from 'valibot'
import { isChainId, isEvmChainId, knownChain, type NamedChain, plainChainId } from './chain.ts'
import { type ChainInfo, chainInfoSchema, isTestNetwork } from './chain-info.ts'
import { storedFailure } from './failure.ts'
import { partlyVerified } from './partly-verified.ts'

/** A chain as the data interface lists it. Fields that it does not state are null. */
export interface DataChain {
  chainId: string
  name: string
  test: boolean | null
  blockchainId: string | null
  subnetId: string | null
  available: boolean | null
  symbol: string | null
}

/** A chain to choose from, merged from all sources. */
export interface ListedChain extends NamedChain {
  /** Its names in all sources. The search finds it by each of them. */
  names: string[]
  blockchainId: string | null
  subnetId: string | null
  network: string | null
  /** Whether the service reports that the chain's node responds. null: not stated. */
  available: boolean | null
  symbol: string | null
}

/** Merges both chain lists of a service by EVM chain id. Chains without a valid EVM chain id are left out. */
export function mergeChains(metrics: readonly ChainInfo[], data: readonly DataChain[]): ListedChain[] {
  const merged = new Map<string, ListedChain>()
  const add = (chainId: string, found: Partial<ListedChain>) => {
    const before = merged.get(chainId)
    const known = knownChain(chainId)
    merged.set(chainId, {
      chainId,
      name: known?.name || before?.name || found.name || '',
      test: Boolean(known?.test || before?.test || found.test),
      names: [...(before?.names ?? (known ? [known.name] : [])), ...(found.name ? [found.name] : [])],
      blockchainId: before?.blockchainId ?? idOrNull(found.blockchainId),
      subnetId: before?.subnetId ?? (found.subnetId || null),
      network: before?.network ?? (found.network || null),
      available: before?.available ?? found.available ?? null,
      symbol: before?.symbol ?? found.symbol ?? null,
    })
  }
  // The data interface's chains are added first, because their names are better known.
  for (const { chainId, test, ...chain } of data) {
    if (isEvmChainId(chainId)) add(plainChainId(chainId), { ...chain, ...(test !== null && { test }) })
  }
  for (const { evmChainId, chainName, network, ...chain } of metrics) {
    add(String(evmChainId), { ...chain, name: chainName, network, test: isTestNetwork(network) })
  }
  return [...merged.values()]
}

/** Blockchain ids are used in URL paths, so invalid ones are dropped. */
const idOrNull = (id: string | null | undefined): string | null =>
  id && isChainId(id) && !isEvmChainId(id) ? id : null

/** Only the id and the name are verified. */
const dataChainSchema = partlyVerified<DataChain>(v.object({ chainId: v.string(), name: v.string() }))

const failure = v.nullable(storedFailure)

/** Both chain lists of a service. */
export const chainListsSchema = v.object({
  /** `failure` is that of the last request; null after a success. */
  data: v.object({ chains: v.array(dataChainSchema), failure }),
  metrics: v.object({ chains: v.array(chainInfoSchema), failure }),
  /** In ms; 0 if they were never requested. */
  requestedAt: v.number(),
})

export type ChainLists = v.InferOutput<typeof chainListsSchema>

export const NO_CHAIN_LISTS: ChainLists = {
  data: { chains: [], failure: null },
  metrics: { chains: [], failure: null },
  requestedAt: 0,
}

/** Stored information on one chain (API 4.2). `requestedAt` in ms; 0 if it was never requested. */
export const chainInfoRecordSchema = v.object({
  info: v.nullable(chainInfoSchema),
  failure,
  requestedAt: v.number(),
})
export type ChainInfoRecord = v.InferOutput<typeof chainInfoRecordSchema>

export const NO_CHAIN_INFO: ChainInfoRecord = { info: null, failure: null, requestedAt: 0 }
