import { canonicalChainId } from '../domain/chain.ts'
import type { TokenOverride } from '../domain/stored-items.ts'
import { updateItem } from './items.ts'

type TokenId = Pick<TokenOverride, 'chainId' | 'contract'>

/** Stores the user's decision about a token, under the canonical id of its chain. Replaces an earlier one. */
export const setTokenOverride = (override: TokenOverride): Promise<void> =>
  updateItem('tokenOverrides', (overrides) => [
    ...without(overrides, override),
    { ...override, chainId: canonicalChainId(override.chainId) },
  ])

export const removeTokenOverride = (token: TokenId): Promise<void> =>
  updateItem('tokenOverrides', (overrides) => without(overrides, token))

function without(overrides: readonly TokenOverride[], { chainId, contract }: TokenId): TokenOverride[] {
  const canonicalId = canonicalChainId(chainId)
  return overrides.filter(
    (other) => canonicalChainId(other.chainId) !== canonicalId || other.contract !== contract,
  )
}
