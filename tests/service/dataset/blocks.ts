import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** Every chain has at least this many blocks, because a test may set the clock to any time. */
const MIN_BLOCKS = 2_000_000n

const DAY_SECONDS = 86_400n
/** A quiet chain makes the blocks of a day in 18 hours, and then none. */
const QUIET_SESSION = 43_200n
const BURST = 25n
const FAST_PER_SECOND = 4n

/** The seconds from the first block to a block, by the rhythm of a chain. They never decrease. */
const SECONDS: Readonly<Record<Chain['rhythm'], (chain: Chain, block: bigint) => bigint>> = {
  even: ({ secondsPerBlock }, block) => block * BigInt(secondsPerBlock),
  fast: (_, block) => block / FAST_PER_SECOND,
  bursts: ({ secondsPerBlock }, block) => (block - (block % BURST)) * BigInt(secondsPerBlock),
  quiet: (_, block) => (block / QUIET_SESSION) * DAY_SECONDS + ((block % QUIET_SESSION) * 3n) / 2n,
}

/** The time of a block in Unix seconds, from which its balances follow. */
export function timeOfBlock(chain: Chain, block: bigint): bigint {
  const { genesis, rhythm, pause } = chain
  const paused = pause && block > pause.afterBlock ? BigInt(pause.seconds) : 0n
  return BigInt(genesis) + SECONDS[rhythm](chain, block) + paused
}

/** The latest block of a chain. @param now in milliseconds */
export function latestBlock(chain: Chain, now: number): bigint {
  const time = BigInt(Math.floor(now / 1000))
  let [before, after] = [0n, MIN_BLOCKS]
  while (timeOfBlock(chain, after) <= time) after *= 2n
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if (timeOfBlock(chain, middle) <= time) before = middle
    else after = middle
  }
  return before > MIN_BLOCKS ? before : MIN_BLOCKS
}

/**
 * The time that the service states for a block, in Unix seconds. Some chains have a genesis without a time.
 */
export const statedTimeOfBlock = (chain: Chain, block: bigint): number =>
  block === 0n && !chain.isGenesisDated ? 0 : Number(timeOfBlock(chain, block))

/** The UTC day of a block, counted from 1970. */
export const dayOfBlock = (chain: Chain, block: bigint): number =>
  Number(timeOfBlock(chain, block) / DAY_SECONDS)

/** The hash of a block. Its last 16 digits are the number, so that a block can be found by its hash. */
export function hashOfBlock(chain: Chain, block: bigint): string {
  const number = block.toString(16).padStart(16, '0')
  return `0x${randomOf('block', chain.chainId, block.toString()).hex(48)}${number}`
}

/** The number of the block with a hash; undefined if the chain has none. */
export function numberOfHash(chain: Chain, hash: string): bigint | undefined {
  if (!/^0x[0-9a-f]{64}$/.test(hash)) return undefined
  const number = BigInt(`0x${hash.slice(-16)}`)
  return hashOfBlock(chain, number) === hash ? number : undefined
}
