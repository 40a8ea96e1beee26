import type { Currency } from './currency.ts'
import { contractKey } from './hidden-tokens.ts'
import type { Token } from './token.ts'
import { type Totals, withoutHidden } from './totals.ts'
import type { WalletQuery } from './wallet-query.ts'

/** A token that the user decided about. */
export interface OverriddenToken {
  chainId: string
  /** In checksum form. */
  contract: string
  decision: 'allowed' | 'hidden'
}

/** The tokens that the user hides. */
export interface HiddenTokens {
  /** Whether any token is hidden at all. */
  isEmpty: boolean
  isHidden(chainId: string, token: Token): boolean
  /** A list's totals, exactly without its hidden tokens. */
  without(totals: Totals, hidden: readonly Token[], currency: Currency): Totals
}

export function createHiddenTokens(overrides: readonly OverriddenToken[]): HiddenTokens {
  const hidden = overrides.filter(({ decision }) => decision === 'hidden')
  const keyOf = (chainId: string, address: string | null) => `${chainId}|${contractKey({ address })}`
  const keys = new Set(hidden.map(({ chainId, contract }) => keyOf(chainId, contract)))
  return {
    isEmpty: keys.size === 0,
    isHidden: (chainId, { address }) => keys.has(keyOf(chainId, address)),
    without: withoutHidden,
  }
}

/** The contracts of a chain with a decision, sorted, so that the same overrides always make the same request. */
const contractsWith = (
  overrides: readonly OverriddenToken[],
  chainId: string,
  decision: OverriddenToken['decision'],
): string[] =>
  overrides
    .filter((override) => override.chainId === chainId && override.decision === decision)
    .map(({ contract }) => contract)
    .sort()

/** The query with the allowed tokens that the spam filter could drop from it. */
export function withAllowlist(
  { allowlist: _, ...query }: WalletQuery,
  overrides: readonly OverriddenToken[],
): WalletQuery {
  if (!query.filterSpam || query.scope === 'native') return query
  const allowlist = contractsWith(overrides, query.chainId, 'allowed').filter(
    (contract) => query.contracts?.includes(contract) ?? true,
  )
  return allowlist.length > 0 ? { ...query, allowlist } : query
}
