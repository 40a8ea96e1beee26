import { isChainId, isEvmChainId, KNOWN_CHAINS, knownChain, type NamedChain, plainChainId } from './chain.ts'
import { type ChainInfo, isTestNetwork } from './chain-info.ts'

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
  /** Its names in all sources, for the search. */
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

const listed = ({ chainId, name, test }: NamedChain): ListedChain => ({
  chainId,
  name,
  test,
  names: [name],
  blockchainId: null,
  subnetId: null,
  network: null,
  available: null,
  symbol: null,
})

/** All chains to choose from: those used before, then the known chains, then the others by name. */
export function chainChoices(
  chains: readonly ListedChain[],
  usedBefore: readonly NamedChain[],
): ListedChain[] {
  const byId = new Map(chains.map((chain) => [chain.chainId, chain]))
  const first = [...usedBefore, ...KNOWN_CHAINS].map((chain) => byId.get(chain.chainId) ?? listed(chain))
  const others = chains.toSorted((a, b) => Number(a.test) - Number(b.test) || a.name.localeCompare(b.name))
  return [...new Map([...first, ...others].map((chain) => [chain.chainId, chain])).values()]
}

/** How well a chain matches the text, from 0 (no match) to 5. */
function matchScore(chain: ListedChain, typed: string): number {
  const wanted = searchable(typed)
  if (chain.chainId === plainChainId(typed) || chain.blockchainId === typed) return 5
  const names = chain.names.map(searchable)
  if (names.includes(wanted)) return 4
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (chain.chainId.startsWith(typed)) return 2
  return names.some((name) => name.includes(wanted)) ? 1 : 0
}

/** Text for comparison, without case, spacing and punctuation. */
const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The chains that match by name or either id, best match first; all chains for empty text. */
export function findChains(chains: readonly ListedChain[], typed: string): ListedChain[] {
  const text = typed.trim()
  if (text === '') return [...chains]
  if (searchable(text) === '') return []
  return chains
    .map((chain) => ({ chain, score: matchScore(chain, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ chain }) => chain)
}

/** A submitted search text, parsed. */
export type ChainInput =
  | { kind: 'empty' | 'ambiguous' | 'invalid' }
  | { kind: 'listed'; chain: ListedChain }
  /** An EVM chain id that is not listed. Its information can be requested (API 4.2). */
  | { kind: 'evm'; chainId: string }
  /** A blockchain id that is not listed. It works for balances only. */
  | { kind: 'blockchain'; chainId: string }

/** Parses a search text. It selects a chain by its id, its whole name, or as the only match. */
export function parseChainInput(typed: string, chains: readonly ListedChain[]): ChainInput {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const found = findChains(chains, text)
  const [best] = found
  if (best && matchScore(best, text) >= 4) return { kind: 'listed', chain: best }
  if (isEvmChainId(text)) return { kind: 'evm', chainId: plainChainId(text) }
  if (best) return found.length === 1 ? { kind: 'listed', chain: best } : { kind: 'ambiguous' }
  return isChainId(text) ? { kind: 'blockchain', chainId: text } : { kind: 'invalid' }
}

/** Whether text has the form of a blockchain id: 32 bytes and a checksum in base58. */
export const isLikelyBlockchainId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{40,52}$/.test(text)
