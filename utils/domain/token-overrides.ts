import type { Currency } from './currency.ts'
import { contractKey } from './hidden-tokens.ts'
import type { TokenOverride } from './stored-choices.ts'
import type { Token } from './token.ts'
import { type Totals, withoutHidden } from './totals.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The tokens that the user hides. */
export interface HiddenTokens {
  /** Whether any token is hidden at all. */
  isEmpty: boolean
  isHidden(chainId: string, token: Token): boolean
  /** A list's totals, exactly without its hidden tokens. */
  without(totals: Totals, hidden: readonly Token[], currency: Currency): Totals
}

export function createHiddenTokens(overrides: readonly TokenOverride[]): HiddenTokens {
  const hidden = overrides.filter(({ decision }) => decision === 'hidden')
  const keyOf = (chainId: string, address: string | null) => `${chainId}|${contractKey({ address })}`
  const keys = new Set(hidden.map(({ chainId, contract }) => keyOf(chainId, contract)))
  return {
    isEmpty: keys.size === 0,
    isHidden: (chainId, { address }) => keys.has(keyOf(chainId, address)),
    without: withoutHidden,
  }
}

export const NO_HIDDEN_TOKENS: HiddenTokens = createHiddenTokens([])

/** The allowed contracts of a chain, sorted, so that the same overrides always make the same request. */
export const allowedContracts = (overrides: readonly TokenOverride[], chainId: string): string[] =>
  overrides
    .filter((override) => override.chainId === chainId && override.decision === 'allowed')
    .map(({ contract }) => contract)
    .sort()

/** The query with the allowed tokens that the spam filter could drop from it. */
export function withAllowlist(
  { allowlist: _, ...query }: WalletQuery,
  overrides: readonly TokenOverride[],
): WalletQuery {
  if (!query.filterSpam || query.scope === 'native') return query
  const allowlist = allowedContracts(overrides, query.chainId).filter(
    (contract) => query.contracts?.includes(contract) ?? true,
  )
  return allowlist.length > 0 ? { ...query, allowlist } : query
}
