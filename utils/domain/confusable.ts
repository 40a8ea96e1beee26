import { CONFUSABLES } from 'virtual:confusables'
import { createFold } from './fold.ts'

/** What a text looks like, by Unicode's table of confusable characters. */
export const foldConfusables = createFold(CONFUSABLES)
