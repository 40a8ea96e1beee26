import { dayOfBlock, latestBlock } from '../dataset/blocks.ts'
import { type Chain, chainByAnyId } from '../dataset/chains.ts'
import type { AnswerSettings, Call } from '../http/call.ts'
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

/** The newest block that the service knows. @param now in milliseconds */
export const headOf = (chain: Chain, { headTime }: Pick<AnswerSettings, 'headTime'>, now: number): bigint =>
  latestBlock(chain, headTime === null ? now : Math.min(now, headTime * 1000))

/** The requested block, else the latest one. @param now in milliseconds @throws a 400 for a later block */
export function blockAt(
  chain: Chain,
  requested: bigint | undefined,
  settings: Pick<AnswerSettings, 'headTime'>,
  now: number,
): bigint {
  const latest = headOf(chain, settings, now)
  if (requested !== undefined && requested > latest) {
    throw badRequest(`blockNumber must not be above the latest block, ${latest}`)
  }
  return requested ?? latest
}

/** The day whose prices are used for a requested block; undefined for the current prices. */
export function pastDayOf({ settings, now }: Call, chain: Chain, requested?: bigint): number | undefined {
  if (settings.pastPrices === 'current' || requested === undefined) return undefined
  const day = dayOfBlock(chain, requested)
  return day < Math.floor(now / 86_400_000) ? day : undefined
}
