import { browser } from 'wxt/browser'

/** Opens the popup in the window that was clicked in; where the browser cannot, the same page in a tab. */
export async function openPopup(windowId?: number): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId })
  } catch {
    await browser.tabs.create({
      url: browser.runtime.getURL('/popup.html'),
      ...(windowId !== undefined && { windowId }),
    })
  }
}
