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
function foldToken(token: Token): Folded {
  let folded = folds.get(token)
  if (!folded) {
    folded = { symbol: foldConfusables(token.symbol), name: foldConfusables(token.name) }
    folds.set(token, folded)
  }
  return folded
}

/** Takes the tokens of a list one by one, so that whoever has ten thousand can let the page do its own in between. */
export interface TwinFinder {
  add(token: Token): void
  /**
   * The tokens so far whose symbol or name looks like that of another one here under another contract. Which of them is the
   * true one is not known, so each is named; but the native token has no contract, so it is the other that is doubtful.
   */
  found(): TwinsByContract
}

const LOOKS = ['symbol', 'name'] as const

export function createTwinFinder(): TwinFinder {
  const groups = { symbol: new Map<string, Token[]>(), name: new Map<string, Token[]>() }
  // Kept while they are added: to gather ten thousand of them at the end would take longer than a page may be busy.
  const twins = new Map<string, Twins>()

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

  function note({ address }: Token, by: keyof Folded, group: readonly Token[]): void {
    if (!address) return
    const known = twins.get(address)
    if (known) known[by] = group
    else twins.set(address, { [by]: group })
  }

  return { add, found: () => twins }
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
