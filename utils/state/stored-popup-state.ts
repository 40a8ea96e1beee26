import type { ReadonlySignal } from '@preact/signals'
import type { Settings } from '../domain/settings.ts'
import { EMPTY_STORED_POPUP_STATE, type StoredPopupState } from '../domain/stored-items.ts'
import { writeItem } from '../storage/items.ts'

/** Stores the state that the popup restores when it is opened again. */
export type SavePopupState = (state: StoredPopupState) => Promise<void>

/** The state without a wallet and without the text of the address field. */
export const withoutWallet = ({ draft }: StoredPopupState): StoredPopupState => ({
  ...EMPTY_STORED_POPUP_STATE,
  draft: { ...draft, text: '' },
})

/**
 * Creates the function that stores the popup's state. Without "Remember recent addresses", it stores only
 * the chain, currency and scope.
 */
export function createSavePopupState(settings: ReadonlySignal<Settings>): SavePopupState {
  let latest: StoredPopupState
  let writing = Promise.resolve()
  const write = (): Promise<void> =>
    writeItem('popupState', settings.peek().rememberRecents ? latest : withoutWallet(latest))

  return (state) => {
    latest = state
    // One write at a time: a write that is tried again on a full disk must not replace a later state.
    writing = writing.then(write, write)
    return writing
  }
}
