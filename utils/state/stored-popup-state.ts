import type { ReadonlySignal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import type { StoredPopupState } from '../domain/stored-items.ts'
import { writeItem } from '../storage/items.ts'

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
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const { draft } = stored
    const withoutWallet = { draft: { ...draft, text: '' }, displayedQuery: null }
    await writeItem('popupState', settings.peek().rememberRecents ? stored : withoutWallet)
  }

  return (change) => {
    stored = { ...stored, ...change }
    // One write at a time: a write that is tried again on a full disk must not replace a later state.
    writing = writing.then(write, write)
    return writing
  }
}
