import type { Currency } from './currency.ts'
import { once } from './once.ts'
import { sortByWorth, type Token } from './token.ts'

/**
 * Tokens by value. They are put in order when somebody looks at all of them: of ten thousand that takes some 30 ms, and who
 * opens a popup sees six.
 */
export interface SortedTokens {
  length: number
  /** The same tokens, in no order. */
  unsorted: readonly Token[]
  /** At most so many, the highest first. */
  first(count: number): readonly Token[]
  all(): readonly Token[]
}

/** @param top tokens that are known to be the first ones, in their order */
export function sortedTokens(
  tokens: readonly Token[],
  currency: Currency,
  top: readonly Token[] = [],
): SortedTokens {
  const all = once(() => sortByWorth(tokens, currency))
  return {
    length: tokens.length,
    unsorted: tokens,
    first: (count) => (top.length >= Math.min(count, tokens.length) ? top : all()).slice(0, count),
    all,
  }
}

/** Tokens that are in their order already. */
export const inThisOrder = (tokens: readonly Token[]): SortedTokens => ({
  length: tokens.length,
  unsorted: tokens,
  first: (count) => tokens.slice(0, count),
  all: () => tokens,
})
