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
  const save = saveTo(chain, now)

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

/** If storage fails, the block is requested again another time. */
const saveTo = (chain: ServiceChain, now: () => number) => (block: BlockTime) =>
  saveBlockTime(chain, block, now()).catch(() => {})

/**
 * Reads a block and the next one, for their times. Requests those that are not stored.
 * @param number the number of the block
 * @param now the current time, in ms
 */
export async function readNumberedBlock(
  chain: ServiceChain,
  number: number,
  requests: ChainBlocks,
  now: () => number,
): Promise<BlockByDate> {
  const known = await readBlockTimes(chain).catch(() => [])
  const save = saveTo(chain, now)
  const read = async (wanted: number): Promise<Outcome<BlockTime>> => {
    const stored = known.find((one) => one.number === wanted)
    if (stored) return succeed(stored)
    const outcome = await requests.block(wanted)
    if (outcome.ok) await save(outcome.value)
    return outcome
  }
  const block = await read(number)
  if (!block.ok && block.failure.kind === 'notFound') return await whyMissing(number, requests)
  if (!block.ok) return { kind: 'failed', failure: block.failure }
  const askedAt = now()
  const next = await read(number + 1)
  if (next.ok) return { kind: 'found', block: block.value, next: next.value }
  if (next.failure.kind === 'notFound') return { kind: 'open', block: block.value, askedAt }
  return { kind: 'failed', failure: next.failure }
}

/** The service does not have the block. Without routes for blocks, it does not have the newest one either. */
async function whyMissing(number: number, requests: ChainBlocks): Promise<BlockByDate> {
  const newest = await requests.latest()
  if (newest.ok) return { kind: 'missing', from: number, to: number }
  const { failure } = newest
  return failure.kind === 'notFound' ? { kind: 'notOffered' } : { kind: 'failed', failure }
}
