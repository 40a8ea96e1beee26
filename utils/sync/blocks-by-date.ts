import { findBlockBefore } from '../domain/block-search.ts'
import type { BlockByDate, BlockRequests, BlockTime } from '../domain/block-time.ts'
import { type Outcome, succeed } from '../domain/outcome.ts'
import { readBlockTimes, removeBlockTimes, type ServiceChain, saveBlockTime } from '../storage/block-times.ts'

/** The requests of the data interface for one chain (`api/blocks.ts`). */
export interface ChainBlocks {
  latest(): Promise<Outcome<BlockTime | null>>
  block(number: number): Promise<Outcome<BlockTime>>
}

/**
 * Finds the last block of a chain before T, from stored block times and as few requests as possible. Each
 * answered block is stored when it arrives, so a search that was interrupted continues where it was.
 * @param before T in Unix seconds
 * @param now the current time, in ms
 */
export async function findBlockByDate(
  chain: ServiceChain,
  before: number,
  requests: ChainBlocks,
  now: () => number,
): Promise<BlockByDate> {
  let hasRoutes = true
  let askedAt = now()
  // If storage fails, the block is requested again another time.
  const save = (block: BlockTime) => saveBlockTime(chain, block, now()).catch(() => {})

  const storing: BlockRequests = {
    async newest() {
      askedAt = now()
      const outcome = await requests.latest()
      if (outcome.ok && outcome.value) await save(outcome.value)
      if (!outcome.ok && outcome.failure.kind === 'notFound') hasRoutes = false
      return outcome
    },
    async block(number) {
      const outcome = await requests.block(number)
      if (outcome.ok) await save(outcome.value)
      // The service lacks the block.
      if (!outcome.ok && outcome.failure.kind === 'notFound') return succeed(null)
      return outcome
    },
  }
  const known = await readBlockTimes(chain).catch(() => [])
  const outcome = await findBlockBefore(before, known, storing)
  if (!outcome.ok) return hasRoutes ? { kind: 'failed', failure: outcome.failure } : { kind: 'notOffered' }
  const found = outcome.value
  // A wrong time must not stay: it would end every later search.
  if (found.kind === 'unordered') await removeBlockTimes(chain).catch(() => {})
  return found.kind === 'open' ? { ...found, askedAt } : found
}
