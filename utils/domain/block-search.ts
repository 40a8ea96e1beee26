import { answerOf, closeBracket, RequestFailed } from './block-bracket.ts'
import {
  type BlockBefore,
  type BlockRequests,
  type BlockTime,
  firstDisorder,
  isUndated,
} from './block-time.ts'
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
