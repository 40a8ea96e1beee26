import type { ReadonlySignal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import type { PopupMemory } from '../domain/stored-choices.ts'
import { writeChoice } from '../storage/choices.ts'

/** Stores a change of what the popup shows at its next opening. */
export type SavePopupMemory = (change: Partial<PopupMemory>) => Promise<void>

/**
 * Creates the function that stores the popup's memory. Without "Remember recent addresses", it stores only
 * the chain, currency and scope.
 * @param initial the stored memory
 */
export function createSavePopupMemory(
  settings: ReadonlySignal<Settings>,
  initial: PopupMemory,
): SavePopupMemory {
  let memory = initial
  return (change) => {
    memory = { ...memory, ...change }
    const { draft } = memory
    const withoutWallet = { draft: { ...draft, text: '' }, displayedQuery: null }
    return writeChoice('popupState', settings.peek().rememberRecents ? memory : withoutWallet)
  }
}
