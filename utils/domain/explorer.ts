/** Block explorers with pages `/address/…` and `/token/…`, by EVM chain id. */
export const EXPLORERS: ReadonlyMap<string, string> = new Map([
  ['43114', 'https://snowtrace.io'],
  ['43113', 'https://testnet.snowtrace.io'],
  ['1', 'https://etherscan.io'],
  ['53935', 'https://subnets.avax.network/defi-kingdoms'],
  ['432204', 'https://subnets.avax.network/dexalot'],
  ['42161', 'https://arbiscan.io'],
  ['8453', 'https://basescan.org'],
  ['10', 'https://optimistic.etherscan.io'],
  ['137', 'https://polygonscan.com'],
])

/** The URL of an address in a block explorer; null if no explorer is known for the chain. */
export function explorerLink(chainId: string, address: string, page: 'address' | 'token'): string | null {
  const explorer = EXPLORERS.get(chainId)
  return explorer ? `${explorer}/${page}/${address}` : null
}
