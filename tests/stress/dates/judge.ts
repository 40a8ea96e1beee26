import type { BlockByDate } from '../../../utils/domain/block-time.ts'
import { hashOfBlock, latestBlock, statedTimeOfBlock } from '../../service/dataset/blocks.ts'
import type { Chain } from '../../service/dataset/chains.ts'
import type { LoggedRequest } from '../../service/service.ts'

const blockOf = (chain: Chain, number: bigint) => ({
  number: Number(number),
  timestamp: statedTimeOfBlock(chain, number),
  hash: hashOfBlock(chain, number),
})

/** The result that a search must have, by bisection of the dataset. @param now in ms */
export function expectedBlock(chain: Chain, before: number, now: number): Omit<BlockByDate, 'askedAt'> {
  const head = latestBlock(chain, now)
  let [from, to] = [0n, head + 1n]
  while (from < to) {
    const middle = (from + to) / 2n
    if (statedTimeOfBlock(chain, middle) < before) from = middle + 1n
    else to = middle
  }
  if (from > head) return { kind: 'open', block: blockOf(chain, head) } as Omit<BlockByDate, 'askedAt'>
  if (from === 0n) return { kind: 'notStarted', genesis: blockOf(chain, 0n) } as BlockByDate
  if (from === 1n && !chain.isGenesisDated)
    return { kind: 'undated', first: blockOf(chain, 1n) } as BlockByDate
  return { kind: 'found', block: blockOf(chain, from - 1n), next: blockOf(chain, from) } as BlockByDate
}

const BLOCK_PATH = /^\/v1\/chains\/(?<chainId>\d+)\/blocks(?:\/(?<number>\d+))?$/

/** An answered request for a block; `number` is null for the newest one. */
export interface AnsweredBlock {
  chainId: string
  number: string | null
  at: number
}

export const answeredBlocks = (log: readonly LoggedRequest[]): AnsweredBlock[] =>
  log.flatMap(({ path, status, at }) => {
    const { chainId, number = null } = BLOCK_PATH.exec(path)?.groups ?? {}
    return chainId && status === 200 ? [{ chainId, number, at }] : []
  })

/** The highest number of answered requests for one block of a chain: 3 + ⌈log₂ n⌉ for a newest block n. */
export const requestBound = (chain: Chain, now: number): number =>
  3 + Math.ceil(Math.log2(Number(latestBlock(chain, now))))

/** Blocks that were requested again after they were answered, although no stop of the worker lost the answer. */
export function repeatedBlocks(
  answered: readonly AnsweredBlock[],
  stops: readonly { from: number; until: number }[],
  graceMs: number,
): AnsweredBlock[] {
  const last = new Map<string, number>()
  return answered.filter(({ chainId, number, at }) => {
    if (number === null) return false
    const key = `${chainId} ${number}`
    const before = last.get(key)
    last.set(key, at)
    if (before === undefined) return false
    return !stops.some((stop) => stop.from <= before + graceMs && stop.until >= before)
  })
}
