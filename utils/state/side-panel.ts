import { browser } from 'wxt/browser'

/**
 * Creates the function that opens the side panel of a browser window and closes this page. Call it in a click
 * handler before anything is awaited, because the browser requires a user gesture.
 * @param windowId known before the click, because reading it takes time
 * @returns null in a browser without side panels
 */
export function createOpenSidePanel(windowId: number | undefined): (() => void) | null {
  const { sidePanel } = browser
  if (!sidePanel?.open || windowId === undefined) return null
  return () => void sidePanel.open({ windowId }).then(() => close())
}

/** Calls `onReturn` each time this page becomes visible again. A side panel can stay open for hours. */
export function onReturnToPage(onReturn: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn()
  })
}
