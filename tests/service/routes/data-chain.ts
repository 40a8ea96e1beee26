import { latestBlock } from '../dataset/blocks.ts'
import { type Chain, chainByAnyId } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { badRequest, HttpError, unknownChain } from '../http/errors.ts'

/**
 * The chain of a request to the data interface, by either id.
 * @throws a 404, or a 503 if its node is unavailable
 */
export function dataChainOf({ path }: Call): Chain {
  const chain = chainByAnyId(path.chainId)
  if (!chain) throw unknownChain(path.chainId)
  if (chain.isNodeUnavailable) throw new HttpError(503, `The node of chain ${chain.chainId} is unavailable`)
  return chain
}

/** The requested block, else the latest one. @param now in milliseconds @throws a 400 for a later block */
export function blockAt(chain: Chain, requested: bigint | undefined, now: number): bigint {
  const latest = latestBlock(chain, now)
  if (requested !== undefined && requested > latest) {
    throw badRequest(`blockNumber must not be above the latest block, ${latest}`)
  }
  return requested ?? latest
}
