import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { EMPTY_STORED_POPUP_STATE } from '../domain/stored-items.ts'
import { wholeFormat } from '../format/locale.ts'
import { answerWhenShown } from '../open-side-panel.ts'
import { hasDatabase } from '../storage/database.ts'
import { removeItem } from '../storage/items.ts'
import { type AppState, createAppState, SHARED_ITEMS } from './app-state.ts'
import { readItemSignals } from './item-signals.ts'
import { createPopupRoutes, type PopupRoutes } from './popup-routes.ts'
import { createPopupState } from './popup-state.ts'
import { readRightClicked } from './right-click.ts'
import { readStoredRuns } from './run-state.ts'
import { createOpenSidePanel, onReturnToPage } from './side-panel.ts'
import { createSavePopupState, withoutWallet } from './stored-popup-state.ts'
import { createIncognitoSource, storedSource } from './wallet-source.ts'
import { followSummaries, noSummaries } from './watchlist/summaries.ts'
import { openWatchlistState } from './watchlist/watchlist-state.ts'

/**
 * Reads everything that the first paint needs: the items and the watchlist, then the stored data of the
 * last wallet and of the chosen chain. In an incognito window, nothing is restored or stored.
 * @param host a side panel restores the popup's state, but does not store its own and leaves right-clicked
 *   selections to the popup
 * @throws if the browser cannot read its storage or an item is damaged
 */
export async function openPopupState(host: 'popup' | 'panel' = 'popup'): Promise<PopupRoutes> {
  // Not after the window is known: that would delay the first paint. An incognito window drops them.
  const followed = hasDatabase() ? followSummaries() : noSummaries()
  const runs = readStoredRuns()
  // Without watched wallets, they are not awaited.
  runs.catch(() => {})
  const reads = Promise.all([
    readItemSignals(...SHARED_ITEMS, 'popupState', 'contextMenuSelection'),
    readWindow(host),
  ])
  // The first paint needs number formats, and the first one of a process is slow.
  wholeFormat()
  const [items, { isIncognito, windowId }] = await reads
  if (isIncognito) followed.stop()
  const isPanel = host === 'panel'
  const app = createAppState(items, isIncognito)
  const rightClicked = isPanel
    ? signal(null)
    : await readRightClicked(items.contextMenuSelection, isIncognito)
  const popupState = isIncognito ? EMPTY_STORED_POPUP_STATE : items.popupState.peek()
  const popup = createPopupState(app, {
    source: isIncognito ? createIncognitoSource() : storedSource,
    // With watched wallets, the popup opens on them instead of the last wallet.
    stored: app.watchlist.peek().wallets.length > 0 ? withoutWallet(popupState) : popupState,
    rightClicked,
    storage: isIncognito || isPanel ? NO_STORAGE : storageOf(app),
    openWatched: (address) => {
      if (!watchlist.isWatched(address)) return false
      routes.openWallet(address)
      return true
    },
    isOutsideRun: (query) => watchlist.refresh.accountProgress(query) === null,
    openSidePanel: isPanel ? null : createOpenSidePanel(windowId),
  })
  const [watchlist] = await Promise.all([
    openWatchlistState(app, isIncognito ? noSummaries() : followed, runs),
    popup.showStored(),
  ])
  const routes = createPopupRoutes(popup, watchlist)
  // A panel can stay open for hours.
  if (isPanel) onReturnToPage(routes.refreshIfOld)
  return routes
}

const NO_STORAGE = { savePopupState: async () => {}, removeSelection: async () => {} }

const storageOf = ({ settings }: Pick<AppState, 'settings'>) => ({
  savePopupState: createSavePopupState(settings),
  removeSelection: () => removeItem('contextMenuSelection'),
})

async function readWindow(host: 'popup' | 'panel') {
  const { incognito, id: windowId } = await browser.windows.getCurrent()
  if (host === 'panel' && windowId !== undefined) answerWhenShown(windowId)
  return { isIncognito: incognito || !hasDatabase(), windowId }
}
