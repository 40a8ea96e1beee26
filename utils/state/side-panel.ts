import { browser } from 'wxt/browser'
import { openSidePanel } from '../open-side-panel.ts'

/** Opens the side panel, or the full page at this URL instead. Closes this page when something has opened. */
export type OpenSidePanel = (fullPage: string | null) => void

/**
 * Creates the function that opens the side panel of a browser window. Call that function in a click handler
 * before anything is awaited, because the browser requires a user gesture.
 * @param windowId known before the click, because reading it takes time
 * @returns null in a browser without side panels
 */
export function createOpenSidePanel(windowId: number | undefined): OpenSidePanel | null {
  if (!browser.sidePanel?.open || windowId === undefined) return null
  return (fullPage) => void openSidePanel(windowId, fullPage).then((hasOpened) => hasOpened && close())
}

/** Calls `onReturn` each time this page becomes visible again. A side panel can stay open for hours. */
export function onReturnToPage(onReturn: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn()
  })
}
