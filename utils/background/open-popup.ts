import { browser } from 'wxt/browser'

/**
 * Opens the popup in a window, or the same page in a tab if the browser cannot. A private window cannot have
 * that tab: there the user opens the popup by the toolbar button.
 */
export async function openPopup(windowId?: number, isPrivate = false): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId })
  } catch {
    if (isPrivate) return
    await browser.tabs.create({
      url: browser.runtime.getURL('/popup.html'),
      ...(windowId !== undefined && { windowId }),
    })
  }
}
