import { CONFUSABLES } from 'virtual:confusables'
import { createFold } from './fold.ts'

/** Folds a text by Unicode's table of confusable characters. Texts with the same fold look alike. */
export const foldConfusables = createFold(CONFUSABLES)
