import type { Chain } from './chains.ts'
import { randomOf } from './random.ts'

/** `left`: took part in transactions, but holds nothing any more. */
type Activity = 'holds' | 'left' | 'none'

const LEFT_PERCENT = 15

/** The activity of an ordinary address on a chain: always the same for the same two. */
export function activityOf(chain: Chain, address: string): Activity {
  const { chainId, holderPercent = 100 } = chain
  const drawn = randomOf('activity', chainId, address.toLowerCase()).below(100)
  if (drawn < holderPercent) return 'holds'
  return drawn < holderPercent + LEFT_PERCENT ? 'left' : 'none'
}
