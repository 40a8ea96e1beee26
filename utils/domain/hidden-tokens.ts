import type { HoldingsSnapshot } from './holdings.ts'
import { contractKey, type Token } from './token.ts'

/** Lists whose reading began further apart are of different age: what arrived in between is in one only. */
const MAX_AGE_DIFFERENCE_MS = 120_000

type ReadTime = Pick<HoldingsSnapshot, 'startedAt'>

/** Whether two lists are of the same age, so that a difference between them can come from the filter only. */
export const isSameAge = (one: ReadTime, other: ReadTime): boolean =>
  Math.abs(one.startedAt - other.startedAt) <= MAX_AGE_DIFFERENCE_MS

/**
 * The tokens that the service's spam filter removed: those that are only in the unfiltered list. Both lists
 * must be complete and of the same age.
 */
export function hiddenByFilter(unfiltered: readonly Token[], filtered: readonly Token[]): Token[] {
  const shown = new Set(filtered.map(contractKey))
  return unfiltered.filter((token) => !shown.has(contractKey(token)))
}
