import { foldConfusables } from './confusable.ts'
import { memoize } from './once.ts'
import type { Token } from './token.ts'

/** A token's symbol and name, folded (`confusable.ts`). */
export interface FoldedToken {
  symbol: string
  name: string
}

/** Folds a token's symbol and name. The result is cached by token object. */
export const foldToken = memoize(
  ({ symbol, name }: Token): FoldedToken => ({
    symbol: foldConfusables(symbol),
    name: foldConfusables(name),
  }),
  new WeakMap(),
)
