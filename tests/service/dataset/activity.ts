import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** `left`: took part in transactions, but holds nothing any more. */
type Activity = 'holds' | 'left' | 'none'

const LEFT_PERCENT = 15

/** What an ordinary address has done on a chain; depends only on the two. */
export function activityOf(chain: Chain, address: string): Activity {
  const { chainId, holderPercent = 100 } = chain
  const drawn = randomOf('activity', chainId, address.toLowerCase()).below(100)
  if (drawn < holderPercent) return 'holds'
  return drawn < holderPercent + LEFT_PERCENT ? 'left' : 'none'
}
