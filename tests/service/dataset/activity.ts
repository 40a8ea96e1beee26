import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** `left`: took part in transactions, but no longer holds anything. */
type Activity = 'holds' | 'left' | 'none'

const LEFT_PERCENT = 15

/** The activity of an ordinary address on a chain, which depends only on address and chain. */
export function activityOf(chain: Chain, address: string): Activity {
  const { chainId, holderPercent = 100 } = chain
  const percentile = randomOf('activity', chainId, address.toLowerCase()).below(100)
  if (percentile < holderPercent) return 'holds'
  return percentile < holderPercent + LEFT_PERCENT ? 'left' : 'none'
}
