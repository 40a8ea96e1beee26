import type { HoldingsPage } from './holdings.ts'
import type { Token } from './token.ts'

/** Removes tokens that a list names more than once. */
export interface Deduper {
  /**
   * @param segment index of the list segment: an allowlisted contract may be known from the first segment
   * @returns the page without tokens of earlier pages, and whether it only repeats them: a list that does so never ends
   */
  add(page: HoldingsPage, segment: number): { page: HoldingsPage; isRepeat: boolean }
  /** Forgets all tokens: the list is read from the start again. */
  reset(): void
}

/** @param known tokens of the pages read before */
export function createDeduper(known: readonly Token[]): Deduper {
  const seen = new Set(known.map(contractOf))
  const seenInSegment = new Map<number, Set<string>>()

  function isRepeat(contracts: readonly string[], segment: number): boolean {
    const before = segment > 0 ? (seenInSegment.get(segment) ?? new Set()) : seen
    return contracts.length > 1 && contracts.every((contract) => before.has(contract))
  }

  return {
    add(page, segment) {
      const contracts = page.tokens.map(contractOf)
      const repeated = isRepeat(contracts, segment)
      if (segment > 0)
        seenInSegment.set(segment, new Set([...(seenInSegment.get(segment) ?? []), ...contracts]))
      // A list that changes while it is read can name a contract on two pages.
      const tokens = page.tokens.filter((token) => {
        const contract = contractOf(token)
        if (seen.has(contract)) return false
        seen.add(contract)
        return true
      })
      return { page: { ...page, tokens }, isRepeat: repeated }
    },
    reset() {
      seen.clear()
      seenInSegment.clear()
    },
  }
}

const contractOf = (token: Token): string => (token.address ?? '').toLowerCase()
