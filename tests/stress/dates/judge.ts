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

/** A request for a block of a chain; `number` is null for the newest one. */
export interface BlockRequest {
  chainId: string
  number: string | null
  /** When it arrived, in ms. */
  at: number
  isAnswered: boolean
}

export const blockRequests = (log: readonly LoggedRequest[]): BlockRequest[] =>
  log.flatMap(({ path, status, at }) => {
    const { chainId, number = null } = BLOCK_PATH.exec(path)?.groups ?? {}
    return chainId ? [{ chainId, number, at, isAnswered: status === 200 }] : []
  })

/** The highest number of answered requests for one block of a chain: 3 + ⌈log₂ n⌉ for a newest block n. */
export const requestBound = (chain: Chain, now: number): number =>
  3 + Math.ceil(Math.log2(Number(latestBlock(chain, now))))

/**
 * Answered requests for a block that was answered before, although no stop of the worker can have lost that
 * answer: a search stores each answer before its next request, so only a stop between those two can.
 */
export function repeatedBlocks(
  requests: readonly BlockRequest[],
  stops: readonly { from: number; until: number }[],
): BlockRequest[] {
  const ofChains = Map.groupBy(requests, ({ chainId }) => chainId)
  return [...ofChains.values()].flatMap((ofChain) => {
    const followers = new Map<string, { at: number; next: number }>()
    return ofChain.filter(({ number, at, isAnswered }, index) => {
      if (number === null || !isAnswered) return false
      const before = followers.get(number)
      followers.set(number, { at, next: ofChain[index + 1]?.at ?? Number.POSITIVE_INFINITY })
      return before && !stops.some(({ from, until }) => from <= before.next && until >= before.at)
    })
  })
}
