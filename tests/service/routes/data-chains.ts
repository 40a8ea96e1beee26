import { CHAINS, type Chain } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { Parameters } from '../http/params.ts'

/** A chain as the lists of the data interface describe it. */
export const listedChain = (chain: Chain): object => ({
  chainId: chain.chainId,
  status: chain.isNodeUnavailable ? 'UNAVAILABLE' : 'OK',
  chainName: chain.title,
  description: `${chain.title}, simulated.`,
  ...(chain.blockchainId === '' ? {} : { platformChainId: chain.blockchainId, subnetId: chain.subnetId }),
  vmName: 'EVM',
  rpcUrl: `https://rpc.example/${chain.chainId}`,
  isTestnet: chain.network === 'testnet',
  networkToken: {
    name: chain.native.name,
    symbol: chain.native.symbol,
    decimals: chain.native.decimals,
  },
})

/** The public service's list of chains, in one page, with the status of each chain. */
export function dataChains(call: Call): object {
  const parameters = new Parameters(call.query)
  const network = parameters.oneOf('network', ['mainnet', 'testnet'])
  parameters.check()
  const chains = CHAINS.filter((chain) => network === undefined || chain.network === network)
  return { chains: chains.map(listedChain) }
}
