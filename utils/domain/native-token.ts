/** Symbols and names of native tokens, by EVM chain id. */
export const NATIVE_TOKENS: ReadonlyMap<string, { symbol: string; name: string }> = new Map([
  ['43114', { symbol: 'AVAX', name: 'Avalanche' }],
  ['43113', { symbol: 'AVAX', name: 'Avalanche' }],
  ['1', { symbol: 'ETH', name: 'Ether' }],
  ['53935', { symbol: 'JEWEL', name: 'Jewel' }],
  ['432204', { symbol: 'ALOT', name: 'Dexalot' }],
  ['42161', { symbol: 'ETH', name: 'Ether' }],
  ['8453', { symbol: 'ETH', name: 'Ether' }],
  ['10', { symbol: 'ETH', name: 'Ether' }],
  ['137', { symbol: 'POL', name: 'Polygon Ecosystem Token' }],
])

/** Addresses that services use for the native token of any chain. */
const ON_ALL_CHAINS = [
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]

/** Contracts that represent the native token as an ERC-20 token, by EVM chain id. */
const BY_CHAIN: Readonly<Record<string, string>> = {
  '10': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  '137': '0x0000000000000000000000000000000000001010',
}

/** Whether a contract address represents the chain's native token. @param contract in lower case */
export const isNativeContract = (chainId: string, contract: string): boolean =>
  ON_ALL_CHAINS.includes(contract) || BY_CHAIN[chainId] === contract
