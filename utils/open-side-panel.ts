import { browser } from 'wxt/browser'
import { sleep } from './domain/sleep.ts'

/** A panel that is not on screen after this time does not open: some browsers have the API, but no panel. */
const OPENING_MS = 2_000
const INTERVAL_MS = 50
const CHANNEL = 'side-panel'

/** `ask`: whether the panel of this window is on screen. `shown`: it is. */
interface PanelMessage {
  kind: 'ask' | 'shown'
  windowId: number
}

/**
 * Opens the side panel of a window. If the browser refuses or shows nothing, opens the full page in a tab
 * instead. Call it before anything is awaited, because the browser requires a user gesture.
 * @param fullPage the URL of the full page, relative to the extension's root; null in an incognito window,
 *   where the tab would open outside of it
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
    return await isOnScreen(windowId)
  } catch {
    return false
  }
}

/** Asks the panel itself: Arc opens and lists its document, but does not show it. */
async function isOnScreen(windowId: number): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  let isShown = false
  channel.onmessage = ({ data }: MessageEvent<PanelMessage>) => {
    isShown ||= data.kind === 'shown' && data.windowId === windowId
  }
  for (let waitedMs = 0; waitedMs < OPENING_MS && !isShown; waitedMs += INTERVAL_MS) {
    channel.postMessage({ kind: 'ask', windowId } satisfies PanelMessage)
    await sleep(INTERVAL_MS)
  }
  channel.close()
  return isShown
}

/** Makes the panel of a window answer whether it is on screen. A page that is not shown gets no frames. */
export function answerWhenShown(windowId: number): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<PanelMessage>) => {
    if (data.kind !== 'ask' || data.windowId !== windowId) return
    requestAnimationFrame(() => channel.postMessage({ kind: 'shown', windowId } satisfies PanelMessage))
  }
}
