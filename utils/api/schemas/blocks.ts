import * as v from 'valibot'
import { chainIdText, unixTime } from './fields.ts'

const MAX_BLOCKS = 100
const HASH = /^0x[0-9a-fA-F]{64}$/

/** The service sends a block number as text. */
const blockNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.regex(/^\d{1,16}$/),
  v.transform(Number),
  v.safeInteger(),
)
/** null if it is absent or not a hash: a search needs only number and time. */
const hash = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && HASH.test(value) ? value.toLowerCase() : null)),
)

/** A block of the data interface (AvaCloud), reduced to its number, its time and its hash. */
export const blockSchema = v.pipe(
  v.object({
    chainId: chainIdText,
    blockNumber,
    blockTimestamp: unixTime,
    blockHash: v.optional(hash, null),
  }),
  v.transform(({ chainId, blockNumber: number, blockTimestamp, blockHash }) => ({
    chainId,
    block: { number, timestamp: blockTimestamp, hash: blockHash },
  })),
)

/** The latest blocks of a chain (AvaCloud). */
export const latestBlocksSchema = v.pipe(
  v.object({ blocks: v.pipe(v.array(blockSchema), v.maxLength(MAX_BLOCKS)) }),
  v.transform(({ blocks }) => blocks),
)
