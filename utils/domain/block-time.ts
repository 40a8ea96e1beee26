import type { Failure } from './failure.ts'
import type { Outcome } from './outcome.ts'

/** A block with its time in Unix seconds. Two blocks of a chain can have the same time. */
export interface BlockTime {
  number: number
  timestamp: number
  /** null if the service did not state it. */
  hash: string | null
}

/** A younger block could still be replaced by another one. */
export const FINAL_AFTER_MS = 3_600_000

/** The last block of a chain before a time T, or why it is not known. */
export type BlockBefore =
  /** `block` is before T, and `next` is not. */
  | { kind: 'found'; block: BlockTime; next: BlockTime }
  /** T is after the newest block that the service knew. */
  | { kind: 'open'; block: BlockTime }
  /** The chain started at T or later: it had no balances. */
  | { kind: 'notStarted'; genesis: BlockTime }
  /** T is not after the first block with a time, and the genesis has none. */
  | { kind: 'undated'; first: BlockTime }
  /** The service lacks the blocks on which the result depends. */
  | { kind: 'missing'; from: number; to: number }
  /** A block is older than an earlier one. */
  | { kind: 'unordered'; block: BlockTime; earlier: BlockTime }
  /** The service lists no block of the chain. */
  | { kind: 'noBlocks' }

/** The block of a chain at a time T, or why there is none. */
export type BlockByDate =
  | Exclude<BlockBefore, { kind: 'open' }>
  /** The service knew no block after `block` when it was asked (`askedAt`, in ms). */
  | { kind: 'open'; block: BlockTime; askedAt: number }
  /** The service has no routes for blocks. */
  | { kind: 'notOffered' }
  /** A request failed. The blocks that were answered before are stored. */
  | { kind: 'failed'; failure: Failure }

/** The requests of a search. A value of null: the service does not have the block. */
export interface BlockRequests {
  newest(): Promise<Outcome<BlockTime | null>>
  block(number: number): Promise<Outcome<BlockTime | null>>
}

/** Some chains have a genesis without a time. */
export const isUndated = ({ number, timestamp }: BlockTime): boolean => number === 0 && timestamp === 0

/** The first block that is older than a block before it; null if there is none. @param blocks by number */
export function firstDisorder(blocks: readonly BlockTime[]): BlockBefore | null {
  for (const [index, block] of blocks.entries()) {
    const earlier = blocks[index - 1]
    if (earlier && earlier.timestamp > block.timestamp) return { kind: 'unordered', block, earlier }
  }
  return null
}
