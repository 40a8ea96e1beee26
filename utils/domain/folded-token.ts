import { foldConfusables } from './confusable.ts'
import type { Token } from './token.ts'

export interface FoldedToken {
  symbol: string
  name: string
}

const folds = new WeakMap<Token, FoldedToken>()

/** What a token's symbol and name look like (`confusable.ts`), computed once a token. */
export function foldToken(token: Token): FoldedToken {
  let folded = folds.get(token)
  if (!folded) {
    folded = { symbol: foldConfusables(token.symbol), name: foldConfusables(token.name) }
    folds.set(token, folded)
  }
  return folded
}
