import type { Token } from './token.ts'

/** A token's name among the tokens of its chain: the contract in lower case; the native token has the empty one. */
export const contractKey = ({ address }: Pick<Token, 'address'>): string => (address ?? '').toLowerCase()

/**
 * What the service's spam filter left out: the tokens of the list without the filter that the list with it lacks.
 * Both lists have to be whole; else nothing can be said.
 */
export function hiddenByFilter(unfiltered: readonly Token[], filtered: readonly Token[]): Token[] {
  const shown = new Set(filtered.map(contractKey))
  return unfiltered.filter((token) => !shown.has(contractKey(token)))
}
