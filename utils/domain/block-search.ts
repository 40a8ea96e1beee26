import {
  type BlockBefore,
  type BlockRequests,
  type BlockTime,
  firstDisorder,
  isUndated,
} from './block-time.ts'
import type { Failure } from './failure.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/**
 * Finds the last block b of a chain with t(b) < T <= t(b+1), by an ITP search: interpolation that never takes
 * more steps than bisection. Makes at most 3 + ⌈log₂ n⌉ requests that are answered with a block, for a newest
 * block n, and at most 2⌈log₂ n⌉ that are answered with "not found".
 * @param time T in Unix seconds
 * @param known blocks of this chain that were read before. They narrow the search
 * @returns the failure of a request, or the result
 */
export async function findBlockBefore(
  time: number,
  known: readonly BlockTime[],
  requests: BlockRequests,
): Promise<Outcome<BlockBefore>> {
  try {
    return succeed(await search(time, known, requests))
  } catch (error) {
    if (error instanceof RequestFailed) return fail(error.failure)
    throw error
  }
}

async function search(
  time: number,
  known: readonly BlockTime[],
  requests: BlockRequests,
): Promise<BlockBefore> {
  const dated = known.filter((block) => !isUndated(block)).toSorted((a, b) => a.number - b.number)
  const disorder = firstDisorder(dated)
  if (disorder) return disorder
  const genesis = known.find(({ number }) => number === 0)
  if (dated.some(({ timestamp }) => timestamp >= time)) return await close(dated)

  const newest = answerOf(await requests.newest())
  if (!newest) return { kind: 'noBlocks' }
  // The known block of this number is dropped: the answer is newer.
  const others = dated.filter(({ number }) => number !== newest.number)
  const withNewest = isUndated(newest) ? others : [...others, newest].sort((a, b) => a.number - b.number)
  const newDisorder = firstDisorder(withNewest)
  if (newDisorder) return newDisorder
  // An indexer can be behind another one of the same service, which stated a later block before.
  const last = withNewest.at(-1)
  if (!last) return { kind: 'undated', first: newest }
  if (last.timestamp < time) return { kind: 'open', block: last }
  return await close(withNewest)

  function close(blocks: readonly BlockTime[]): Promise<BlockBefore> {
    const low = blocks.findLast(({ timestamp }) => timestamp < time) ?? null
    const high = blocks.find(({ timestamp }) => timestamp >= time) as BlockTime
    return closeBracket({ time, low, high, genesis }, requests)
  }
}

/** Reports the failure of a request out of the search. */
class RequestFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The value of an outcome. @throws RequestFailed */
function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new RequestFailed(outcome.failure)
  return outcome.value
}

/** Blocks inside a bracket that the service does not have, from the first to the last. */
interface Gap {
  from: number
  to: number
}

/** The start of a search. `time` is T in Unix seconds. */
interface Bracket {
  time: number
  /** The last known block before T; null until one is known. */
  low: BlockTime | null
  /** The first known block at T or later. */
  high: BlockTime
  genesis: BlockTime | undefined
}

/** Narrows a bracket until its blocks are neighbors. @throws RequestFailed */
async function closeBracket(bracket: Bracket, requests: BlockRequests): Promise<BlockBefore> {
  const { time } = bracket
  let { low, high } = bracket
  let gap: Gap | null = null
  /** The distance of the next request from the gap. It doubles with each missing block. */
  let stride = 1
  const halvings = Math.ceil(Math.log2(Math.max(2, high.number)))
  // The newest block was the first of the 3 + halvings requests.
  let answersLeft = 2 + halvings
  // One is kept for the genesis.
  let missesLeft = 2 * halvings - 1

  /** Requests a block and narrows the bracket. @returns a result if the times are not in order */
  async function probe(number: number): Promise<BlockBefore | null> {
    const block = answerOf(await requests.block(number))
    if (!block) {
      missesLeft -= 1
      addToGap(number)
      return null
    }
    answersLeft -= 1
    stride = 1
    if (low && block.timestamp < low.timestamp) return { kind: 'unordered', block, earlier: low }
    if (block.timestamp > high.timestamp) return { kind: 'unordered', block: high, earlier: block }
    if (block.timestamp < time) low = block
    else high = block
    // A gap below the last block before T, or above the first block after it, does not matter any more.
    if (gap && (gap.to < (low?.number ?? -1) || gap.from > high.number)) gap = null
    return null
  }

  function addToGap(number: number): void {
    gap = {
      from: Math.min(number, gap?.from ?? number),
      to: Math.max(number, gap?.to ?? number),
    }
    if (gap.from !== gap.to || stride > 1) stride *= 2
  }

  /** The next block to request; null if none is left, or if too many were missing. */
  function nextNumber(): number | null {
    if (missesLeft <= 0 || answersLeft <= 0) return null
    if (gap) return besideGap(gap, low?.number ?? 0, high.number, stride)
    // Block 1 is the first block with a time on every chain. Without it, there is nothing to interpolate.
    return low ? interpolated(time, low, high, answersLeft) : 1
  }

  const readGenesis = async (): Promise<BlockTime | null> =>
    bracket.genesis ?? answerOf(await requests.block(0))

  async function closeAtGenesis(): Promise<BlockBefore> {
    const first = high
    if (first.number === 0) return { kind: 'notStarted', genesis: first }
    const genesis = await readGenesis()
    if (!genesis) return { kind: 'missing', from: 0, to: 0 }
    if (isUndated(genesis)) return { kind: 'undated', first }
    if (genesis.timestamp > first.timestamp) return { kind: 'unordered', block: first, earlier: genesis }
    if (genesis.timestamp >= time) return { kind: 'notStarted', genesis }
    return { kind: 'found', block: genesis, next: first }
  }

  /** Blocks are missing. Only the genesis can still show that the chain started later. */
  async function closeAtGap(): Promise<BlockBefore> {
    if (!low && answersLeft > 0) {
      const genesis = await readGenesis()
      if (genesis && !isUndated(genesis) && genesis.timestamp >= time) return { kind: 'notStarted', genesis }
    }
    return { kind: 'missing', from: (low?.number ?? 0) + 1, to: high.number - 1 }
  }

  for (;;) {
    if (low && high.number - low.number === 1) return { kind: 'found', block: low, next: high }
    if (!low && high.number <= 1) return await closeAtGenesis()
    const number = nextNumber()
    if (number === null) return await closeAtGap()
    const result = await probe(number)
    if (result) return result
  }
}

/** Steps over the gap upwards, then downwards. Between a gap and a known block, takes the middle. */
function besideGap(gap: Gap, low: number, high: number, stride: number): number | null {
  const above = high - gap.to - 1
  const below = gap.from - low - 1
  if (above > 0) return gap.to + Math.min(stride, Math.ceil(above / 2))
  if (below > 0) return gap.from - Math.min(stride, Math.ceil(below / 2))
  return null
}

/**
 * The block at which T is expected if the blocks are evenly spaced, moved towards the middle. It is limited
 * to blocks after which bisection can still finish within the remaining requests.
 * @param time T in Unix seconds
 */
function interpolated(time: number, low: BlockTime, high: BlockTime, answersLeft: number): number {
  const length = high.number - low.number
  const longestAfter = 2 ** (answersLeft - 1)
  const share = (time - low.timestamp) / Math.max(1, high.timestamp - low.timestamp)
  const middle = low.number + length / 2
  const expected = low.number + length * share
  const step = Math.min(Math.abs(middle - expected), Math.sqrt(length))
  const moved = expected + Math.sign(middle - expected) * step
  const least = Math.max(low.number + 1, high.number - longestAfter)
  const most = Math.min(high.number - 1, low.number + longestAfter)
  // Missing blocks can leave too few requests for a bisection.
  if (least > most) return Math.floor(middle)
  return Math.min(most, Math.max(least, Math.round(moved)))
}
