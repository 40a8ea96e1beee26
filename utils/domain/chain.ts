/** A chain as a person knows it. */
export interface NamedChain {
  chainId: string
  name: string
  /** Whether it is a test network. */
  test: boolean
}

/** The chains a picker offers at once; any other is searched for. */
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

/** An EVM chain id or a blockchain id (contract 4.3). The list is closed: `..` or `%2e` would change a path. */
export const isChainId = (text: string): boolean => EVM_CHAIN_ID.test(text) || BLOCKCHAIN_ID.test(text)

/** The same id without zeros in front: `043114` is asked for, and answered, as `43114`. */
export const plainChainId = (chainId: string): string =>
  isEvmChainId(chainId) ? BigInt(chainId).toString() : chainId

/** Only these work on the metrics interface (contract 4.2). */
export const isEvmChainId = (text: string): boolean => EVM_CHAIN_ID.test(text)

/** A chain by the name that we know, else by one that was learned from the service. */
export const namedChain = (chainId: string, learned: readonly NamedChain[]): NamedChain | undefined =>
  [...KNOWN_CHAINS, ...learned].find((chain) => chain.chainId === chainId)

export const knownChain = (chainId: string): NamedChain | undefined =>
  KNOWN_CHAINS.find((chain) => chain.chainId === chainId)

/** Whether an answer's `chainId` is the chain that was asked for; a blockchain id may come back as its EVM id. */
export function isSameChain(asked: string, answered: string): boolean {
  return asked === answered || (!isEvmChainId(asked) && isEvmChainId(answered))
}

const MAX_LEARNED_NAMES = 50

/** The learned names with this one first. */
export const withChainName = (
  names: readonly NamedChain[],
  { chainId, name, test }: NamedChain,
): NamedChain[] =>
  [{ chainId, name, test }, ...names.filter((other) => other.chainId !== chainId)].slice(0, MAX_LEARNED_NAMES)
