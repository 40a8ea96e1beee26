import type { Currency } from './currency.ts'
import { contractKey } from './hidden-tokens.ts'
import type { Token } from './token.ts'
import type { Totals } from './totals.ts'
import { withoutHidden } from './totals.ts'

/** What a person hid, and what it means for a list. Loaded only where something is hidden. */
export interface Hiding {
  isHidden(chainId: string, token: Token): boolean
  /** The totals of a list, exactly without what was hidden of it. */
  without(totals: Totals, hidden: readonly Token[], currency: Currency): Totals
}

/** @param hidden a chain's id and a contract in any case, for each token that was hidden */
export function createHiding(hidden: readonly { chainId: string; contract: string }[]): Hiding {
  const keys = new Set(
    hidden.map(({ chainId, contract }) => `${chainId}|${contractKey({ address: contract })}`),
  )
  return {
    isHidden: (chainId, token) => keys.has(`${chainId}|${contractKey(token)}`),
    without: withoutHidden,
  }
}
