import { canonicalChainId } from './chain.ts'
import type { HoldingsSnapshot } from './holdings.ts'
import { withoutLeftOut } from './list-sums.ts'
import type { TokenOverride } from './stored-items.ts'
import { contractKey, type Token } from './token.ts'
import type { Exclusion } from './token-kinds.ts'
import { NO_UNREADABLE_TOKENS, withoutKnown } from './unreadable-token.ts'
import type { WalletQuery } from './wallet-query.ts'

export type HiddenTokens = ReturnType<typeof createHiddenTokens>

/** The tokens that the user hides, or shows without counting them. */
export function createHiddenTokens(overrides: readonly TokenOverride[]) {
  const keyOf = (chainId: string, address: string | null) =>
    `${canonicalChainId(chainId)}|${contractKey({ address })}`
  const exclusions = new Map<string, Exclusion>()
  for (const { chainId, contract, decision } of overrides)
    if (decision !== 'allowed') exclusions.set(keyOf(chainId, contract), decision)
  const isEmpty = exclusions.size === 0
  /** The user's decision about a token; null if it counts. */
  const exclusionOf = (chainId: string, { address }: Pick<Token, 'address'>): Exclusion | null =>
    (!isEmpty && exclusions.get(keyOf(chainId, address))) || null
  return {
    isEmpty,
    exclusionOf,
    /**
     * The snapshot without these tokens in its totals, and without hidden ones among the unreadable tokens.
     * @param tokens all tokens in the totals
     */
    without(snapshot: HoldingsSnapshot, tokens: readonly Token[], query: WalletQuery): HoldingsSnapshot {
      if (isEmpty) return snapshot
      const { unreadable = NO_UNREADABLE_TOKENS, ...list } = snapshot
      const excludedAs = (wanted: Exclusion) =>
        [...tokens, ...unreadable.listed].filter((token) => exclusionOf(query.chainId, token) === wanted)
      const visible = withoutKnown(
        unreadable,
        (address) => exclusionOf(query.chainId, { address }) === 'hidden',
      )
      const leftOut = { hidden: excludedAs('hidden'), notCounted: excludedAs('notCounted') }
      return {
        ...list,
        ...(visible.count > 0 && { unreadable: visible }),
        totals: withoutLeftOut(snapshot.totals, leftOut, query),
      }
    },
  }
}

export const NO_HIDDEN_TOKENS: HiddenTokens = createHiddenTokens([])
