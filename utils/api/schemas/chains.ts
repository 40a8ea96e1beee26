import * as v from 'valibot'
import { chainIdText, chainNumber, label, optionalLabel, optionalText, pageToken } from './fields.ts'

/** API 2.5. */
export const chainInfoSchema = v.object({
  evmChainId: chainNumber,
  chainName: label,
  blockchainId: label,
  subnetId: label,
  network: label,
})

const MAX_CHAINS = 5_000

/** A page of the metrics interface's chains (AvaCloud). Chains without an EVM chain id are dropped. */
export const chainsPageSchema = v.pipe(
  v.object({
    chains: v.pipe(
      v.array(
        v.object({
          evmChainId: v.nullish(chainNumber, null),
          chainName: optionalLabel,
          blockchainId: optionalLabel,
          subnetId: optionalLabel,
          network: optionalLabel,
        }),
      ),
      v.maxLength(MAX_CHAINS),
    ),
    nextPageToken: pageToken,
  }),
  v.transform(({ chains, nextPageToken }) => ({
    chains: chains.flatMap(({ evmChainId, ...chain }) =>
      evmChainId === null ? [] : { ...chain, evmChainId },
    ),
    nextPageToken,
  })),
)

const AVAILABILITY = new Map([
  ['OK', true],
  ['UNAVAILABLE', false],
])

/** A chain as the data interface lists it (AvaCloud). */
const dataChain = v.pipe(
  v.object({
    chainId: chainIdText,
    status: optionalLabel,
    chainName: optionalLabel,
    platformChainId: optionalText,
    subnetId: optionalText,
    networkToken: v.nullish(v.object({ symbol: optionalText }), { symbol: null }),
    isTestnet: v.nullish(v.boolean(), null),
  }),
  v.transform(({ chainId, status, chainName, platformChainId, subnetId, networkToken, isTestnet }) => ({
    chainId: chainId ?? '',
    name: chainName,
    test: isTestnet,
    blockchainId: platformChainId,
    subnetId,
    available: AVAILABILITY.get(status) ?? null,
    symbol: networkToken.symbol,
  })),
)

/** The data interface's chains (AvaCloud). */
export const dataChainsSchema = v.pipe(
  v.object({ chains: v.pipe(v.array(dataChain), v.maxLength(MAX_CHAINS)) }),
  v.transform(({ chains }) => chains),
)

/** The chains on which an address was active (AvaCloud). `unindexedChains` contains only ids. */
export const addressChainsSchema = v.pipe(
  v.object({
    indexedChains: v.pipe(v.array(dataChain), v.maxLength(MAX_CHAINS)),
    unindexedChains: v.nullish(v.pipe(v.array(chainIdText), v.maxLength(MAX_CHAINS)), []),
  }),
  v.transform(({ indexedChains, unindexedChains }) => ({
    indexed: indexedChains,
    unindexed: unindexedChains.filter((chainId) => chainId !== null),
  })),
)
