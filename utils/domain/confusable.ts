import { CONFUSABLES, PLAIN_FORMS } from 'virtual:confusables'
import { createFold } from './fold.ts'
import { memoize } from './once.ts'
import type { Token } from './token.ts'

/**
 * Folds a text for a search. Letters with a stroke, typographic quotes and dashes count as plain ones: `t`
 * finds ₮, `'` finds ’.
 */
export const foldText = createFold(PLAIN_FORMS)

const foldLooks = createFold(CONFUSABLES)

/** Folds a text by Unicode's table of confusable characters, without spaces. Equal folds look alike. */
export const foldConfusables = (text: string): string => foldLooks(text).replace(/\s+/g, '')

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
