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

/** The URL of a token in a block explorer; null if no explorer is known for the chain. */
export function explorerLink(chainId: string, contract: string): string | null {
  const explorer = EXPLORERS.get(chainId)
  return explorer ? `${explorer}/token/${contract}` : null
}

/**
 * Further sites, with a part of the path where one site has several chains. By their beginning, without
 * `www.`.
 */
const OTHER_SITES: readonly (readonly [site: string, chainId: string])[] = [
  ['snowscan.xyz', '43114'],
  ['testnet.snowscan.xyz', '43113'],
  ['cchain.explorer.avax.network', '43114'],
  ['cchain.explorer.avax-test.network', '43113'],
  ['subnets.avax.network/c-chain', '43114'],
  ['subnets-test.avax.network/c-chain', '43113'],
  ['avascan.info/blockchain/c', '43114'],
  ['testnet.avascan.info/blockchain/c', '43113'],
  ['avascan.info/blockchain/dfk', '53935'],
  ['avascan.info/blockchain/dexalot', '432204'],
  ['eth.blockscout.com', '1'],
  ['ethplorer.io', '1'],
  ['explorer.arbitrum.io', '42161'],
  ['arbitrum.blockscout.com', '42161'],
  ['base.blockscout.com', '8453'],
  ['optimism.blockscout.com', '10'],
  ['explorer.optimism.io', '10'],
  ['polygon.blockscout.com', '137'],
  ['sepolia.etherscan.io', '11155111'],
  ['sepolia.arbiscan.io', '421614'],
  ['sepolia.basescan.org', '84532'],
  ['sepolia-optimism.etherscan.io', '11155420'],
  ['amoy.polygonscan.com', '80002'],
]
const SITES = [
  ...[...EXPLORERS].map(([chainId, url]) => [url.replace('https://', ''), chainId] as const),
  ...OTHER_SITES,
]
/** Routescan has a site per EVM chain id, such as `43114.routescan.io`. */
const CHAIN_SITE = /^(\d{1,20})\.(?:testnet\.)?(?:routescan\.io|snowtrace\.io)(?![\w.-])/i

const EXPLORER_SITE =
  /^(?:www\.)?((?:[a-z0-9-]+\.)*[a-z0-9-]*(?:scan|explorer)[a-z0-9-]*(?:\.[a-z0-9-]+)+)(?![\w.@-])/i

/**
 * The site of a link, if its name says that it is an explorer.
 * @param link of an unknown chain, without `https://`
 */
export const unknownExplorer = (link: string): string | null =>
  EXPLORER_SITE.exec(link)?.[1]?.toLowerCase() ?? null

/** The EVM chain id of an explorer's site; null for any other. @param link without `https://` */
export function explorerChainId(link: string): string | null {
  const site = link.toLowerCase().replace(/^www\./, '')
  const found = SITES.find(([start]) => site.startsWith(start) && !/[\w.-]/.test(site.charAt(start.length)))
  return found?.[1] ?? CHAIN_SITE.exec(site)?.[1] ?? null
}
