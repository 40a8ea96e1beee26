import { storage } from '@wxt-dev/storage'
import { type ListChoice, PLAIN_CHOICE } from '../domain/list-choice.ts'

/** How lists of tokens were last ordered. Written whole, so nothing is read first and no lock is needed. */
export const listChoiceItem = storage.defineItem<ListChoice>('local:listChoice', { fallback: PLAIN_CHOICE })
