import { effect, untracked } from '@preact/signals'
import { browser } from 'wxt/browser'
import { EMPTY_STORED_POPUP_STATE } from '../domain/stored-choices.ts'
import { sendCommand } from '../send-command.ts'
import { removeChoice } from '../storage/choices.ts'
import { type AppState, createAppState, SHARED_CHOICES } from './app-state.ts'
import { readChoiceSignals } from './choices.ts'
import { createPopupState, type PopupState } from './popup-state.ts'
import { createSavePopupState } from './stored-popup-state.ts'
import { createPrivateSource, storedSource } from './wallet-source.ts'

/**
 * Reads everything that the first paint needs: the choices, then the first rows of the displayed wallet.
 * @throws if the browser cannot read its storage or an item is damaged
 */
export async function openPopupState(): Promise<PopupState> {
  const [choices, { incognito }] = await Promise.all([
    readChoiceSignals(...SHARED_CHOICES, 'popupState', 'contextMenuSelection'),
    browser.windows.getCurrent(),
  ])
  const app = createAppState(choices, incognito)
  if (incognito) return await openPrivatePopup(app)
  const stored = choices.popupState.peek()
  const popup = createPopupState(app, {
    source: storedSource,
    stored,
    initialSelection: choices.contextMenuSelection.peek(),
    storage: {
      savePopupState: createSavePopupState(app.settings, stored),
      removeSelection: () => removeChoice('contextMenuSelection'),
    },
  })
  let isFirst = true
  effect(() => {
    const { value: selected } = choices.contextMenuSelection
    if (selected && !isFirst) untracked(() => void popup.takeSelection(selected))
    isFirst = false
  })
  await popup.showStored()
  return popup
}

/** In a private window the popup starts empty and stores nothing. */
async function openPrivatePopup(app: AppState): Promise<PopupState> {
  const selection = await sendCommand('takePrivateSelection', undefined)
  const popup = createPopupState(app, {
    source: createPrivateSource(),
    stored: EMPTY_STORED_POPUP_STATE,
    initialSelection: selection.ok ? selection.value : null,
    storage: { savePopupState: async () => {}, removeSelection: async () => {} },
  })
  await popup.showStored()
  return popup
}
