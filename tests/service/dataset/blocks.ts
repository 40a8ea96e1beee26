import type { Chain } from './chains.ts'

/** Every chain has at least this many blocks, because a test may set the clock to any time. */
const MIN_BLOCKS = 2_000_000

/** The latest block of a chain. @param now in milliseconds */
export function latestBlock(chain: Chain, now: number): bigint {
  const age = Math.floor(now / 1000) - chain.genesis
  return BigInt(Math.max(MIN_BLOCKS, Math.floor(age / chain.secondsPerBlock)))
}

/** The time of a block in Unix seconds. */
export const timeOfBlock = (chain: Chain, block: bigint): bigint =>
  BigInt(chain.genesis) + block * BigInt(chain.secondsPerBlock)

/** The UTC day of a block, counted from 1970. */
export const dayOfBlock = (chain: Chain, block: bigint): number => Number(timeOfBlock(chain, block) / 86_400n)
