/** What the metrics interface knows of a chain (contract 2.5), as it came. */
export interface ChainInfo {
  evmChainId: number
  chainName: string
  blockchainId: string
  subnetId: string
  network: string
}

/** The word with which the service marks a test network (service facts). */
export const isTestNetwork = (network: string): boolean => network.toLowerCase() === 'testnet'
