import { effect, untracked } from '@preact/signals'
import { browser } from 'wxt/browser'
import { EMPTY_POPUP_MEMORY, type PopupMemory } from '../domain/stored-choices.ts'
import { sendCommand } from '../send-command.ts'
import { removeChoice } from '../storage/choices.ts'
import { type AppState, createAppState, SHARED_CHOICES } from './app-state.ts'
import { readChoiceSignals } from './choices.ts'
import { createSavePopupMemory } from './popup-memory.ts'
import { createPopupState, type PopupState, type PopupStorage } from './popup-state.ts'
import { createOpenSidePanel, onReturnToPage } from './side-panel.ts'
import { createPrivateSource, storedSource } from './wallet-source.ts'

/** Stores nothing. */
const NO_STORAGE: PopupStorage = { saveMemory: async () => {}, removeSelection: async () => {} }

/**
 * Reads everything that the first paint needs: the choices, then the first rows of the displayed wallet.
 * @param host a side panel begins with the popup's wallet, but keeps its own view in memory and leaves
 *   right-clicked selections to the popup
 * @throws if the browser cannot read its storage or an item is damaged
 */
export async function openPopupState(host: 'popup' | 'panel' = 'popup'): Promise<PopupState> {
  const [choices, { incognito, id: windowId }] = await Promise.all([
    readChoiceSignals(...SHARED_CHOICES, 'popupState', 'contextMenuSelection'),
    browser.windows.getCurrent(),
  ])
  const app = createAppState(choices, incognito)
  if (host === 'panel') return await openPanel(app, choices.popupState.peek())
  const openSidePanel = createOpenSidePanel(windowId)
  if (incognito) return await openPrivatePopup(app, openSidePanel)
  const memory = choices.popupState.peek()
  const popup = createPopupState(app, {
    source: storedSource,
    memory,
    initialSelection: choices.contextMenuSelection.peek(),
    storage: {
      saveMemory: createSavePopupMemory(app.settings, memory),
      removeSelection: () => removeChoice('contextMenuSelection'),
    },
    openSidePanel,
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
async function openPrivatePopup(app: AppState, openSidePanel: (() => void) | null): Promise<PopupState> {
  const selection = await sendCommand('takePrivateSelection', undefined)
  const popup = createPopupState(app, {
    source: createPrivateSource(),
    memory: EMPTY_POPUP_MEMORY,
    initialSelection: selection.ok ? selection.value : null,
    storage: NO_STORAGE,
    openSidePanel,
  })
  await popup.showStored()
  return popup
}

/** In a private window, the panel starts empty, too. */
async function openPanel(app: AppState, memory: PopupMemory): Promise<PopupState> {
  const panel = createPopupState(app, {
    source: app.isPrivate ? createPrivateSource() : storedSource,
    memory: app.isPrivate ? EMPTY_POPUP_MEMORY : memory,
    initialSelection: null,
    storage: NO_STORAGE,
    openSidePanel: null,
  })
  onReturnToPage(() => void panel.refreshIfOld())
  await panel.showStored()
  return panel
}
