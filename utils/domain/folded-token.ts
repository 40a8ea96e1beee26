import { foldConfusables } from './confusable.ts'
import type { Token } from './token.ts'

/** A token's symbol and name, folded (`confusable.ts`). */
export interface FoldedToken {
  symbol: string
  name: string
}

const folds = new WeakMap<Token, FoldedToken>()

/** Folds a token's symbol and name. The result is cached by token object. */
export function foldToken(token: Token): FoldedToken {
  let folded = folds.get(token)
  if (!folded) {
    folded = { symbol: foldConfusables(token.symbol), name: foldConfusables(token.name) }
    folds.set(token, folded)
  }
  return folded
}
