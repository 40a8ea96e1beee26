import { type FoldedToken, foldToken } from './confusable.ts'
import type { Token } from './token.ts'
import { isKnownContract } from './well-known-tokens.ts'

/** The look-alikes of a token, by symbol and by name. Each list includes the token itself. */
export interface LookAlikeTokens {
  symbol?: readonly Token[]
  name?: readonly Token[]
}

/** Look-alike tokens by contract address. */
export type LookAlikesByContract = ReadonlyMap<string, LookAlikeTokens>

const LOOKS = ['symbol', 'name'] as const

/**
 * Creates a finder of tokens of one wallet that look alike. Tokens are added one by one, to process a list in
 * parts.
 * @param walletChainId the chain of tokens that do not state their own
 */
export function createLookAlikeFinder(walletChainId: string) {
  const groups = { symbol: new Map<string, Token[]>(), name: new Map<string, Token[]>() }
  const lookAlikes = new Map<string, LookAlikeTokens>()

  function add(token: Token): void {
    const looks = foldToken(token)
    for (const by of LOOKS) {
      if (looks[by] === '') continue
      const group = groups[by].get(looks[by])
      if (!group) {
        groups[by].set(looks[by], [token])
        continue
      }
      group.push(token)
      for (const one of group.length === 2 ? group : [token]) addLookAlike(one, by, group)
    }
  }

  function addLookAlike(token: Token, by: keyof FoldedToken, group: readonly Token[]): void {
    const { address, chainId } = token
    if (!address || isKnownContract(chainId ?? walletChainId, address)) return
    const known = lookAlikes.get(address)
    if (known) known[by] = group
    else lookAlikes.set(address, { [by]: group })
  }

  return {
    add,
    /**
     * The tokens added so far whose symbol or name looks like that of another one. The native token and
     * well-known contracts have no entry, because they are genuine.
     */
    found: (): LookAlikesByContract => lookAlikes,
  }
}

/** The tokens that a token may be mistaken for, without duplicates. `by`: the text that looks alike. */
export function lookAlikesOf(
  token: Token,
  { symbol = [], name = [] }: LookAlikeTokens,
): { token: Token; by: 'symbol' | 'name' }[] {
  const bySymbol = symbol.filter((other) => other !== token)
  const byName = name.filter((other) => other !== token && !symbol.includes(other))
  return [
    ...bySymbol.map((other) => ({ token: other, by: 'symbol' as const })),
    ...byName.map((other) => ({ token: other, by: 'name' as const })),
  ]
}
