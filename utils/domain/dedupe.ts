import type { HoldingsPage } from './holdings.ts'
import { contractKey, type Token } from './token.ts'
import { withoutKnown } from './unreadable-token.ts'

export type Deduper = ReturnType<typeof createDeduper>

/**
 * Removes repeated tokens from the pages of a list.
 * @param known the tokens of the pages that were read before
 */
export function createDeduper(known: readonly Token[]) {
  const seen = new Set(known.map(contractKey))
  const seenInSegment = new Map<number, Set<string>>()

  function isRepeat(contracts: readonly string[], segment: number): boolean {
    const before = segment > 0 ? (seenInSegment.get(segment) ?? new Set()) : seen
    return contracts.length > 1 && contracts.every((contract) => before.has(contract))
  }

  return {
    /**
     * @param segment index of the list segment (`list-segments.ts`). Tokens of an earlier segment may be listed
     * again in a later one
     * @returns the page without tokens of earlier pages. `isRepeat`: the page had several tokens, and earlier
     * pages of the segment had each of them, so the list may be endless
     */
    add(page: HoldingsPage, segment: number): { page: HoldingsPage; isRepeat: boolean } {
      const contracts = page.tokens.map(contractKey)
      const repeated = isRepeat(contracts, segment)
      if (segment > 0)
        seenInSegment.set(segment, new Set([...(seenInSegment.get(segment) ?? []), ...contracts]))
      // If a list changes while it is read, a token can be on two pages.
      const tokens = page.tokens.filter((token) => {
        const contract = contractKey(token)
        if (seen.has(contract)) return false
        seen.add(contract)
        return true
      })
      const unreadable = page.unreadable && withoutKnown(page.unreadable, (key) => seen.has(key))
      return { page: { ...page, tokens, ...(unreadable && { unreadable }) }, isRepeat: repeated }
    },
    /** Forgets all tokens, before the list is read from the start again. */
    reset() {
      seen.clear()
      seenInSegment.clear()
    },
  }
}
