import { browser } from 'wxt/browser'

/**
 * Opens the popup in the window that was clicked in; where the browser cannot, the same page in a tab. A private window
 * cannot have that tab: there a click on the toolbar shows what was found.
 */
export async function openPopup(windowId?: number, incognito = false): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId })
  } catch {
    if (incognito) return
    await browser.tabs.create({
      url: browser.runtime.getURL('/popup.html'),
      ...(windowId !== undefined && { windowId }),
    })
  }
}
