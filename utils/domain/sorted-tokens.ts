import type { Currency } from './currency.ts'
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
  /** The same as `all`, or nothing where nobody has looked at all of them. */
  known(): readonly Token[]
}

/**
 * @param top tokens that are known to be the first ones, in their order
 * @param before the list that this one goes on from: what is nearly in order is put in order in two thirds of the time
 */
export function sortedTokens(
  tokens: readonly Token[],
  currency: Currency,
  top: readonly Token[] = [],
  before = inThisOrder([]),
): SortedTokens {
  const start = before.unsorted.every((token, place) => token === tokens[place]) ? before.known() : []
  let known: readonly Token[] = []
  const all = () => {
    if (known.length === 0) known = sortByWorth([...start, ...tokens.slice(start.length)], currency)
    return known
  }
  return {
    length: tokens.length,
    unsorted: tokens,
    first: (count) => (top.length >= Math.min(count, tokens.length) ? top : all()).slice(0, count),
    all,
    known: () => known,
  }
}

/** Tokens that are in their order already. */
export const inThisOrder = (tokens: readonly Token[]): SortedTokens => ({
  length: tokens.length,
  unsorted: tokens,
  first: (count) => tokens.slice(0, count),
  all: () => tokens,
  known: () => tokens,
})
