import { latestBlock } from '../dataset/blocks.ts'
import { type Chain, chainByAnyId } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { badRequest, HttpError, unknownChain } from '../http/errors.ts'

/** The data interface's chain of a request, by either id (contract 4.3); throws 404, or 503 if its node is out. */
export function dataChainOf({ path }: Call): Chain {
  const chain = chainByAnyId(path.chainId)
  if (!chain) throw unknownChain(path.chainId)
  if (chain.nodeOut) throw new HttpError(503, `The node of chain ${chain.chainId} does not answer`)
  return chain
}

/** The block that was asked for, or the latest at a time in milliseconds; throws 400 for one that is not yet made. */
export function blockAt(chain: Chain, asked: bigint | undefined, now: number): bigint {
  const latest = latestBlock(chain, now)
  if (asked !== undefined && asked > latest) {
    throw badRequest(`blockNumber must not be above the latest block, ${latest}`)
  }
  return asked ?? latest
}
