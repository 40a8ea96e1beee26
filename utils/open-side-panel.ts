import { browser } from 'wxt/browser'
import { sleep } from './domain/sleep.ts'

/** A panel that has not opened after this time does not open: some browsers have the API, but no panel. */
const OPENING_MS = 2_000
const INTERVAL_MS = 50

/**
 * Opens the side panel of a window. If the browser refuses or opens nothing, opens the full page in a tab
 * instead. Call it before anything is awaited, because the browser requires a user gesture.
 * @param fullPage the URL of the full page, relative to the extension's root; null in a private window, where
 *   the tab would open outside of it
 * @returns whether something has opened
 */
export async function openSidePanel(windowId: number, fullPage: string | null): Promise<boolean> {
  if (await opensPanel(windowId)) return true
  if (fullPage === null) return false
  await browser.tabs.create({ url: browser.runtime.getURL(fullPage as '/app.html'), windowId })
  return true
}

async function opensPanel(windowId: number): Promise<boolean> {
  try {
    await browser.sidePanel.open({ windowId })
    return await hasOpened(windowId)
  } catch {
    return false
  }
}

async function hasOpened(windowId: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < OPENING_MS; waitedMs += INTERVAL_MS) {
    const panels = await browser.runtime.getContexts({ contextTypes: ['SIDE_PANEL'], windowIds: [windowId] })
    if (panels.length > 0) return true
    await sleep(INTERVAL_MS)
  }
  return false
}
