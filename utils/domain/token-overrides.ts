import type { Exclusion, TotalQuery } from './classification.ts'
import { withoutLeftOut } from './list-sums.ts'
import type { TokenOverride } from './stored-items.ts'
import { contractKey, type Token } from './token.ts'
import type { ListSums } from './token-counts.ts'

/** The tokens that the user hides, or shows without counting them. */
export interface HiddenTokens {
  isEmpty: boolean
  isHidden(chainId: string, token: Token): boolean
  /** Whether the token is shown, but not in the total. */
  isNotCounted(chainId: string, token: Token): boolean
  /** The user's decision about the token; null if it counts. */
  exclusionOf(chainId: string, token: Token): Exclusion | null
  /** The sums without the tokens that are hidden or not counted. @param tokens all tokens in the sums */
  without(sums: ListSums, tokens: readonly Token[], query: TotalQuery): ListSums
}

export function createHiddenTokens(overrides: readonly TokenOverride[]): HiddenTokens {
  const keyOf = (chainId: string, address: string | null) => `${chainId}|${contractKey({ address })}`
  const keysWith = (wanted: TokenOverride['decision']) =>
    new Set(
      overrides
        .filter(({ decision }) => decision === wanted)
        .map(({ chainId, contract }) => keyOf(chainId, contract)),
    )
  const hidden = keysWith('hidden')
  const notCounted = keysWith('notCounted')
  const isHidden = (chainId: string, { address }: Token) => hidden.has(keyOf(chainId, address))
  const isNotCounted = (chainId: string, { address }: Token) => notCounted.has(keyOf(chainId, address))
  return {
    isEmpty: hidden.size + notCounted.size === 0,
    isHidden,
    isNotCounted,
    exclusionOf: (chainId, token) =>
      isHidden(chainId, token) ? 'hidden' : isNotCounted(chainId, token) ? 'notCounted' : null,
    without: (sums, tokens, query) =>
      withoutLeftOut(
        sums,
        {
          hidden: tokens.filter((token) => isHidden(query.chainId, token)),
          notCounted: tokens.filter((token) => isNotCounted(query.chainId, token)),
        },
        query,
      ),
  }
}

export const NO_HIDDEN_TOKENS: HiddenTokens = createHiddenTokens([])
