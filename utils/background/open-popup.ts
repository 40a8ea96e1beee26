import { browser } from 'wxt/browser'

/**
 * Opens the popup in the given browser window. If that fails, opens the popup's page in a tab instead. In a
 * private window no tab is opened: the user can still click the toolbar button.
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
