/** Chain information from the metrics interface (API 2.5). */
export interface ChainInfo {
  evmChainId: number
  chainName: string
  blockchainId: string
  subnetId: string
  network: string
}

/** @param network the `network` of a `ChainInfo` */
export const isTestNetwork = (network: string): boolean => network.toLowerCase() === 'testnet'
