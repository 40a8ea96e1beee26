import { CONFUSABLES, MARKED_LETTERS } from 'virtual:confusables'
import { createFold } from './fold.ts'

/** Folds a text for a search. Letters with a stroke count as plain ones: ₮ is found by `t`, ł by `l`. */
export const foldText = createFold(MARKED_LETTERS)

const foldLooks = createFold(CONFUSABLES)

/** Folds a text by Unicode's table of confusable characters, without spaces. Equal folds look alike. */
export const foldConfusables = (text: string): string => foldLooks(text).replace(/\s+/g, '')
