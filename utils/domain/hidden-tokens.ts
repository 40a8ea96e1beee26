import { contractKey, type Token } from './token.ts'

/**
 * The tokens that the service's spam filter removed: those that are only in the unfiltered list. Both lists
 * must be complete.
 */
export function hiddenByFilter(unfiltered: readonly Token[], filtered: readonly Token[]): Token[] {
  const shown = new Set(filtered.map(contractKey))
  return unfiltered.filter((token) => !shown.has(contractKey(token)))
}
