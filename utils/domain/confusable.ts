import { CONFUSABLES, PLAIN_FORMS } from 'virtual:confusables'
import { createFold } from './fold.ts'

/**
 * Folds a text for a search. Letters with a stroke, typographic quotes and dashes count as plain ones: `t`
 * finds ₮, `'` finds ’.
 */
export const foldText = createFold(PLAIN_FORMS)

const foldLooks = createFold(CONFUSABLES)

/** Folds a text by Unicode's table of confusable characters, without spaces. Equal folds look alike. */
export const foldConfusables = (text: string): string => foldLooks(text).replace(/\s+/g, '')
