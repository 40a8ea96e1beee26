import { parseChainForm } from './chain-forms.ts'

/** A chain and its display name. */
export interface NamedChain {
  chainId: string
  name: string
  test: boolean
}

/** The chains whose names are built in. */
export const KNOWN_CHAINS: readonly NamedChain[] = [
  { chainId: '43114', name: 'Avalanche C-Chain', test: false },
  { chainId: '43113', name: 'Avalanche Fuji', test: true },
  { chainId: '1', name: 'Ethereum', test: false },
  { chainId: '53935', name: 'DFK Chain', test: false },
  { chainId: '432204', name: 'Dexalot', test: false },
  { chainId: '42161', name: 'Arbitrum One', test: false },
  { chainId: '8453', name: 'Base', test: false },
  { chainId: '10', name: 'OP Mainnet', test: false },
  { chainId: '137', name: 'Polygon', test: false },
]

/** EVM chain ids of some known chains, by blockchain id (API 2.5). */
const KNOWN_BLOCKCHAIN_IDS: ReadonlyMap<string, string> = new Map([
  ['2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5', '43114'],
  ['yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp', '43113'],
  ['q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi', '53935'],
  ['21Ths5Afqi5r4PaoV8r8cruGZWhN11y5rxvy89K8px7pKy3P8E', '432204'],
])

export const DEFAULT_CHAIN = '43114'

const EVM_CHAIN_ID = /^[0-9]{1,20}$/
/** Of both forms: EVM chain ids and blockchain ids. */
const CHAIN_ID = /^[A-Za-z0-9]{1,64}$/

/** Whether text has the form of a chain id (API 4.3). Other text could change a URL's path. */
export const isChainId = (text: string): boolean => CHAIN_ID.test(text)

/** An EVM chain id without leading zeros; a blockchain id unchanged. */
export const plainChainId = (chainId: string): string =>
  chainId.startsWith('0') && isEvmChainId(chainId) ? chainId.replace(/^0+(?=\d)/, '') : chainId

/**
 * The canonical id of a chain: its EVM chain id if that is known, else its blockchain id.
 * @param evmChainIds learned from the service, by blockchain id
 */
export const canonicalChainId = (chainId: string, evmChainIds?: ReadonlyMap<string, string>): string =>
  KNOWN_BLOCKCHAIN_IDS.get(chainId) ?? evmChainIds?.get(chainId) ?? plainChainId(chainId)

/** Whether text has the form of an EVM chain id. The metrics interface accepts no other ids (API 4.2). */
export const isEvmChainId = (text: string): boolean => EVM_CHAIN_ID.test(text)

/** The chain with its built-in name, else with the name that was learned from the service. */
export const namedChain = (chainId: string, learned: readonly NamedChain[]): NamedChain | undefined =>
  [...KNOWN_CHAINS, ...learned].find((chain) => chain.chainId === chainId)

export const knownChain = (chainId: string): NamedChain | undefined =>
  KNOWN_CHAINS.find((chain) => chain.chainId === chainId)

/**
 * Whether a response can be for the requested chain. A service may replace a blockchain id by an EVM id, and
 * may write that in another form, such as `eip155:43114`, or leave it out (null).
 */
export function isSameChain(requested: string, received: string | null): boolean {
  if (received === null) return true
  const chainId = parseChainForm(received) ?? received
  return (
    requested === received || requested === chainId || (!isEvmChainId(requested) && isEvmChainId(chainId))
  )
}

const MAX_LEARNED_NAMES = 50

/**
 * Adds a chain to the learned names, newest first. A chain stays a test network, and the names of test
 * networks are not limited, because totals leave these chains out.
 */
export function withChainName(
  names: readonly NamedChain[],
  { chainId, name, test }: NamedChain,
): NamedChain[] {
  const before = names.find((other) => other.chainId === chainId)
  const chain = { chainId, name, test: test || before?.test === true }
  const all = [chain, ...names.filter((other) => other !== before)]
  const limited = new Set(all.filter((one) => !one.test).slice(0, MAX_LEARNED_NAMES))
  return all.filter((one) => one.test || limited.has(one))
}
