import { type Chain, chainByEvmId } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { unknownChain } from '../http/errors.ts'

/** The chain of a request to the metrics interface, by EVM chain id. @throws a 404 */
export function metricsChainOf({ path }: Call): Chain {
  const chain = chainByEvmId(path.chainId)
  if (!chain) throw unknownChain(path.chainId)
  return chain
}

/** API 2.5. */
export const chainInformation = (chain: Chain): object => ({
  evmChainId: Number(chain.chainId),
  chainName: chain.chainName,
  blockchainId: chain.blockchainId,
  subnetId: chain.subnetId,
  network: chain.network,
})

/** API 4.2. */
export const chainInfo = (call: Call): object => chainInformation(metricsChainOf(call))
