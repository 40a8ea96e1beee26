import { hashOfBlock, numberOfHash, statedTimeOfBlock } from '../dataset/blocks.ts'
import type { Chain } from '../dataset/chains.ts'
import type { Call } from '../http/call.ts'
import { badRequest, HttpError } from '../http/errors.ts'
import { Parameters } from '../http/params.ts'
import { dataChainOf, headOf } from './data-chain.ts'

const DEFAULT_SIZE = 10
const MAX_SIZE = 100
const notFound = (text: string): HttpError => new HttpError(404, `Block ${text} was not found`)

/** The latest blocks of a chain, newest first, as the public service lists them. */
export function latestBlocks(call: Call): object {
  const parameters = new Parameters(call.query)
  const size = parameters.pageSize(DEFAULT_SIZE, MAX_SIZE)
  parameters.check()
  const chain = chainOf(call)
  const head = headOf(chain, call.settings, call.now)
  const numbers = Array.from({ length: size }, (_, index) => head - BigInt(index))
  return { blocks: numbers.filter((number) => number >= 0n).map((number) => blockOf(call, chain, number)) }
}

/** A block by its number or its hash. */
export function block(call: Call): object {
  const { block: text } = call.path
  const chain = chainOf(call)
  const isNumber = /^\d{1,18}$/.test(text)
  if (!isNumber && !/^0x[0-9a-fA-F]{64}$/.test(text))
    throw badRequest('blockId must be a block number or a hash')
  const number = isNumber ? BigInt(text) : numberOfHash(chain, text.toLowerCase())
  if (number === undefined || number > headOf(chain, call.settings, call.now)) throw notFound(text)
  if (number > 0n && number < BigInt(call.settings.firstBlock)) throw notFound(text)
  return blockOf(call, chain, number)
}

function chainOf(call: Call): Chain {
  if (!call.settings.hasBlockRoutes) throw new HttpError(404, 'Cannot GET this path')
  return dataChainOf(call)
}

/** Times out of order: between the first block and the head, they decrease with the number. */
function timeOf({ settings, now }: Call, chain: Chain, number: bigint): number {
  const time = statedTimeOfBlock(chain, number)
  const head = headOf(chain, settings, now)
  if (!settings.hasUnorderedTimes || number <= 1n || number >= head) return time
  return statedTimeOfBlock(chain, 1n) + statedTimeOfBlock(chain, head) - time
}

function blockOf(call: Call, chain: Chain, number: bigint): object {
  return {
    chainId: chain.chainId,
    blockNumber: number.toString(),
    blockTimestamp: timeOf(call, chain, number),
    blockHash: hashOfBlock(chain, number),
    parentHash: number === 0n ? `0x${'0'.repeat(64)}` : hashOfBlock(chain, number - 1n),
    txCount: 1,
    baseFee: '25000000000',
    gasUsed: '21000',
    gasLimit: '15000000',
    gasCost: '525000000000000',
    feesSpent: '525000000000000',
    cumulativeTransactions: number.toString(),
  }
}
