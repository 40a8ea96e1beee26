import { type ListChoice, PLAIN_CHOICE } from '../domain/list-choice.ts'
import { defineItem } from './storage.ts'

/** How lists of tokens were last ordered. Written whole, so nothing is read first and no lock is needed. */
export const listChoiceItem = defineItem<ListChoice>('local:listChoice', PLAIN_CHOICE)

/** The choice, where what is stored is one: a damaged bound would hide tokens that nobody chose to hide. */
export const wholeChoice = (stored: unknown): ListChoice => {
  const choice = { ...PLAIN_CHOICE, ...(stored as Partial<ListChoice> | null) }
  return typeof choice.hideBelow === 'string' ? choice : PLAIN_CHOICE
}
