import type { ReadonlySignal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import type { StoredPopupState } from '../domain/stored-choices.ts'
import { writeChoice } from '../storage/choices.ts'

/** Stores a change of the state that the popup restores when it is opened again. */
export type SavePopupState = (change: Partial<StoredPopupState>) => Promise<void>

/**
 * Creates the function that stores the popup's state. Without "Remember recent addresses", it stores only
 * the chain, currency and scope.
 * @param initial the stored state
 */
export function createSavePopupState(
  settings: ReadonlySignal<Settings>,
  initial: StoredPopupState,
): SavePopupState {
  let stored = initial
  return (change) => {
    stored = { ...stored, ...change }
    const { draft } = stored
    const withoutWallet = { draft: { ...draft, text: '' }, displayedQuery: null }
    return writeChoice('popupState', settings.peek().rememberRecents ? stored : withoutWallet)
  }
}
