/** A chain and its display name. */
export interface NamedChain {
  chainId: string
  name: string
  test: boolean
}

/** The chains that a chain select lists. Others are found by search. */
export const KNOWN_CHAINS: readonly NamedChain[] = [
  { chainId: '43114', name: 'Avalanche C-Chain', test: false },
  { chainId: '43113', name: 'Avalanche Fuji', test: true },
  { chainId: '1', name: 'Ethereum', test: false },
  { chainId: '53935', name: 'DFK Chain', test: false },
  { chainId: '432204', name: 'Dexalot', test: false },
]

export const DEFAULT_CHAIN = '43114'

const EVM_CHAIN_ID = /^[0-9]{1,20}$/
const BLOCKCHAIN_ID = /^[A-Za-z0-9]{1,64}$/

/**
 * Whether text is an EVM chain id or a blockchain id (API 4.3). Other text could change a URL's path.
 */
export const isChainId = (text: string): boolean => EVM_CHAIN_ID.test(text) || BLOCKCHAIN_ID.test(text)

/** A chain id without leading zeros. */
export const plainChainId = (chainId: string): string =>
  isEvmChainId(chainId) ? BigInt(chainId).toString() : chainId

/** The metrics interface accepts only EVM chain ids (API 4.2). */
export const isEvmChainId = (text: string): boolean => EVM_CHAIN_ID.test(text)

/** A chain by its built-in name, else by the name that was learned from the service. */
export const namedChain = (chainId: string, learned: readonly NamedChain[]): NamedChain | undefined =>
  [...KNOWN_CHAINS, ...learned].find((chain) => chain.chainId === chainId)

export const knownChain = (chainId: string): NamedChain | undefined =>
  KNOWN_CHAINS.find((chain) => chain.chainId === chainId)

/** Whether a response is for the requested chain. A blockchain id may come back as the EVM chain id. */
export function isSameChain(requested: string, received: string): boolean {
  return requested === received || (!isEvmChainId(requested) && isEvmChainId(received))
}

const MAX_LEARNED_NAMES = 50

/** Adds a chain to the learned names, newest first. */
export const withChainName = (
  names: readonly NamedChain[],
  { chainId, name, test }: NamedChain,
): NamedChain[] =>
  [{ chainId, name, test }, ...names.filter((other) => other.chainId !== chainId)].slice(0, MAX_LEARNED_NAMES)
