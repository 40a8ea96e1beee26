import { browser } from 'wxt/browser'

/**
 * Opens the popup in the given browser window. If that fails, opens the popup's page in a tab instead. In a
 * incognito window no tab is opened: the user can still click the toolbar button.
 * @param ready resolves when the stored data for a tab is complete: its page takes only selections that are
 *   stored before it opens
 */
export async function openPopup(
  windowId: number | undefined,
  isIncognito: boolean,
  ready: Promise<unknown>,
): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId })
  } catch {
    if (isIncognito) return
    await ready.catch(() => {})
    await browser.tabs.create({
      url: browser.runtime.getURL('/popup.html'),
      ...(windowId !== undefined && { windowId }),
    })
  }
}
