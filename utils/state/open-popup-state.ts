import { effect, untracked } from '@preact/signals'
import { browser } from 'wxt/browser'
import { EMPTY_POPUP_MEMORY, type PopupMemory } from '../domain/stored-choices.ts'
import { sendCommand } from '../send-command.ts'
import { removeChoice } from '../storage/choices.ts'
import { type AppState, createAppState, SHARED_CHOICES } from './app-state.ts'
import { readChoiceSignals } from './choices.ts'
import { createSavePopupMemory } from './popup-memory.ts'
import { createPopupRoutes, type PopupRoutes } from './popup-routes.ts'
import { createPopupState, type PopupOptions, type PopupStorage } from './popup-state.ts'
import { createOpenSidePanel, onReturnToPage } from './side-panel.ts'
import { createPrivateSource, storedSource } from './wallet-source.ts'
import { createAllChainsState } from './watchlist/all-chains-state.ts'
import { openWatchlistState, type WatchlistState } from './watchlist/watchlist-state.ts'

/** Stores nothing. */
const NO_STORAGE: PopupStorage = { saveMemory: async () => {}, removeSelection: async () => {} }

/**
 * Reads everything that the first paint needs: the choices, then the first rows of the displayed wallet.
 * @param host a side panel begins with the popup's wallet, but keeps its own view in memory and leaves
 *   right-clicked selections to the popup
 * @throws if the browser cannot read its storage or an item is damaged
 */
export async function openPopupState(host: 'popup' | 'panel' = 'popup'): Promise<PopupRoutes> {
  const [choices, { incognito, id: windowId }] = await Promise.all([
    readChoiceSignals(...SHARED_CHOICES, 'popupState', 'contextMenuSelection'),
    browser.windows.getCurrent(),
  ])
  const app = createAppState(choices, incognito)
  const watchlist = await openWatchlistState(app)
  const stored = choices.popupState.peek()
  // With watched wallets, the page opens on them instead of the last wallet.
  const memory = watchlist.hasWallets.peek() ? withoutWallet(stored) : stored
  if (host === 'panel') return await openPanel(app, watchlist, memory)
  const openSidePanel = createOpenSidePanel(windowId)
  if (incognito) return await openPrivatePopup(app, watchlist, openSidePanel)
  const routes = createRoutes(app, watchlist, {
    source: storedSource,
    memory,
    initialSelection: choices.contextMenuSelection.peek(),
    storage: {
      saveMemory: createSavePopupMemory(app.settings, memory),
      removeSelection: () => removeChoice('contextMenuSelection'),
    },
    openSidePanel,
  })
  const { popup } = routes
  let isFirst = true
  effect(() => {
    const { value: selected } = choices.contextMenuSelection
    if (selected && !isFirst) untracked(() => void popup.takeSelection(selected))
    isFirst = false
  })
  await popup.showStored()
  return routes
}

const withoutWallet = ({ draft }: PopupMemory): PopupMemory => ({
  draft: { ...draft, text: '' },
  displayedQuery: null,
})

function createRoutes(app: AppState, watchlist: WatchlistState, options: PopupOptions): PopupRoutes {
  const openWatched = (address: string): boolean => {
    if (!watchlist.isWatched(address)) return false
    routes.openWallet(address)
    return true
  }
  const popup = createPopupState(app, { ...options, openWatched })
  const routes = createPopupRoutes(popup, watchlist, createAllChainsState(app, options.source))
  return routes
}

/** In a private window the popup starts empty and stores nothing. */
async function openPrivatePopup(
  app: AppState,
  watchlist: WatchlistState,
  openSidePanel: (() => void) | null,
): Promise<PopupRoutes> {
  const selection = await sendCommand('takePrivateSelection', undefined)
  const routes = createRoutes(app, watchlist, {
    source: createPrivateSource(),
    memory: EMPTY_POPUP_MEMORY,
    initialSelection: selection.ok ? selection.value : null,
    storage: NO_STORAGE,
    openSidePanel,
  })
  await routes.popup.showStored()
  return routes
}

/** In a private window, the panel starts empty, too. */
async function openPanel(
  app: AppState,
  watchlist: WatchlistState,
  memory: PopupMemory,
): Promise<PopupRoutes> {
  const routes = createRoutes(app, watchlist, {
    source: app.isPrivate ? createPrivateSource() : storedSource,
    memory: app.isPrivate ? EMPTY_POPUP_MEMORY : memory,
    initialSelection: null,
    storage: NO_STORAGE,
    openSidePanel: null,
  })
  const { popup } = routes
  onReturnToPage(() => {
    void popup.refreshIfOld()
    routes.reopenWallet()
  })
  await popup.showStored()
  return routes
}
