/** The origin of a block explorer that takes `/address/…` and `/token/…`, by EVM chain id. */
export const EXPLORERS: ReadonlyMap<string, string> = new Map([
  ['43114', 'https://snowtrace.io'],
  ['43113', 'https://testnet.snowtrace.io'],
  ['1', 'https://etherscan.io'],
  ['53935', 'https://subnets.avax.network/defi-kingdoms'],
  ['432204', 'https://subnets.avax.network/dexalot'],
])

/** Where a person can look a contract up, if we know an explorer for its chain. */
export function explorerLink(chainId: string, address: string, what: 'address' | 'token'): string | null {
  const explorer = EXPLORERS.get(chainId)
  return explorer ? `${explorer}/${what}/${address}` : null
}
