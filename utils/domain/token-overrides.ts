import type { Currency } from './currency.ts'
import type { TokenOverride } from './stored-choices.ts'
import { contractKey, type Token } from './token.ts'
import { type Totals, withoutHidden } from './totals.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The tokens that the user hides. */
export interface HiddenTokens {
  isEmpty: boolean
  isHidden(chainId: string, token: Token): boolean
  /** The totals of a list without its hidden tokens. */
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

/** The allowed contracts of a chain, sorted, so that the same overrides always result in the same query. */
export const allowedContracts = (overrides: readonly TokenOverride[], chainId: string): string[] =>
  overrides
    .filter((override) => override.chainId === chainId && override.decision === 'allowed')
    .map(({ contract }) => contract)
    .sort()

/** Adds the allowed tokens that the spam filter could remove from a query. */
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
