import { browser } from 'wxt/browser'

/**
 * Opens the popup in a window. If the browser cannot, opens the same page in a tab, which is not possible in
 * a private window: there the user can open the popup by the toolbar button.
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
