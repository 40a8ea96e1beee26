import type { BlockTime } from '../domain/block-time.ts'
import { isSameChain } from '../domain/chain.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestOptions } from './client.ts'
import { type DataAccess, getData } from './data.ts'
import { ofOptionalRoute } from './failures.ts'
import { blockSchema, latestBlocksSchema } from './schemas/blocks.ts'
import { chainSegment, serviceUrl, UrlError } from './urls.ts'

const blocksPath = (chainId: string): string[] => ['v1', 'chains', chainSegment(chainId), 'blocks']

/**
 * Requests the latest block of a chain that the service knows; null if it knows none. It can be behind the
 * chain. The API lacks this route; `notFound` means that the service does not have it.
 * @throws UrlError for an invalid chain id
 */
export async function latestBlock(
  access: DataAccess,
  chainId: string,
  options?: RequestOptions,
): Promise<Outcome<BlockTime | null>> {
  const url = serviceUrl(access.profile.dataUrl, blocksPath(chainId), { pageSize: 1 })
  const outcome = ofOptionalRoute(
    await getData(access, {
      url,
      schema: latestBlocksSchema,
      rejectReason: (blocks) =>
        blocks.every((one) => isSameChain(chainId, one.chainId)) ? null : 'otherChain',
      options,
    }),
  )
  if (!outcome.ok) return outcome
  const blocks = outcome.value.map(({ block }) => block)
  return succeed(blocks.reduce<BlockTime | null>((newest, block) => laterOf(newest, block), null))
}

const laterOf = (a: BlockTime | null, b: BlockTime): BlockTime => (a && a.number >= b.number ? a : b)

/**
 * Requests a block by its number. The API lacks this route; `notFound` means that the service does not have
 * the block, or not the route.
 * @throws UrlError for an invalid chain id or number
 */
export async function blockByNumber(
  access: DataAccess,
  chainId: string,
  number: number,
  options?: RequestOptions,
): Promise<Outcome<BlockTime>> {
  if (!Number.isSafeInteger(number) || number < 0) throw new UrlError('not a block number')
  const url = serviceUrl(access.profile.dataUrl, [...blocksPath(chainId), String(number)])
  const outcome = ofOptionalRoute(
    await getData(access, {
      url,
      schema: blockSchema,
      rejectReason: (answer) => {
        if (!isSameChain(chainId, answer.chainId)) return 'otherChain'
        return answer.block.number === number ? null : 'wrongShape'
      },
      options,
    }),
  )
  return outcome.ok ? succeed(outcome.value.block) : outcome
}
