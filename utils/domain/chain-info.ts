import * as v from 'valibot'

/** Chain information from the metrics interface (API 2.5). */
export const chainInfoSchema = v.object({
  evmChainId: v.number(),
  chainName: v.string(),
  blockchainId: v.string(),
  subnetId: v.string(),
  network: v.string(),
})
export type ChainInfo = v.InferOutput<typeof chainInfoSchema>

/** @param network the `network` of a `ChainInfo` */
export const isTestNetwork = (network: string): boolean => network.toLowerCase() === 'testnet'
