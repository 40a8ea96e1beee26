import { isChainId, KNOWN_CHAINS, type NamedChain } from './chain.ts'
import { chainIdOfShortName, parseEvmChainId } from './chain-forms.ts'
import type { ListedChain } from './chain-lists.ts'
import { foldText } from './confusable.ts'
import { NATIVE_TOKENS } from './native-token.ts'

const listed = ({ chainId, name, test }: NamedChain): ListedChain => ({
  chainId,
  name,
  test,
  names: [name],
  blockchainId: null,
  subnetId: null,
  network: null,
  available: null,
  symbol: NATIVE_TOKENS.get(chainId)?.symbol ?? null,
})

/** All chains to choose from: those used before, known ones, then others by name, test networks last. */
export function chainChoices(
  chains: readonly ListedChain[],
  usedBefore: readonly NamedChain[],
): ListedChain[] {
  const byId = new Map(chains.map((chain) => [chain.chainId, chain]))
  const first = [...usedBefore, ...KNOWN_CHAINS].map((chain) => byId.get(chain.chainId) ?? listed(chain))
  const others = chains.toSorted((a, b) => Number(a.test) - Number(b.test) || a.name.localeCompare(b.name))
  return [...new Map([...first, ...others].map((chain) => [chain.chainId, chain])).values()]
}

/** How well a chain matches the text, from 0 (no match) to 5. From 4 on, the text identifies the chain. */
function matchScore(chain: ListedChain, typed: string): number {
  const wanted = searchable(typed)
  if (chain.chainId === parseEvmChainId(typed) || chain.blockchainId === typed) return 5
  if (chain.chainId === chainIdOfShortName(typed)) return 5
  const names = chain.names.map(searchable)
  if (names.includes(wanted)) return 4
  if (chain.symbol !== null && searchable(chain.symbol) === wanted) return 3.5
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (chain.chainId.startsWith(typed)) return 2
  return names.some((name) => name.includes(wanted)) ? 1 : 0
}

/** Text for comparison: folded words with one space between them. */
const searchable = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The chains that match by name, symbol of the native token, short name (EIP-3770), EVM chain id in any form,
 * or blockchain id. Best match first; all for empty text.
 */
export function matchingChains(chains: readonly ListedChain[], typed: string): ListedChain[] {
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
  /** Text that can only be a name, of no listed chain. */
  | { kind: 'unlisted' }
  | { kind: 'listed'; chain: ListedChain }
  /** An EVM chain id that is not listed. Its information can be requested (API 4.2). */
  | { kind: 'evm'; chainId: string }
  /** The blockchain id of a chain that is not listed. Such an id works for balances only. */
  | { kind: 'blockchain'; chainId: string }

/** Parses a search text. It selects a chain by its id, its whole name, or as the only match. */
export function parseChainInput(typed: string, chains: readonly ListedChain[]): ChainInput {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const found = matchingChains(chains, text)
  const [best] = found
  if (best && matchScore(best, text) >= 4) return { kind: 'listed', chain: best }
  const chainId = parseEvmChainId(text)
  if (chainId !== null) return { kind: 'evm', chainId }
  if (best) return found.length === 1 ? { kind: 'listed', chain: best } : { kind: 'ambiguous' }
  if (isLikelyBlockchainId(text)) return { kind: 'blockchain', chainId: text }
  return { kind: isChainId(text) ? 'unlisted' : 'invalid' }
}

/** Whether text has the form of a blockchain id: 32 bytes and a checksum in base58. */
const isLikelyBlockchainId = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{40,52}$/.test(text)
