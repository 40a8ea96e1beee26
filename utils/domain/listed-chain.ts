import { isChainId, isEvmChainId, KNOWN_CHAINS, knownChain, type NamedChain, plainChainId } from './chain.ts'
import { type ChainInfo, isTestNetwork } from './chain-info.ts'

/** A chain as the data interface lists it; null where it does not say. */
export interface DataChain {
  chainId: string
  name: string
  test: boolean | null
  blockchainId: string | null
  subnetId: string | null
  available: boolean | null
  symbol: string | null
}

/** A chain to choose, put together from all that is known of it. */
export interface ListedChain extends NamedChain {
  /** Every name that it goes by, for the search. */
  names: string[]
  blockchainId: string | null
  subnetId: string | null
  network: string | null
  /** Whether the service says that its node answers; null where it does not say. */
  available: boolean | null
  symbol: string | null
}

/** Both lists of a service as one, by EVM chain id; what has none, or a wrong one, cannot be asked for and is left out. */
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
  // The data interface first: its names are the ones that people know.
  for (const { chainId, test, ...chain } of data) {
    if (isEvmChainId(chainId)) add(plainChainId(chainId), { ...chain, ...(test !== null && { test }) })
  }
  for (const { evmChainId, chainName, network, ...chain } of metrics) {
    add(String(evmChainId), { ...chain, name: chainName, network, test: isTestNetwork(network) })
  }
  return [...merged.values()]
}

/** What the service calls a blockchain id goes into a path: anything else is none. */
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

/** All chains there are to choose from: those used before first, then those we know, then the rest by name. */
export function choicesOf(chains: readonly ListedChain[], before: readonly NamedChain[]): ListedChain[] {
  const byId = new Map(chains.map((chain) => [chain.chainId, chain]))
  const first = [...before, ...KNOWN_CHAINS].map((chain) => byId.get(chain.chainId) ?? listed(chain))
  const others = chains.toSorted((a, b) => Number(a.test) - Number(b.test) || a.name.localeCompare(b.name))
  return [...new Map([...first, ...others].map((chain) => [chain.chainId, chain])).values()]
}

/** How well a chain fits what was typed; 0 is not at all. */
function fitOf(chain: ListedChain, typed: string): number {
  const wanted = searchable(typed)
  if (chain.chainId === plainChainId(typed) || chain.blockchainId === typed) return 5
  const names = chain.names.map(searchable)
  if (names.includes(wanted)) return 4
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (chain.chainId.startsWith(typed)) return 2
  return names.some((name) => name.includes(wanted)) ? 1 : 0
}

/** Capitals, blanks and signs make no difference. */
const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The chains that fit what was typed by name, EVM chain id or blockchain id, best first; all of them for nothing. */
export function findChains(chains: readonly ListedChain[], typed: string): ListedChain[] {
  const text = typed.trim()
  if (text === '') return [...chains]
  if (searchable(text) === '') return []
  return chains
    .map((chain) => ({ chain, fit: fitOf(chain, text) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ chain }) => chain)
}

/** What a finished entry means, where nothing of the list was pointed at. */
export type Entry =
  | { kind: 'nothing' | 'several' | 'wrong' }
  | { kind: 'listed'; chain: ListedChain }
  /** An EVM chain id that is not listed: the service can be asked for it (contract 4.2). */
  | { kind: 'evm'; chainId: string }
  /** Good for balances alone. */
  | { kind: 'blockchain'; chainId: string }

/** Reads what was typed: an id or a whole name names its chain, a part of a name where no other chain has it, too. */
export function readEntry(typed: string, chains: readonly ListedChain[]): Entry {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  const found = findChains(chains, text)
  const [best] = found
  if (best && fitOf(best, text) >= 4) return { kind: 'listed', chain: best }
  if (isEvmChainId(text)) return { kind: 'evm', chainId: plainChainId(text) }
  if (best) return found.length === 1 ? { kind: 'listed', chain: best } : { kind: 'several' }
  return isChainId(text) ? { kind: 'blockchain', chainId: text } : { kind: 'wrong' }
}

/** A hash of 32 bytes in base 58: no word that a person would type by mistake. */
export const looksLikeBlockchainId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{40,52}$/.test(text)
