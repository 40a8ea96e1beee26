import { contractKey, type Token } from './token.ts'

/**
 * The tokens that the service's spam filter removed: those of the unfiltered list that the filtered list
 * lacks. Both lists must be complete.
 */
export function hiddenByFilter(unfiltered: readonly Token[], filtered: readonly Token[]): Token[] {
  const shown = new Set(filtered.map(contractKey))
  return unfiltered.filter((token) => !shown.has(contractKey(token)))
}
