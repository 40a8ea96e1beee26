import { type FoldedToken, foldToken } from './folded-token.ts'
import type { Token } from './token.ts'
import { isKnownContract } from './well-known-tokens.ts'

/** The tokens with the same symbol or name as a token; it is one of them itself. */
export interface LookAlikeTokens {
  symbol?: readonly Token[]
  name?: readonly Token[]
}

/** By contract: the tokens that may be mistaken for another token of the list. */
export type LookAlikesByContract = ReadonlyMap<string, LookAlikeTokens>

/** Compares the tokens of one wallet with each other. Takes them one by one, so that a long list can be processed in parts. */
export interface LookAlikeFinder {
  add(token: Token): void
  /**
   * The tokens so far whose symbol or name looks like that of another one under another contract. All of them are
   * included, because the true one is unknown, except the native token and tokens whose contract is well known:
   * these are true. A token that pretends to be a well-known one (`impersonates`) is included only if the wallet
   * holds another one like it.
   */
  found(): LookAlikesByContract
}

const LOOKS = ['symbol', 'name'] as const

export function createLookAlikeFinder(): LookAlikeFinder {
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
      for (const one of group.length === 2 ? group : [token]) note(one, by, group)
    }
  }

  function note(token: Token, by: keyof FoldedToken, group: readonly Token[]): void {
    const { address, chainId } = token
    if (!address || (chainId && isKnownContract(chainId, address))) return
    const known = lookAlikes.get(address)
    if (known) known[by] = group
    else lookAlikes.set(address, { [by]: group })
  }

  return { add, found: () => lookAlikes }
}

/** The tokens that a token may be mistaken for, each once, and why. */
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
