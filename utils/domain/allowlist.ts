import { canonicalChainId } from './chain.ts'
import type { TokenOverride } from './stored-items.ts'
import type { WalletQuery } from './wallet-query.ts'

/** The overrides of a chain, which can be stored under each of its ids. */
export function overridesOn(overrides: readonly TokenOverride[], chainId: string): TokenOverride[] {
  const canonicalId = canonicalChainId(chainId)
  return overrides.filter((override) => canonicalChainId(override.chainId) === canonicalId)
}

/** The allowed contracts of a chain, sorted, so that the same overrides always result in the same query. */
export const allowedContracts = (overrides: readonly TokenOverride[], chainId: string): string[] =>
  overridesOn(overrides, chainId)
    .filter(({ decision, isAllowed }) => decision === 'allowed' || isAllowed)
    .map(({ contract }) => contract)
    .sort()

/**
 * The override of a token after it was allowed, or after that was undone. A token that is not counted stays
 * so.
 * @returns null if the token no longer has an override
 */
export function withAllowance(
  overrides: readonly TokenOverride[],
  token: Pick<TokenOverride, 'chainId' | 'contract' | 'symbol'>,
  isAllowed: boolean,
): TokenOverride | null {
  const { chainId, contract, symbol } = token
  const known = overridesOn(overrides, chainId).find((override) => override.contract === contract)
  if (known?.decision === 'notCounted') return { ...known, isAllowed }
  return isAllowed ? { chainId, contract, symbol, decision: 'allowed' } : null
}

/** The contracts that another query of the same account allows, and this one does not. */
export const allowedOnlyBy = (other: WalletQuery, { allowlist = [] }: WalletQuery): string[] =>
  (other.allowlist ?? []).filter((contract) => !allowlist.includes(contract))

/** The query with the current allowlist: the allowed tokens that its spam filter could remove. */
export function withAllowlist(query: WalletQuery, overrides: readonly TokenOverride[]): WalletQuery {
  const allowlist = allowlistOf(query, overrides)
  if (allowlist.length > 0) return { ...query, allowlist }
  if (query.allowlist === undefined) return query
  const { allowlist: _, ...rest } = query
  return rest
}

function allowlistOf(
  { filterSpam, scope, chainId, contracts }: WalletQuery,
  overrides: readonly TokenOverride[],
): string[] {
  if (!filterSpam || scope === 'native' || overrides.length === 0) return []
  const allowed = allowedContracts(overrides, chainId)
  return contracts ? allowed.filter((contract) => contracts.includes(contract)) : allowed
}
