import type { HoldingsPage } from './holdings.ts'
import type { Token } from './token.ts'

/** Sees what a list names more than once. */
export interface Repeats {
  /**
   * Takes a page in.
   * @param leg of the list, by its number: what is asked for once more in a later leg may well be known from the first
   * @returns the page without what was there before, and whether nothing in it is new: the same page under a new token is a list
   * that never ends
   */
  sift(page: HoldingsPage, leg: number): { page: HoldingsPage; nothingNew: boolean }
  /** The list begins anew. */
  forget(): void
}

/** @param known what was read of the list before */
export function createRepeats(known: readonly Token[]): Repeats {
  const seen = new Set(known.map(identity))
  const ofLeg = new Map<number, Set<string>>()

  function isRepeated(keys: readonly string[], leg: number): boolean {
    const before = leg > 0 ? (ofLeg.get(leg) ?? new Set()) : seen
    return keys.length > 1 && keys.every((key) => before.has(key))
  }

  return {
    sift(page, leg) {
      const keys = page.tokens.map(identity)
      const nothingNew = isRepeated(keys, leg)
      if (leg > 0) ofLeg.set(leg, new Set([...(ofLeg.get(leg) ?? []), ...keys]))
      // A list that shifts while it is read can name a contract twice: it counts once.
      const tokens = page.tokens.filter((_, index) => {
        const key = keys[index] ?? ''
        const isNew = !seen.has(key)
        seen.add(key)
        return isNew
      })
      return { page: { ...page, tokens }, nothingNew }
    },
    forget() {
      seen.clear()
      ofLeg.clear()
    },
  }
}

const identity = (token: Token): string => (token.address ?? '').toLowerCase()
