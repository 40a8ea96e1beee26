import { foldConfusables } from './confusable.ts'
import type { Token } from './token.ts'

/** The tokens that a token can be taken for; it is one of them itself. */
export interface Twins {
  symbol?: readonly Token[]
  name?: readonly Token[]
}

/** By contract: the tokens that can be taken for another one. The native token is never among them. */
export type TwinsByContract = ReadonlyMap<string, Twins>

interface Folded {
  symbol: string
  name: string
}

const folds = new WeakMap<Token, Folded>()

/** What a token's symbol and name look like; made once a token. */
export function foldToken(token: Token): Folded {
  let folded = folds.get(token)
  if (!folded) {
    folded = { symbol: foldConfusables(token.symbol), name: foldConfusables(token.name) }
    folds.set(token, folded)
  }
  return folded
}

/**
 * The tokens whose symbol or name looks like that of another one here under another contract. Which of them is the
 * true one is not known, so each is named; but the native token has no contract, so it is the other that is doubtful.
 */
export function findTwins(native: Token | null, tokens: readonly Token[]): TwinsByContract {
  const all = native ? [native, ...tokens] : tokens
  const found = new Map<string, Twins>()
  for (const by of ['symbol', 'name'] as const)
    for (const group of groupsOf(all, by))
      for (const { address } of group) if (address) found.set(address, { ...found.get(address), [by]: group })
  return found
}

function groupsOf(tokens: readonly Token[], by: keyof Folded): Token[][] {
  const groups = new Map<string, Token[]>()
  for (const token of tokens) {
    const looks = foldToken(token)[by]
    if (looks === '') continue
    const group = groups.get(looks)
    if (group) group.push(token)
    else groups.set(looks, [token])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Which tokens a token can be taken for, each once, and by what. */
export function twinsOf(
  token: Token,
  { symbol = [], name = [] }: Twins,
): { token: Token; by: 'symbol' | 'name' }[] {
  const bySymbol = symbol.filter((other) => other !== token)
  const byName = name.filter((other) => other !== token && !symbol.includes(other))
  return [
    ...bySymbol.map((other) => ({ token: other, by: 'symbol' as const })),
    ...byName.map((other) => ({ token: other, by: 'name' as const })),
  ]
}
