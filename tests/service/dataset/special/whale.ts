import type { Chain } from '../chains.ts'
import { randomOf } from '../random.ts'
import { realTokensOf } from '../real-tokens.ts'
import { generatedToken, type Holding } from '../tokens.ts'

export const WHALE_TOKENS = 10_000

/** All real tokens of the chain, then generated ones up to 10,000. */
export function whaleHoldings(chain: Chain): Holding[] {
  const real = realTokensOf(chain)
  const generated = Array.from({ length: WHALE_TOKENS - real.length }, (_, index) =>
    generatedToken(`whale ${index}`),
  )
  return [...real, ...generated].map((token) => {
    const random = randomOf('whale balance', token.address)
    const units = random.between(1, 10 ** random.between(1, 6))
    const fraction = BigInt(random.below(1_000_000_000))
    const unit = 10n ** BigInt(token.decimals)
    return { token, balance: BigInt(units) * unit + (fraction * unit) / 1_000_000_000n }
  })
}
