import { effect } from '@preact/signals'
import { browser } from 'wxt/browser'
import { EMPTY_STORED_POPUP_STATE, type StoredPopupState } from '../domain/stored-items.ts'
import { answerWhenShown } from '../open-side-panel.ts'
import { sendCommand } from '../send-command.ts'
import { hasDatabase } from '../storage/database.ts'
import { removeItem } from '../storage/items.ts'
import { type AppState, createAppState, SHARED_ITEMS } from './app-state.ts'
import { readItemSignals } from './item-signals.ts'
import { createPopupRoutes, type PopupRoutes } from './popup-routes.ts'
import { createPopupState, type PopupOptions, type PopupStorage } from './popup-state.ts'
import { createOpenSidePanel, type OpenSidePanel, onReturnToPage } from './side-panel.ts'
import { createSavePopupState } from './stored-popup-state.ts'
import { createIncognitoSource, storedSource } from './wallet-source.ts'
import { createAllChainsState } from './watchlist/all-chains-state.ts'
import { followSummaries, noSummaries } from './watchlist/summaries.ts'
import { openWatchlistState, type WatchlistState } from './watchlist/watchlist-state.ts'

/** Stores nothing. */
const NO_STORAGE: PopupStorage = { savePopupState: async () => {}, removeSelection: async () => {} }

/**
 * Reads everything that the first paint needs: the items and the watchlist, then the stored data of the
 * last wallet and of the chosen chain.
 * @param host a side panel restores the popup's state, but does not store its own and leaves right-clicked
 *   selections to the popup. So does a popup's page in a tab, except for the selection that opened it.
 * @throws if the browser cannot read its storage or an item is damaged
 */
export async function openPopupState(host: 'popup' | 'panel' = 'popup'): Promise<PopupRoutes> {
  const [items, { incognito, windowId, summaries }] = await Promise.all([
    readItemSignals(...SHARED_ITEMS, 'popupState', 'contextMenuSelection'),
    readWindow(host),
  ])
  const app = createAppState(items, incognito)
  const openSidePanel = host === 'panel' ? null : createOpenSidePanel(windowId)
  if (incognito) return await openIncognitoState(app, host, openSidePanel)
  const watchlist = await openWatchlistState(app, summaries)
  const popupState = items.popupState.peek()
  // With watched wallets, the popup opens on them instead of the last wallet.
  const stored = watchlist.hasWallets.peek() ? withoutWallet(popupState) : popupState
  if (host === 'panel') return await openPanel(app, watchlist, stored)
  const routes = createRoutes(app, watchlist, {
    source: storedSource,
    stored,
    initialSelection: items.contextMenuSelection.peek(),
    storage: {
      savePopupState: createSavePopupState(app.settings, stored),
      removeSelection: () => removeItem('contextMenuSelection'),
    },
    openSidePanel,
  })
  const { popup } = routes
  let isFirst = true
  effect(() => {
    const { value: selected } = items.contextMenuSelection
    if (selected && !isFirst)
      void isInTab().then((inTab) => (inTab ? undefined : popup.takeSelection(selected)))
    isFirst = false
  })
  await popup.showStored()
  return routes
}

/** Whether this page is in a tab instead of the popup. */
const isInTab = async (): Promise<boolean> => (await browser.tabs.getCurrent()) !== undefined

/** Reads the current window and, unless it is private, starts reading the summaries of watched wallets. */
async function readWindow(host: 'popup' | 'panel') {
  const { incognito: isWindowPrivate, id: windowId } = await browser.windows.getCurrent()
  if (host === 'panel' && windowId !== undefined) answerWhenShown(windowId)
  const incognito = isWindowPrivate || !hasDatabase()
  return { incognito, windowId, summaries: incognito ? noSummaries() : followSummaries() }
}

const withoutWallet = ({ draft }: StoredPopupState): StoredPopupState => ({
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

/** In an incognito window, popup and panel neither restore nor store their state. */
async function openIncognitoState(
  app: AppState,
  host: 'popup' | 'panel',
  openSidePanel: OpenSidePanel | null,
): Promise<PopupRoutes> {
  const selection = host === 'popup' ? await sendCommand('takeIncognitoSelection', undefined) : null
  const routes = createRoutes(app, await openWatchlistState(app, noSummaries()), {
    source: createIncognitoSource(),
    stored: EMPTY_STORED_POPUP_STATE,
    initialSelection: selection?.ok ? selection.value : null,
    storage: NO_STORAGE,
    openSidePanel,
  })
  if (host === 'panel') followReturns(routes)
  await routes.popup.showStored()
  return routes
}

async function openPanel(
  app: AppState,
  watchlist: WatchlistState,
  stored: StoredPopupState,
): Promise<PopupRoutes> {
  const routes = createRoutes(app, watchlist, {
    source: storedSource,
    stored,
    initialSelection: null,
    storage: NO_STORAGE,
    openSidePanel: null,
  })
  followReturns(routes)
  await routes.popup.showStored()
  return routes
}

/** Updates a panel when the user comes back to it. */
function followReturns({ refreshIfOld }: PopupRoutes): void {
  onReturnToPage(refreshIfOld)
}
